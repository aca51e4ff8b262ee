import { setTimeout as sleep } from "node:timers/promises";

import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startPostgres } from "../../tests/setup/start-postgres.ts";
import { ormOptions } from "./connection.server.ts";
import { isUnavailable } from "./database-errors.ts";
import { LIMITS } from "./database-limits.ts";

const ASKERS = 30;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let orm: MikroORM;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  process.on("unhandledRejection", note).on("uncaughtException", note);
  postgres = await startPostgres();
  orm = new MikroORM(ormOptions({ host: postgres.socket, user: "urithi", database: "urithi" }));
});
afterAll(async () => {
  await orm.close(true);
  await postgres.remove();
  process.off("unhandledRejection", note).off("uncaughtException", note);
});

type Asked = { error?: unknown };

/** More clients than the pool has connections, each with transactions and plain queries in turn. */
async function underLoad(during: (asked: Asked[]) => Promise<void>): Promise<Asked[]> {
  const asked: Asked[] = [];
  let isOver = false;
  const asker = async (i: number) => {
    while (!isOver) {
      const question =
        i % 2
          ? orm.em.fork().execute("select pg_sleep(0.01)")
          : orm.em.fork().transactional(async (em) => {
              await em.execute("select 1");
              await em.execute("select pg_sleep(0.01)");
            });
      const error = await question.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      asked.push({ error });
      if (error) await sleep(20);
    }
  };
  const askers = Array.from({ length: ASKERS }, (_, i) => asker(i));
  await expect.poll(() => asked.length).toBeGreaterThan(ASKERS);
  await during(asked);
  isOver = true;
  await Promise.all(askers);
  return asked;
}

const told = (asked: Asked[]) => asked.filter(({ error }) => error);

const expectPatience = (asked: Asked[]) => {
  const failed = told(asked);
  expect(failed.filter(({ error }) => !isUnavailable(error)).map(({ error }) => error)).toEqual([]);
  expect(unhandled).toEqual([]);
};

const expectAnswers = () =>
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

test("killed under load: told at once, and well again after its return", async () => {
  const asked = await underLoad(async (asked) => {
    postgres.kill();
    await expect.poll(() => told(asked).length).toBeGreaterThan(ASKERS * 2);
  });
  expectPatience(asked);
  await postgres.start();
  await expectAnswers();
});

test("frozen under load: told so, and well again after its return", async () => {
  const asked = await underLoad(async (asked) => {
    postgres.freeze();
    await expect.poll(() => told(asked).length).toBeGreaterThan(ASKERS * 2);
  });
  expectPatience(asked);
  postgres.thaw();
  await expectAnswers();
});

test("no place in the pool was lost on the way", async () => {
  let inside = 0;
  let go!: () => void;
  const allInside = new Promise<void>((resolve) => (go = resolve));
  // All connections are in use at once; one more would be refused.
  const everyPlace = Array.from({ length: LIMITS.poolSize }, () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute("select 1");
      if (++inside === LIMITS.poolSize) go();
      await allInside;
    }),
  );
  await Promise.allSettled(everyPlace.map((one) => one.catch(go)));
  expect(inside).toBe(LIMITS.poolSize);
});

test("a lock that somebody holds costs its waiter an answer, not the house", async () => {
  await orm.em.fork().execute("create table held (id int primary key)");
  await orm.em.fork().execute("insert into held values (1)");
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begin!: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const holder = orm.em.fork().transactional(async (em) => {
    await em.execute("select * from held for update");
    begin();
    await held;
  });
  await begun;
  const error = await orm.em
    .fork()
    .execute("update held set id = 2")
    .catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  await expectAnswers();
  letGo();
  await holder;
});
