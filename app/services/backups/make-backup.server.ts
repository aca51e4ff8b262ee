import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";

import { LOCKS } from "#app/core/locks.ts";
import { createDatabaseClient } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import {
  appendErasures,
  getErasureTime,
  readErasures,
  type Erasure,
} from "#app/services/erasure-log/index.server.ts";
import { getStore, openStored } from "#app/services/files/index.server.ts";

import { hashStream, gzipStream, MANIFEST_FORMAT, type Manifest, formatManifest } from "./manifest.ts";
import {
  formatFileNameLines,
  readFileList,
  type BackupFile,
  getBackupFilePath,
  createBackupName,
  type BackupTarget,
  getUnfinishedName,
  BackupError,
} from "./backup-target.server.ts";
import {
  PartialRestoreError,
  isPartiallyRestored,
  createCopyOutStream,
  listTables,
  lockTables,
  applyCopySettings,
} from "./tables.server.ts";

const MAX_STORED_BACKUPS = 30;
const MAX_SNAPSHOT_ATTEMPTS = 5;

type BackupResult = { name: string; rows: number; files: number; copied: number; missing: string[] };

export async function makeBackup(target: BackupTarget, signal?: AbortSignal): Promise<BackupResult> {
  const [client, lockClient] = [createDatabaseClient(), createDatabaseClient()];
  const folder = await mkdtemp(join(tmpdir(), "urithi-backup-"));
  try {
    await Promise.all([client.connect(), lockClient.connect()]);
    const { rows: tableRows } = await client.query("select to_regclass('app_flag') as it");
    if (!tableRows[0]!.it)
      throw new BackupError("There is no data to back up: check DATABASE_URL and DATA_DIR.");
    if (await isPartiallyRestored(client)) throw new PartialRestoreError();
    await acquireBackupLock(lockClient);
    const collection = await loadCollectionId(client);
    await target.prepare(collection);
    await target.removeUnfinished();
    const result = await copyFilesAndTables(client, target, {
      collection,
      signal,
      listPath: join(folder, "files"),
    });
    await copyErasures(client, target);
    await saveLastBackupTime(client, result);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await Promise.all([client.end(), lockClient.end()]);
  }
}

/** `lockClient` must not be used for anything else: the end of its transaction releases the lock. */
async function acquireBackupLock(lockClient: Client) {
  await lockClient.query("begin");
  await applyCopySettings(lockClient);
  const { rows } = await lockClient.query<{ isMine: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCKS.backup}) as "isMine"`,
  );
  if (!rows[0]!.isMine) throw new BackupError("Another backup of this database is in progress.");
}

type BackupCopyOptions = { collection: string; listPath: string; signal: AbortSignal | undefined };

async function copyFilesAndTables(
  client: Client,
  target: BackupTarget,
  copy: BackupCopyOptions,
): Promise<BackupResult> {
  const { collection, listPath, signal } = copy;
  const name = createBackupName((await target.list()).at(-1));
  await client.query("begin read only");
  await applyCopySettings(client);
  await writeFileList(client, listPath);
  await client.query("commit");
  const firstPass = await copyFiles(target, listPath, signal);
  const snapshot = await copyTables(client, target, name, copy);
  const { copied, missing } = await copyFiles(target, listPath, signal);
  const manifest: Manifest = { ...snapshot, collection, missing };
  await target.write(
    `${getUnfinishedName(name)}/manifest`,
    Readable.from([Buffer.from(formatManifest(manifest))]),
  );
  await target.finish(name);
  await target.deleteOldBackups(MAX_STORED_BACKUPS);
  const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, rows, files: snapshot.files.rows, copied: firstPass.copied + copied, missing };
}

/** Does not roll back after an error, because the rollback would wait for a `copy` whose output is no longer read. */
async function copyTables(
  client: Client,
  target: BackupTarget,
  name: string,
  { listPath, signal }: BackupCopyOptions,
) {
  const tables: Manifest["tables"] = [];
  const madeAt = new Date().toISOString();
  for (const table of await beginSnapshot(client)) {
    const rows = createCopyOutStream(client, table);
    const hashing = hashStream(rows, signal);
    await target.write(`${getUnfinishedName(name)}/${table.name}.gz`, gzipStream(hashing));
    tables.push({ ...table, rows: rows.rowCount ?? 0, digest: hashing.digest() });
  }
  const files = await writeFileList(client, listPath);
  await target.writeNames(name, Readable.from(formatFileNameLines(createReadStream(listPath))));
  const hashing = hashStream(createReadStream(listPath));
  await target.write(`${getUnfinishedName(name)}/files.gz`, gzipStream(hashing));
  const done = await client.query<{ name: string }>("select name from mikro_orm_migrations order by id");
  await client.query("rollback");
  return {
    format: MANIFEST_FORMAT,
    madeAt,
    migrations: done.rows.map((row) => row.name),
    tables,
    files: { ...files, digest: hashing.digest() },
  };
}

/** Locks all tables first, because a table that is rewritten after the snapshot appears empty in it. */
async function beginSnapshot(client: Client) {
  for (let attempt = 1; attempt <= MAX_SNAPSHOT_ATTEMPTS; attempt++) {
    const tablesBefore = await listTables(client);
    await client.query("begin isolation level repeatable read read only");
    await applyCopySettings(client);
    const isLocked = await lockTables(client, tablesBefore);
    const tables = isLocked ? await listTables(client) : [];
    if (isLocked && JSON.stringify(tables) === JSON.stringify(tablesBefore)) return tables;
    await client.query("rollback");
  }
  throw new BackupError("A migration is in progress: try again when the new version has started.");
}

/** Several records may share a file. */
const SELECT_FILES = "select distinct name, size, digest from stored_file";

async function writeFileList(client: Client, listPath: string) {
  const rows = client.query(copyTo(`copy (${SELECT_FILES} order by name) to stdout`));
  await pipeline(rows, createWriteStream(listPath));
  const sum = await client.query<{ bytes: number }>(
    `select coalesce(sum(size), 0)::float8 as bytes from (${SELECT_FILES}) as files`,
  );
  return { rows: rows.rowCount ?? 0, bytes: sum.rows[0]!.bytes };
}

async function copyFiles(target: BackupTarget, listPath: string, signal: AbortSignal | undefined) {
  const missing: string[] = [];
  let copied = 0;
  for await (const file of readFileList(createReadStream(listPath))) {
    signal?.throwIfAborted();
    if (await target.has(getBackupFilePath(file.name), file.size)) continue;
    if (await copyFile(target, file, signal)) copied++;
    else missing.push(file.name);
  }
  return { copied, missing };
}

async function copyFile(
  target: BackupTarget,
  { name, size, digest }: BackupFile,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const file = await openStored(name).catch(assertStoreAvailable);
  if (!file) return assertStoreAvailable();
  let failure: unknown;
  file.body.once("error", (error) => (failure = error));
  try {
    if (file.size !== size) return false;
    const hashing = hashStream(file.body, signal);
    return await target.write(getBackupFilePath(name), hashing, () => hashing.digest() === digest);
  } catch (error) {
    if (failure === undefined) throw error;
    return await assertStoreAvailable(failure);
  } finally {
    file.body.destroy();
  }
}

/** So that the list is also in a folder that is not the one of scheduled backups. */
async function copyErasures(client: Client, { path: folder }: BackupTarget) {
  const known = await readErasures(folder);
  const { rows } = await client.query<Erasure>(
    `select subject_id as id, kind, pseudonym, record_ids as "recordIds", to_json(erased_at)#>>'{}' as "erasedAt"
     from erasure order by erased_at`,
  );
  await appendErasures(
    folder,
    rows.filter((erasure) => !(getErasureTime(known.get(erasure.id)) >= getErasureTime(erasure))),
  );
}

const RESOURCE_EXHAUSTED_ERROR_CODES = new Set(["EMFILE", "ENFILE", "ENOMEM"]);

/** Throws if the whole store is unavailable. Returns false if only this file is damaged or missing. */
async function assertStoreAvailable(error?: unknown): Promise<false> {
  if (RESOURCE_EXHAUSTED_ERROR_CODES.has((error as NodeJS.ErrnoException | undefined)?.code ?? ""))
    throw error;
  await (await getStore()).checkReady();
  return false;
}

const saveLastBackupTime = (client: Client, { missing }: BackupResult) =>
  client.query(
    `insert into app_flag (name, value) values ('backup', jsonb_build_object('madeAt', clock_timestamp(), 'missing', $1::int))
     on conflict (name) do update set value = excluded.value`,
    [missing.length],
  );

async function loadCollectionId(client: Client): Promise<string> {
  await client.query(
    "insert into app_flag (name, value) values ('collection', to_jsonb($1::text)) on conflict do nothing",
    [createId()],
  );
  const { rows } = await client.query<{ value: string }>(
    "select value #>> '{}' as value from app_flag where name = 'collection'",
  );
  return rows[0]!.value;
}
