import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, expect, test } from "vitest";

import { openHouse } from "#app/services/house.server.ts";

import { patientOptions } from "../connection.server.ts";
import { MIGRATIONS } from "./index.ts";

const orm = new MikroORM(patientOptions());
afterAll(() => orm.close(true));

const tables = async () =>
  (
    await orm.em
      .fork()
      .execute<{ name: string }[]>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      )
  ).map(({ name }) => name);

test("every migration goes down and up again", async () => {
  const before = await tables();
  for (const _ of MIGRATIONS) await orm.migrator.down();
  expect(await tables()).toEqual(["mikro_orm_migrations"]);
  await orm.migrator.up();
  expect(await tables()).toEqual(before);
});

test("a migration that is cut off leaves nothing half, and the next start does it whole", async () => {
  const before = await tables();
  for (const _ of MIGRATIONS) await orm.migrator.down();
  // The last table stands already, so the migration fails at its end, with all else done.
  await orm.em.fork().execute("create table contributor_application (id int)");
  await expect(orm.migrator.up()).rejects.toThrow();
  expect(await tables()).toEqual(["contributor_application", "mikro_orm_migrations"]);
  await orm.em.fork().execute("drop table contributor_application");
  await orm.migrator.up();
  expect(await tables()).toEqual(before);
});

test("two processes that start at once both find the house in order", async () => {
  for (const _ of MIGRATIONS) await orm.migrator.down();
  await Promise.all([openHouse(), openHouse(), openHouse()]);
  expect(await orm.migrator.getPending()).toEqual([]);
});
