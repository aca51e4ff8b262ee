import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { databaseUrl } from "../../../tests/setup/database-url.ts";
import { freePort } from "../../../tests/setup/product.ts";
import { itemOf } from "../../../tests/setup/works.ts";
import { makeBackup, Target } from "./index.server.ts";

/** A restore that is killed wherever it is: nobody takes what it left for a collection. */

const root = join(import.meta.dirname, "../../..");
const url = databaseUrl(inject("socket"), "cut_off");
const folder = mkdtempSync(join(tmpdir(), "urithi-backups-"));
const uploads = mkdtempSync(join(tmpdir(), "urithi-cut-off-"));

async function ask<Row extends object>(sql: string, at = url): Promise<Row[]> {
  const client = new Client({ connectionString: at });
  await client.connect();
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows;
}
const asOwner = (sql: string) => ask(sql, databaseUrl(inject("socket"), "postgres"));

const environment = { ...process.env, DATABASE_URL: url, UPLOADS_DIR: uploads };
const RESTORE = ["scripts/backup.ts", "restore", folder];
const restore = () =>
  spawnSync(process.execPath, RESTORE, { cwd: root, encoding: "utf8", env: environment, timeout: 60_000 });
const make = (to: string) =>
  spawnSync(process.execPath, ["scripts/backup.ts", "make", to], {
    ...{ cwd: root, encoding: "utf8", env: environment, timeout: 60_000 },
  });

beforeAll(async () => {
  for (let i = 0; i < 3; i++) await itemOf(undefined);
  await makeBackup(new Target(folder));
});
afterAll(async () => {
  await asOwner("drop database if exists cut_off with (force)");
  for (const one of [folder, uploads]) rmSync(one, { recursive: true, force: true });
});

const filesThere = () =>
  readdir(join(uploads, "content")).then(
    () => true,
    () => false,
  );
const migrated = async () => {
  const [found] = await ask<{ is: string | null }>("select to_regclass('mikro_orm_migrations')::text as is");
  if (!found!.is) return 0;
  return (await ask<{ count: number }>("select count(*)::int as count from mikro_orm_migrations"))[0]!.count;
};

async function killWhen(isThere: () => Promise<boolean>) {
  const process_: ChildProcess = spawn(process.execPath, RESTORE, { cwd: root, env: environment });
  while (!(await isThere())) expect(process_.exitCode).toBe(null);
  process_.kill("SIGKILL");
  await once(process_, "exit");
  // What it had asked last is over.
  const others =
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  await expect.poll(() => ask(others)).toEqual([]);
}

test.each<[string, () => Promise<boolean>]>([
  ["among the files", filesThere],
  ["after the tables were made", async () => (await migrated()) > 0],
])("killed %s: a start says what to do, and the next restore does it", async (_, isThere) => {
  await asOwner("drop database if exists cut_off with (force)");
  await asOwner("create database cut_off template template0");
  rmSync(uploads, { recursive: true, force: true });
  await killWhen(isThere);

  const started = spawnSync(process.execPath, ["build/server/server.js"], {
    ...{ cwd: root, encoding: "utf8", timeout: 60_000 },
    env: { ...environment, PORT: String(await freePort()), ORIGIN: "" },
  });
  expect([started.status, started.stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/^A restore into this place was cut off: run npm run restore once more[^\n]+$/),
  ]);
  const other = mkdtempSync(join(tmpdir(), "urithi-backups-"));
  expect(make(other)).toMatchObject({ status: 1 });
  rmSync(other, { recursive: true });

  const { status, stderr } = restore();
  expect([status, stderr]).toEqual([0, ""]);
  expect(await ask("select to_regclass('restoring') as is")).toEqual([{ is: null }]);
  const counts =
    "select (select count(*) from content) as content, (select count(*) from stored_file) as files";
  expect(await ask(counts)).toEqual(await ask(counts, process.env.DATABASE_URL));
  // A place that is whole is in use.
  expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining("not empty") });
});
