import { setTimeout as sleep } from "node:timers/promises";

import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startPostgres } from "../../tests/setup/start-postgres.ts";
import { createPageOrmOptions } from "./connection.server.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";
import { DATABASE_LIMITS } from "./database-limits.ts";

const CLIENT_COUNT = 30;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let orm: MikroORM;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  process.on("unhandledRejection", note).on("uncaughtException", note);
  postgres = await startPostgres();
  orm = new MikroORM(createPageOrmOptions({ host: postgres.socket, user: "urithi", database: "urithi" }));
});
afterAll(async () => {
  await orm.close(true);
  await postgres.remove();
  process.off("unhandledRejection", note).off("uncaughtException", note);
});

type QueryResult = { error?: unknown };

async function underLoad(during: (results: QueryResult[]) => Promise<void>): Promise<QueryResult[]> {
  const results: QueryResult[] = [];
  let isOver = false;
  const runClient = async (i: number) => {
    while (!isOver) {
      const query =
        i % 2
          ? orm.em.fork().execute("select pg_sleep(0.01)")
          : orm.em.fork().transactional(async (em) => {
              await em.execute("select 1");
              await em.execute("select pg_sleep(0.01)");
            });
      const error = await query.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      results.push({ error });
      if (error) await sleep(20);
    }
  };
  const clients = Array.from({ length: CLIENT_COUNT }, (_, i) => runClient(i));
  await expect.poll(() => results.length).toBeGreaterThan(CLIENT_COUNT);
  await during(results);
  isOver = true;
  await Promise.all(clients);
  return results;
}

const listFailed = (results: QueryResult[]) => results.filter(({ error }) => error);

const expectFastFailures = (results: QueryResult[]) => {
  const failed = listFailed(results);
  expect(failed.filter(({ error }) => !isDatabaseUnavailable(error)).map(({ error }) => error)).toEqual([]);
  expect(unhandled).toEqual([]);
};

const expectRecovery = () =>
  expect
    .poll(() =>
      orm.em
        .fork()
        .execute("select 1")
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);

test("fails fast after the database is killed under load, and recovers", async () => {
  const results = await underLoad(async (results) => {
    postgres.kill();
    await expect.poll(() => listFailed(results).length).toBeGreaterThan(CLIENT_COUNT * 2);
  });
  expectFastFailures(results);
  await postgres.start();
  await expectRecovery();
});

test("fails fast while the database is frozen under load, and recovers", async () => {
  const results = await underLoad(async (results) => {
    postgres.freeze();
    await expect.poll(() => listFailed(results).length).toBeGreaterThan(CLIENT_COUNT * 2);
  });
  expectFastFailures(results);
  postgres.thaw();
  await expectRecovery();
});

test("loses no connection of the pool", async () => {
  let running = 0;
  let releaseAll!: () => void;
  const allRunning = new Promise<void>((resolve) => (releaseAll = resolve));
  const transactions = Array.from({ length: DATABASE_LIMITS.poolSize }, () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute("select 1");
      if (++running === DATABASE_LIMITS.poolSize) releaseAll();
      await allRunning;
    }),
  );
  await Promise.allSettled(transactions.map((run) => run.catch(releaseAll)));
  expect(running).toBe(DATABASE_LIMITS.poolSize);
});

test("rejects only the query that waits for a lock", async () => {
  await orm.em.fork().execute("create table held (id int primary key)");
  await orm.em.fork().execute("insert into held values (1)");
  let unlock!: () => void;
  const release = new Promise<void>((resolve) => (unlock = resolve));
  let begin!: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const holder = orm.em.fork().transactional(async (em) => {
    await em.execute("select * from held for update");
    begin();
    await release;
  });
  await begun;
  const error = await orm.em
    .fork()
    .execute("update held set id = 2")
    .catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await expectRecovery();
  unlock();
  await holder;
});
