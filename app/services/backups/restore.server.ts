import { pipeline } from "node:stream/promises";

import type { Client } from "pg";

import { LOCKS } from "#app/core/locks.ts";
import { newClient } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { migrate } from "#app/models/migrate.server.ts";
import { MIGRATIONS } from "#app/models/migrations/index.ts";
import { TASK_SCHEMA } from "#app/models/task-schema.ts";
import { NewFile, theStore } from "#app/services/files/index.server.ts";
import { RESTORED } from "#app/services/mail/index.server.ts";

import { counted, unpacked, parse, type Manifest } from "./manifest.ts";
import { readList, fileAt, type Target, WrongBackup } from "./target.server.ts";
import {
  isHalfRestored,
  isOurStore,
  markRestoring,
  removeHalf,
  unmark,
  copyIn,
  dropAll,
  empty,
  goOnCounting,
  listTables,
  speakPlainly,
  withoutTriggers,
} from "./tables.server.ts";

/** Raw SQL: PostgreSQL's catalogue says whether a place is empty. */

/** All is judged before anything is written. Tables are made as they were; the next start updates them. */

type Restored = { name: string; rows: number; files: number; missing: string[] };

export async function restoreBackup(target: Target, asked?: string): Promise<Restored> {
  const { name, manifest } = await readManifest(target, asked);
  const [client, holder] = [newClient(), newClient()];
  try {
    await Promise.all([client.connect(), holder.connect()]);
    await checkEmpty(client);
    const bad = await checkParts(target, name, manifest);
    if (bad.length) throw damagedFiles(name, bad);
    await hold(holder);
    await removeHalf(client);
    // Somebody may have filled it while all of the backup was read.
    await checkEmpty(client);
    await markRestoring(client);
    await writeAll(client, target, name, manifest);
  } finally {
    await Promise.all([client.end(), holder.end()]);
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, rows, files: manifest.files.rows, missing: manifest.missing };
}

async function hold(holder: Client) {
  await holder.query("begin");
  await speakPlainly(holder);
  const { rows } = await holder.query<{ isMine: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCKS.migrating}) as "isMine"`,
  );
  if (!rows[0]!.isMine)
    throw new WrongBackup("Somebody else prepares this database just now: is the product being started?");
}

async function writeAll(client: Client, target: Target, name: string, manifest: Manifest) {
  try {
    await copyFiles(target, name, manifest);
    await migrate("up", { migrations: manifest.migrations });
    await fill(client, target, name, manifest);
  } catch (error) {
    await client.end();
    await clearAway().catch((cause: unknown) => {
      throw new AggregateError(
        [error, cause],
        `${String(error)}; what was written so far is still there: restore once more`,
      );
    });
    throw error;
  }
}

/** A connection of its own: the other one may be in the middle of a table. */
async function clearAway() {
  await (await theStore()).clear();
  const client = newClient();
  try {
    await client.connect();
    await dropAll(client);
  } finally {
    await client.end();
  }
}

export async function checkBackup(target: Target, asked?: string): Promise<Restored> {
  const { name, manifest } = await readManifest(target, asked);
  const bad = await checkParts(target, name, manifest);
  for (const file of bad) await target.setAside(fileAt(file)).catch(() => undefined);
  if (bad.length) throw damagedFiles(name, bad);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, rows, files: manifest.files.rows, missing: manifest.missing };
}

const damagedFiles = (name: string, bad: string[]) =>
  new WrongBackup(`The backup ${name} is damaged: these files are not what they were: ${bad.join(", ")}`);

async function readManifest(target: Target, asked?: string) {
  const all = await target.list();
  const name = asked ?? all.at(-1);
  if (name === undefined || !all.includes(name))
    throw new WrongBackup(asked ? `There is no backup ${asked}.` : "There is no backup in that folder.");
  const chunks: Buffer[] = [];
  const damaged = new WrongBackup(`The backup ${name} is damaged: its manifest cannot be read.`);
  try {
    for await (const chunk of await target.read(`${name}/manifest`)) chunks.push(chunk as Buffer);
  } catch (error) {
    throw error instanceof WrongBackup ? error : damaged;
  }
  const manifest = parse(Buffer.concat(chunks).toString());
  if (!manifest) throw damaged;
  const known = new Set(MIGRATIONS.map((one) => one.name));
  if (manifest === "newer" || manifest.migrations.some((one) => !known.has(one)))
    throw new WrongBackup(
      `The backup ${name} was made by a newer version: install that one, or a newer one.`,
    );
  return { name, manifest };
}

async function checkParts(target: Target, name: string, { tables, files, missing }: Manifest) {
  for (const { path, digest } of [
    ...tables.map((table) => ({ path: `${name}/${table.name}.gz`, digest: table.digest })),
    { path: `${name}/files.gz`, digest: files.digest },
  ])
    if ((await digestAt(target, path, true)) !== digest)
      throw new WrongBackup(`The backup ${name} is damaged: ${path} is not what it was.`);
  const isMissing = new Set(missing);
  const bad: string[] = [];
  for await (const file of readList(unpacked(await target.read(`${name}/files.gz`))))
    if (!isMissing.has(file.name) && (await digestAt(target, fileAt(file.name))) !== file.digest)
      bad.push(file.name);
  return bad;
}

/** Undefined where it cannot be read, whatever is wrong with it: the manifest has shown that the identity is right. */
async function digestAt(target: Target, path: string, isPacked = false): Promise<string | undefined> {
  try {
    const source = await target.read(path);
    const passing = counted(isPacked ? unpacked(source) : source);
    for await (const _ of passing);
    return passing.digest();
  } catch {
    return undefined;
  }
}

/** What a restore left that was cut off counts as nothing: it is removed before anything is written. */
async function checkEmpty(client: Client) {
  if (!(await isHalfRestored(client))) await checkEmptyDatabase(client);
  const store = await theStore();
  if (!(await isOurStore(client)) && !(await store.isEmpty()))
    throw new WrongBackup(
      `${store.where} is not empty: restore into a new one (another UPLOADS_DIR or S3_BUCKET).`,
    );
}

async function checkEmptyDatabase(client: Client) {
  const { rows } = await client.query(
    `select 1 from pg_class where relkind = 'r'
       and relnamespace in (current_schema()::regnamespace, to_regnamespace($1)) limit 1`,
    [TASK_SCHEMA],
  );
  if (rows.length)
    throw new WrongBackup(
      "This database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL).",
    );
}

async function copyFiles(target: Target, name: string, { files, missing }: Manifest) {
  const isMissing = new Set(missing);
  const list = counted(unpacked(await target.read(`${name}/files.gz`)));
  for await (const file of readList(list)) {
    if (isMissing.has(file.name)) continue;
    if ((await copyFile(target, file.name)) !== file.digest)
      throw new WrongBackup(
        `The file ${file.name} changed while it was read: nothing can be said of the rest.`,
      );
  }
  // Checked before, but another process may have replaced it since.
  if (list.digest() !== files.digest)
    throw new WrongBackup(`The backup ${name} is damaged: its list of files changed while it was read.`);
}

async function copyFile(target: Target, name: string): Promise<string> {
  const file = await NewFile.create(name);
  try {
    for await (const chunk of await target.read(fileAt(name))) await file.write(chunk as Buffer);
  } catch (error) {
    await file.abandon();
    throw error;
  }
  return (await file.close()).digest;
}

async function fill(client: Client, target: Target, name: string, manifest: Manifest) {
  await client.query("begin");
  await speakPlainly(client);
  await unmark(client);
  const order = await listTables(client);
  const wrong = new WrongBackup(`The backup ${name} is damaged: its tables are not what it says of them.`);
  const tables = order.flatMap((table) => manifest.tables.find((one) => one.name === table.name) ?? []);
  const isLeftOut = (one: { name: string }) => !tables.some((table) => table.name === one.name);
  if (order.some(isLeftOut) || manifest.tables.some(isLeftOut)) throw wrong;
  await empty(client, order);
  await withoutTriggers(client, order, async () => {
    for (const table of tables) {
      const passing = counted(unpacked(await target.read(`${name}/${table.name}.gz`)));
      const rows = copyIn(client, table);
      await pipeline(passing, rows);
      // All was judged before, but it may have changed since.
      if (passing.digest() !== table.digest || rows.rowCount !== table.rows) throw wrong;
    }
  });
  await goOnCounting(client, tables);
  await becomeAnother(client);
  if (tables.some((table) => table.name === "task_state")) await beginAnew(client);
  if (tables.some((table) => table.name === "message")) await holdMail(client);
  await endLinks(client, tables);
  await client.query("analyze");
  await client.query("commit");
}

/** The original may go on, and the folder is its own: a restored copy never writes among its backups. */
async function becomeAnother(client: Client) {
  await client.query("update note_to_self set value = to_jsonb($1::text) where name = 'collection'", [
    newId(),
  ]);
  await client.query("delete from note_to_self where name = 'backup'");
}

/** Here no backup was tried yet. */
const beginAnew = (client: Client) => client.query("delete from task_state where name = 'back-up'");

/** Most mail that waited when the backup was made has been sent since: administrators choose what is sent again. */
const holdMail = (client: Client) =>
  client.query("update message set state = 'failed', reason = $1 where state = 'waiting'", [RESTORED]);

/**
 * Links that may have been revoked or replaced since the backup. Sessions and links to a password are in none, see
 * `OF_THE_PLACE`. The private link of a visit request stays: nobody can revoke it, and it is the only way to the request.
 */
async function endLinks(client: Client, tables: Manifest["tables"]) {
  const columns = new Set(
    tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`)),
  );
  if (columns.has("calendar_link.id")) await client.query("delete from calendar_link");
  if (columns.has("account.confirm_link"))
    await client.query(
      "update account set confirm_link = null, confirm_until = null where confirm_link is not null",
    );
}
