import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { Migration } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, afterEach, expect, test } from "vitest";

import { prepareApplication } from "#app/services/lifecycle/lifecycle.server.ts";

import { createDatabaseClient, createUnlimitedOrmOptions } from "../connection.server.ts";
import { migrate, LOCK_WAIT_NOTICE } from "../migrate.server.ts";
import { MIGRATIONS } from "./index.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { revertMigrations } from "../../../tests/setup/revert-migrations.ts";

const orm = new MikroORM(createUnlimitedOrmOptions());
afterAll(() => orm.close(true));

const tables = async () =>
  (
    await orm.em
      .fork()
      .execute<{ name: string }[]>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      )
  ).map(({ name }) => name);

test("reverts and reapplies every migration", async () => {
  const before = await tables();
  for (const _ of MIGRATIONS) await orm.migrator.down();
  expect(await tables()).toEqual(["mikro_orm_migrations"]);
  await orm.migrator.up();
  expect(await tables()).toEqual(before);
});

test("names the same migrations whether Vite or Node reads the folder", async () => {
  const script = `const { MIGRATIONS } = await import("#app/models/migrations/index.ts");
    console.log(JSON.stringify(MIGRATIONS.map((it) => [it.name, it.class.name])))`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  expect(JSON.parse(stdout)).toEqual(MIGRATIONS.map((migration) => [migration.name, migration.class.name]));
});

test("runs the migrations of one day in the order of their numbers, and names them without", () => {
  const names = MIGRATIONS.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual([
    "2026-11-27-baseline",
    "2026-11-28-site",
    "2026-11-28-site-open-access",
  ]);
  expect(new Set(names).size).toBe(names.length);
});

test("leaves only the triggers that set changed_at", async () => {
  const triggers = await execute("select tgname as name from pg_trigger where not tgisinternal order by 1");
  expect(triggers).toEqual(
    ["content", "contributor", "event", "media"].map((table) => ({ name: `${table}_set_changed_at` })),
  );
});

function addMigration(statements: string[]) {
  class Later extends Migration {
    override up() {
      for (const statement of statements) this.addSql(statement);
    }
  }
  MIGRATIONS.push({ name: "2999-01-01-later", class: Later });
}
afterEach(async () => {
  if (MIGRATIONS.at(-1)?.name === "2999-01-01-later") MIGRATIONS.pop();
  await execute(
    "drop table if exists later; delete from mikro_orm_migrations where name = '2999-01-01-later'",
  );
});

test("rolls back a migration that fails", async () => {
  const before = await tables();
  addMigration(["create table later (id int)", "create table account (id int)"]);
  await expect(migrate()).rejects.toThrow();
  expect(await tables()).toEqual(before);
});

test("does not block readers while a migration waits for a table", async () => {
  addMigration(["alter table secret_link add later int", "alter table secret_link drop later"]);
  const backup = createDatabaseClient();
  await backup.connect();
  await backup.query("begin; lock table secret_link in access share mode");
  const sentences: string[] = [];
  const migrated = migrate("up", {}, (sentence) => sentences.push(sentence));
  for (let reads = 0; !sentences.length || reads < 20; reads++)
    await expect(execute("select 1 as is from secret_link limit 1")).resolves.toBeDefined();
  expect(sentences).toEqual([LOCK_WAIT_NOTICE]);
  await backup.query("rollback");
  await backup.end();
  expect(await migrated).toMatchObject([{ name: "2999-01-01-later" }]);
});

test.each([
  [
    "people who are no authors",
    "item-people",
    "insert into item_person (content_id, position, role, name) select id, 9, 'maker', 'Achieng' from content",
    "no authors",
  ],
  [
    "staff details",
    "item-staff",
    `insert into item_staff (content_id, details) select id, '{"condition": "torn"}' from content`,
    "only staff",
  ],
])("keeps %s when the migration is reverted", async (_, name, statement, message) => {
  await createItem(undefined);
  await execute(statement);
  await expect(revertMigrations(`2026-11-30-${name}`)).rejects.toThrow(message);
  await execute("delete from content");
  await migrate("up");
});

test("migrates once when processes start concurrently", async () => {
  for (const _ of MIGRATIONS) await orm.migrator.down();
  await Promise.all([prepareApplication(), prepareApplication(), prepareApplication()]);
  expect(await orm.migrator.getPending()).toEqual([]);
});
