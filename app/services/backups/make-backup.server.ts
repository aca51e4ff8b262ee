import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";

import { LOCKS } from "#app/core/locks.ts";
import { newClient } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { bytesOf, checkStore, type OpenFile, openStored, wholeOf } from "#app/services/files/index.server.ts";

import { counted, packed, FORMAT, type Manifest, written } from "./manifest.ts";
import {
  namesIn,
  readList,
  type File,
  fileAt,
  nameAfter,
  type Target,
  unfinished,
  WrongBackup,
} from "./target.server.ts";
import {
  HalfRestored,
  isHalfRestored,
  copyOut,
  listTables,
  lockTables,
  speakPlainly,
} from "./tables.server.ts";

/** Raw SQL: advisory locks, one state of all tables, and `copy`. */

/** Most files are copied before the tables' state is taken, so that few are left to copy after it. */

const KEEP = 30;
const ATTEMPTS = 5;

type Made = { name: string; rows: number; files: number; copied: number; missing: string[] };

export async function makeBackup(target: Target, signal?: AbortSignal): Promise<Made> {
  const [client, holder] = [newClient(), newClient()];
  const folder = await mkdtemp(join(tmpdir(), "urithi-backup-"));
  try {
    await Promise.all([client.connect(), holder.connect()]);
    const { rows: there } = await client.query("select to_regclass('note_to_self') as it");
    if (!there[0]!.it)
      throw new WrongBackup("There is nothing to back up: are DATABASE_URL and DATA_DIR right?");
    if (await isHalfRestored(client)) throw new HalfRestored();
    await hold(holder);
    const collection = await collectionOf(client);
    await target.prepare(collection);
    await target.removeUnfinished();
    const made = await copyAll(client, target, { collection, signal, listed: join(folder, "files") });
    await noteBackup(client, made);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await Promise.all([client.end(), holder.end()]);
  }
}

/** The transaction does nothing else, so the lock goes with the connection whatever happens. */
async function hold(holder: Client) {
  await holder.query("begin");
  await speakPlainly(holder);
  const { rows } = await holder.query<{ isMine: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCKS.backup}) as "isMine"`,
  );
  if (!rows[0]!.isMine) throw new WrongBackup("Another backup of this database is being made just now.");
}

type Copy = { collection: string; listed: string; signal: AbortSignal | undefined };

async function copyAll(client: Client, target: Target, copy: Copy): Promise<Made> {
  const { collection, listed, signal } = copy;
  const name = nameAfter((await target.list()).at(-1));
  await client.query("begin read only");
  await speakPlainly(client);
  await listFiles(client, listed);
  await client.query("commit");
  const before = await copyFiles(target, listed, signal);
  const made = await copyTables(client, target, name, copy);
  const { copied, missing } = await copyFiles(target, listed, signal);
  const manifest: Manifest = { ...made, collection, missing };
  await target.write(`${unfinished(name)}/manifest`, Readable.from([Buffer.from(written(manifest))]));
  await target.finish(name);
  await target.keep(KEEP);
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, rows, files: made.files.rows, copied: before.copied + copied, missing };
}

/** After a failure it asks nothing more of this connection: that would wait behind a `copy` that nobody reads. */
async function copyTables(client: Client, target: Target, name: string, { listed, signal }: Copy) {
  const tables: Manifest["tables"] = [];
  for (const table of await beginState(client)) {
    const rows = copyOut(client, table);
    const passing = counted(rows, signal);
    await target.write(`${unfinished(name)}/${table.name}.gz`, packed(passing));
    tables.push({ ...table, rows: rows.rowCount ?? 0, digest: passing.digest() });
  }
  const files = await listFiles(client, listed);
  await target.writeNames(name, Readable.from(namesIn(createReadStream(listed))));
  const passing = counted(createReadStream(listed));
  await target.write(`${unfinished(name)}/files.gz`, packed(passing));
  const done = await client.query<{ name: string }>("select name from mikro_orm_migrations order by id");
  await client.query("rollback");
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: done.rows.map((row) => row.name),
    tables,
    files: { ...files, digest: passing.digest() },
  };
}

/** A table that a migration rewrote is empty in an older state: so all are locked before the state begins. */
async function beginState(client: Client) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = await listTables(client);
    await client.query("begin isolation level repeatable read read only");
    await speakPlainly(client);
    const isLocked = await lockTables(client, before);
    const tables = isLocked ? await listTables(client) : [];
    if (isLocked && JSON.stringify(tables) === JSON.stringify(before)) return tables;
    await client.query("rollback");
  }
  throw new WrongBackup("The tables are being changed just now: try again when the new version has started.");
}

async function listFiles(client: Client, listed: string) {
  const rows = client.query(
    copyTo("copy (select name, size, digest from stored_file order by name) to stdout"),
  );
  await pipeline(rows, createWriteStream(listed));
  const sum = await client.query<{ bytes: number }>(
    "select coalesce(sum(size), 0)::float8 as bytes from stored_file",
  );
  return { rows: rows.rowCount ?? 0, bytes: sum.rows[0]!.bytes };
}

async function copyFiles(target: Target, listed: string, signal: AbortSignal | undefined) {
  const missing: string[] = [];
  let copied = 0;
  for await (const file of readList(createReadStream(listed))) {
    signal?.throwIfAborted();
    if (await target.has(fileAt(file.name), file.size)) continue;
    if (await copyFile(target, file, signal)) copied++;
    else missing.push(file.name);
  }
  return { copied, missing };
}

async function copyFile(
  target: Target,
  { name, size, digest }: File,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const file = await openStored(name).catch(unlessStoreIsAway);
  if (!file) return unlessStoreIsAway();
  let failure: unknown;
  const read: OpenFile["read"] = async (...asked) => {
    try {
      const piece = await file.read(...asked);
      if (piece.bytesRead === 0) throw new Error("a stored file is shorter than it was");
      return piece;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    if (file.size !== size) return false;
    const passing = counted(Readable.from(bytesOf({ read }, wholeOf(file))), signal);
    return await target.write(fileAt(name), passing, () => passing.digest() === digest);
  } catch (error) {
    // Where the target failed, there is no backup.
    if (failure === undefined) throw error;
    return await unlessStoreIsAway(failure);
  } finally {
    await file.close();
  }
}

/** No fault of that file: this process has too much open, or too little memory. */
const OF_THE_PROCESS = new Set(["EMFILE", "ENFILE", "ENOMEM"]);

/** A bad spot takes one file with it, and not all backups from then on. Where the store itself is away, there is no backup. */
async function unlessStoreIsAway(error?: unknown): Promise<false> {
  if (OF_THE_PROCESS.has((error as NodeJS.ErrnoException | undefined)?.code ?? "")) throw error;
  await checkStore();
  return false;
}

const noteBackup = (client: Client, { missing }: Made) =>
  client.query(
    `insert into note_to_self (name, value) values ('backup', jsonb_build_object('madeAt', clock_timestamp(), 'missing', $1::int))
     on conflict (name) do update set value = excluded.value`,
    [missing.length],
  );

async function collectionOf(client: Client): Promise<string> {
  await client.query(
    "insert into note_to_self (name, value) values ('collection', to_jsonb($1::text)) on conflict do nothing",
    [newId()],
  );
  const { rows } = await client.query<{ value: string }>(
    "select value #>> '{}' as value from note_to_self where name = 'collection'",
  );
  return rows[0]!.value;
}
