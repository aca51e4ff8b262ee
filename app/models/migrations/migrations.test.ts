import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

import { MikroORM } from "@mikro-orm/postgresql";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";

import { LOCKS } from "#app/core/locks.ts";
import { newId } from "#app/models/id.ts";
import { openApplication } from "#app/services/lifecycle/lifecycle.server.ts";

import { fork, newClient, patientOptions } from "../connection.server.ts";
import { migrate, WAITS } from "../migrate.server.ts";
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

test("a migration that is cut off leaves nothing half, and the next start goes on with it", async () => {
  const before = await tables();
  for (const _ of MIGRATIONS) await orm.migrator.down();
  // A later table of the same migration stands already, so it fails at its end, with all else of it done.
  await orm.em.fork().execute("create table unwanted_mail (id int)");
  await expect(migrate()).rejects.toThrow();
  const at = MIGRATIONS.findIndex(({ name }) => name === "2026-11-29-mail");
  expect(await orm.migrator.getExecuted()).toHaveLength(at);
  expect(await tables()).not.toContain("message");
  await orm.em.fork().execute("drop table unwanted_mail");
  await migrate();
  expect(await tables()).toEqual(before);
});

test("a migration that waits for a table in use keeps no reader waiting, and is done when the table is free", async () => {
  const steps =
    MIGRATIONS.length - MIGRATIONS.findIndex(({ name }) => name === "2026-12-05-10-links-beside-each-other");
  for (let step = 0; step < steps; step++) await orm.migrator.down();
  const backup = newClient();
  await backup.connect();
  await backup.query("begin; lock table setup_link in access share mode");
  const told: string[] = [];
  const migrated = migrate("up", {}, (sentence) => told.push(sentence));
  // As a page asks, which waits two seconds for a lock and no longer.
  for (let reads = 0; !told.length || reads < 20; reads++)
    await expect(fork().execute("select 1 as is from setup_link limit 1")).resolves.toBeDefined();
  expect(told).toEqual([WAITS]);
  expect(await orm.migrator.getPending()).toHaveLength(steps);
  await backup.query("rollback");
  await backup.end();
  await migrated;
  expect(await orm.migrator.getPending()).toEqual([]);
});

test("two processes that start at once both find the house in order", async () => {
  for (const _ of MIGRATIONS) await orm.migrator.down();
  await Promise.all([openApplication(), openApplication(), openApplication()]);
  expect(await orm.migrator.getPending()).toEqual([]);
});

test("npm run migrate twice at once: each migration is done by one of them, and who comes later says that it waits", async () => {
  const last = MIGRATIONS.slice(-8);
  for (const _ of last) await orm.migrator.down();
  // So that both are there before either goes on.
  const holder = newClient();
  await holder.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(${LOCKS.migrating})`);
  const twins = [1, 2].map(() => {
    const twin = spawn(process.execPath, ["scripts/migrate.ts", "up"], { stdio: ["ignore", "pipe", "pipe"] });
    return { said: text(twin.stdout), warned: text(twin.stderr), ended: once(twin, "exit") };
  });
  const waiting =
    "select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  await expect.poll(() => fork().execute(waiting)).toEqual([{ waiting: 2 }]);
  expect(await orm.migrator.getPending()).toHaveLength(last.length);
  await holder.query("rollback");
  await holder.end();
  for (const { ended, warned } of twins) {
    expect(await ended).toEqual([0, null]);
    expect(await warned).toMatch(/goes on after it/);
  }
  const said = (await Promise.all(twins.map((twin) => twin.said))).sort();
  expect(said).toEqual(["nothing to do\n", last.map(({ name }) => `up ${name}\n`).join("")]);
});

const STATES = ["pending", "approved", "rejected", "completed", "cancelled"];
const state = fc.constantFrom(...STATES);
const words = fc.array(fc.constantFrom(...STATES, " → ", "\n", "'", "word")).map((parts) => parts.join(""));
const moved = fc.record({
  action: fc.constant("appointment.status"),
  note: fc.tuple(state, state, words).map(([from, to, note]) => `${from} → ${to}${note && `\n${note}`}`),
});
const other = fc.record({
  action: fc.constantFrom("application.rejected", "appointments.opening"),
  note: fc.oneof(words, fc.constant("pending → approved")),
});

test("the states in the trail's notes get columns, and go back to what they were", async () => {
  const steps = MIGRATIONS.length - MIGRATIONS.findIndex(({ name }) => name === "2026-11-24-trail-states");
  const down = async () => {
    for (let step = 0; step < steps; step++) await orm.migrator.down();
  };
  const read = () =>
    orm.em.fork().execute<{ id: string }[]>("select * from trail_entry order by subject_id::int");
  await fc.assert(
    // Each by itself, so many at once: to go down and up again is what takes long.
    fc.asyncProperty(
      fc.array(fc.oneof(moved, other), { minLength: 120, maxLength: 120 }),
      async (entries) => {
        await orm.em.fork().execute("delete from trail_entry");
        await down();
        for (const [at, { action, note }] of entries.entries())
          await orm.em
            .fork()
            .execute(
              "insert into trail_entry (id, actor_name, action, subject_id, subject_name, note) values (?, '', ?, ?, '', ?)",
              [newId(), action, String(at), note],
            );
        const before = await read();
        await orm.migrator.up();
        expect(await read()).toMatchObject(
          entries.map(({ action, note }) => {
            if (action !== "appointment.status") return { note, from_state: null, to_state: null };
            const [states = "", ...rest] = note.split("\n");
            const [from_state, to_state] = states.split(" → ");
            return { note: rest.join("\n"), from_state, to_state };
          }),
        );
        await down();
        expect(await read()).toEqual(before);
        await orm.migrator.up();
      },
    ),
    { numRuns: 1, endOnFailure: true },
  );
});
