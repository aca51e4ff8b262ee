import { pipeline } from "node:stream/promises";

import type { Client } from "pg";

import { LOCKS } from "#app/core/locks.ts";
import { createDatabaseClient } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { migrate } from "#app/models/migrate.server.ts";
import { MIGRATIONS } from "#app/models/migrations/index.ts";
import { JOB_SCHEMA } from "#app/models/job-schema.ts";
import { clearStore, getStore, isStoreEmpty, storeFile } from "#app/services/files/index.server.ts";
import { REASON_RESTORED_FROM_BACKUP } from "#app/services/mail/index.server.ts";

import { hashStream, gunzipStream, parseManifest, type Manifest } from "./manifest.ts";
import { repeatErasures, type RepeatedErasures } from "./repeat-erasures.server.ts";
import { readFileList, getBackupFilePath, type BackupTarget, BackupError } from "./backup-target.server.ts";
import {
  isPartiallyRestored,
  isStorePartiallyRestored,
  createRestoreMarker,
  createRestoreMarkerTable,
  removePartialRestore,
  deleteRestoreMarker,
  createCopyInStream,
  dropAllObjects,
  truncateTables,
  resetSequences,
  listTables,
  applyCopySettings,
  withoutTriggers,
} from "./tables.server.ts";

/** Validates the whole backup before the first write. The tables get the backup's schema; the next start migrates it. */

type CheckResult = { name: string; rows: number; files: number; missing: string[] };
type RestoreResult = CheckResult & { erasures: RepeatedErasures };

export async function restoreBackup(target: BackupTarget, requestedName?: string): Promise<RestoreResult> {
  const { name, manifest } = await loadManifest(target, requestedName);
  const [client, lockClient] = [createDatabaseClient(), createDatabaseClient()];
  try {
    await Promise.all([client.connect(), lockClient.connect()]);
    await assertEmptyDatabaseAndStore(client);
    const damagedNames = await findDamagedFiles(target, name, manifest);
    if (damagedNames.length) throw createDamagedFilesError(name, damagedNames);
    await acquireMigrationLock(lockClient);
    await removePartialRestore(client);
    await assertEmptyDatabaseAndStore(client);
    await createRestoreMarker(client);
    const erasures = await restoreFilesAndTables(client, target, name, manifest);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { name, rows, files: manifest.files.rows, missing: manifest.missing, erasures };
  } finally {
    await Promise.all([client.end(), lockClient.end()]);
  }
}

async function acquireMigrationLock(lockClient: Client) {
  await lockClient.query("begin");
  await applyCopySettings(lockClient);
  const { rows } = await lockClient.query<{ isMine: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCKS.migration}) as "isMine"`,
  );
  if (!rows[0]!.isMine)
    throw new BackupError("Another process is migrating this database: is the server starting?");
}

async function restoreFilesAndTables(client: Client, target: BackupTarget, name: string, manifest: Manifest) {
  try {
    await restoreFiles(target, name, manifest);
    await migrate("up", { migrations: manifest.migrations });
    await restoreTables(client, target, name, manifest);
    const erasures = await repeatErasures(client, target, manifest);
    await deleteRestoreMarker(client);
    return erasures;
  } catch (error) {
    await client.end();
    await clearDatabaseAndStore().catch((cause: unknown) => {
      throw new AggregateError(
        [error, cause],
        `${String(error)}; the partial restore could not be removed: restore again`,
      );
    });
    throw error;
  }
}

/** Uses a new connection, because the other one may be in the middle of a `copy`. */
async function clearDatabaseAndStore() {
  await clearStore();
  const client = createDatabaseClient();
  try {
    await client.connect();
    await dropAllObjects(client);
  } finally {
    await client.end();
  }
}

export async function checkBackup(target: BackupTarget, requestedName?: string): Promise<CheckResult> {
  const { name, manifest } = await loadManifest(target, requestedName);
  const damagedNames = await findDamagedFiles(target, name, manifest);
  for (const file of damagedNames) await target.markDamaged(getBackupFilePath(file)).catch(() => undefined);
  if (damagedNames.length) throw createDamagedFilesError(name, damagedNames);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, rows, files: manifest.files.rows, missing: manifest.missing };
}

const createDamagedFilesError = (name: string, damagedNames: string[]) =>
  new BackupError(
    `The backup ${name} is damaged: these files do not match their checksums: ${damagedNames.join(", ")}`,
  );

async function loadManifest(target: BackupTarget, requestedName?: string) {
  const all = await target.list();
  const name = requestedName ?? all.at(-1);
  if (name === undefined || !all.includes(name))
    throw new BackupError(
      requestedName ? `There is no backup ${requestedName}.` : "There is no backup in that folder.",
    );
  const chunks: Buffer[] = [];
  const damaged = new BackupError(`The backup ${name} is damaged: its manifest cannot be read.`);
  try {
    for await (const chunk of await target.read(`${name}/manifest`)) chunks.push(chunk as Buffer);
  } catch (error) {
    throw error instanceof BackupError ? error : damaged;
  }
  const manifest = parseManifest(Buffer.concat(chunks).toString());
  if (!manifest) throw damaged;
  const known = new Set(MIGRATIONS.map((migration) => migration.name));
  if (manifest === "newer" || manifest.migrations.some((migration) => !known.has(migration)))
    throw new BackupError(
      `The backup ${name} was created by a newer version: install that version or a newer one.`,
    );
  return { name, manifest };
}

async function findDamagedFiles(target: BackupTarget, name: string, { tables, files, missing }: Manifest) {
  for (const { path, digest } of [
    ...tables.map((table) => ({ path: `${name}/${table.name}.gz`, digest: table.digest })),
    { path: `${name}/files.gz`, digest: files.digest },
  ])
    if ((await computeDigest(target, path, true)) !== digest)
      throw new BackupError(`The backup ${name} is damaged: ${path} does not match its checksum.`);
  const missingNames = new Set(missing);
  const damagedNames: string[] = [];
  for await (const file of readFileList(gunzipStream(await target.read(`${name}/files.gz`))))
    if (
      !missingNames.has(file.name) &&
      (await computeDigest(target, getBackupFilePath(file.name))) !== file.digest
    )
      damagedNames.push(file.name);
  return damagedNames;
}

/** Returns undefined if the file is damaged. */
async function computeDigest(
  target: BackupTarget,
  path: string,
  isGzipped = false,
): Promise<string | undefined> {
  try {
    const source = await target.read(path);
    const hashing = hashStream(isGzipped ? gunzipStream(source) : source);
    for await (const _ of hashing);
    return hashing.digest();
  } catch {
    return undefined;
  }
}

async function assertEmptyDatabaseAndStore(client: Client) {
  if (!(await isPartiallyRestored(client))) await assertEmptyDatabase(client);
  if (!(await isStorePartiallyRestored(client)) && !(await isStoreEmpty()))
    throw new BackupError(
      `${(await getStore()).label} is not empty: restore into an empty one (another UPLOADS_DIR or S3_BUCKET).`,
    );
}

async function assertEmptyDatabase(client: Client) {
  const { rows } = await client.query(
    `select 1 from pg_class where relkind = 'r'
       and relnamespace in (current_schema()::regnamespace, to_regnamespace($1)) limit 1`,
    [JOB_SCHEMA],
  );
  if (rows.length)
    throw new BackupError(
      "This database is not empty: restore into an empty one (another DATA_DIR or DATABASE_URL).",
    );
}

async function restoreFiles(target: BackupTarget, name: string, { files, missing }: Manifest) {
  const missingNames = new Set(missing);
  const list = hashStream(gunzipStream(await target.read(`${name}/files.gz`)));
  for await (const file of readFileList(list)) {
    if (missingNames.has(file.name)) continue;
    const { digest } = await storeFile(file.name, await target.read(getBackupFilePath(file.name)));
    if (digest !== file.digest)
      throw new BackupError(
        `The file ${file.name} changed while it was read: the other files were not checked.`,
      );
  }
  if (list.digest() !== files.digest)
    throw new BackupError(`The backup ${name} is damaged: its list of files changed while it was read.`);
}

async function restoreTables(client: Client, target: BackupTarget, name: string, manifest: Manifest) {
  await client.query("begin");
  await applyCopySettings(client);
  await deleteRestoreMarker(client);
  const currentTables = await listTables(client);
  const mismatch = new BackupError(`The backup ${name} is damaged: its tables do not match its manifest.`);
  const tables = currentTables.flatMap(
    (table) => manifest.tables.find((entry) => entry.name === table.name) ?? [],
  );
  const isMissingTable = (entry: { name: string }) => !tables.some((table) => table.name === entry.name);
  if (currentTables.some(isMissingTable) || manifest.tables.some(isMissingTable)) throw mismatch;
  await truncateTables(client, currentTables);
  await withoutTriggers(client, currentTables, async () => {
    for (const table of tables) {
      const hashing = hashStream(gunzipStream(await target.read(`${name}/${table.name}.gz`)));
      const rows = createCopyInStream(client, table);
      await pipeline(hashing, rows);
      if (hashing.digest() !== table.digest || rows.rowCount !== table.rows) throw mismatch;
    }
  });
  await resetSequences(client, tables);
  await assignNewCollectionId(client);
  if (tables.some((table) => table.name === "job_state")) await deleteBackupJobState(client);
  if (tables.some((table) => table.name === "message")) await failPendingMail(client);
  await revokeCalendarAndConfirmationLinks(client, tables);
  await cancelPlannedErasures(client, tables);
  await createRestoreMarkerTable(client);
  await client.query("analyze");
  await client.query("commit");
}

/** The original server may still be running, so the restored copy must not write into the same backup folder. */
async function assignNewCollectionId(client: Client) {
  await client.query("update app_flag set value = to_jsonb($1::text) where name = 'collection'", [
    createId(),
  ]);
  await client.query("delete from app_flag where name = 'backup'");
}

const deleteBackupJobState = (client: Client) =>
  client.query("delete from job_state where name = 'create-backup'");

/** Administrators choose what to send again, because most of these messages were sent after the backup. */
const failPendingMail = (client: Client) =>
  client.query("update message set state = 'failed', reason = $1 where state = 'pending'", [
    REASON_RESTORED_FROM_BACKUP,
  ]);

/** Links may have been revoked since the backup. Private links of visits stay, because visitors have no other access. */
async function revokeCalendarAndConfirmationLinks(client: Client, tables: Manifest["tables"]) {
  const columns = new Set(
    tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`)),
  );
  if (columns.has("calendar_link.id")) await client.query("delete from calendar_link");
  if (columns.has("account.confirmation_hash"))
    await client.query(
      "update account set confirmation_hash = null, confirmation_expires_at = null where confirmation_hash is not null",
    );
}

/** Owners may have cancelled since the backup. They can leave again. */
async function cancelPlannedErasures(client: Client, tables: Manifest["tables"]) {
  if (tables.some(({ name, columns }) => name === "account" && columns.includes("erase_on")))
    await client.query("update account set erase_on = null where erase_on is not null");
}
