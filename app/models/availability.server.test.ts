import { setTimeout as sleep } from "node:timers/promises";

import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { ownPostgres } from "../../tests/setup/own-postgres.ts";
import { isUnavailable } from "./availability.server.ts";
import { LIMITS, ormOptions } from "./connection.server.ts";

/** The promise: gone or frozen, every question is answered "not now" within 3 s; back, within 2 s all is well. */
const ANSWER_MS = 3_000;
const RETURN_MS = 2_000;

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let orm: MikroORM;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  process.on("unhandledRejection", note).on("uncaughtException", note);
  postgres = await ownPostgres();
  orm = new MikroORM(ormOptions({ host: postgres.socket, user: "urithi", dbName: "urithi" }));
});
afterAll(async () => {
  await orm.close(true);
  await postgres.remove();
  process.off("unhandledRejection", note).off("uncaughtException", note);
});

type Asked = { at: number; took: number; error?: unknown };

/** Thirty askers, more than the pool holds, each with a transaction and a plain question in turn. */
async function underLoad(during: () => Promise<void>): Promise<Asked[]> {
  const asked: Asked[] = [];
  let isOver = false;
  const asker = async (i: number) => {
    while (!isOver) {
      const at = performance.now();
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
      asked.push({ at, took: performance.now() - at, error });
      if (error) await sleep(20);
    }
  };
  const askers = Array.from({ length: 30 }, (_, i) => asker(i));
  await sleep(300);
  await during();
  isOver = true;
  await Promise.all(askers);
  return asked;
}

const expectPatience = (asked: Asked[]) => {
  const failed = asked.filter(({ error }) => error);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter(({ error }) => !isUnavailable(error)).map(({ error }) => error)).toEqual([]);
  expect(Math.max(...asked.map(({ took }) => took))).toBeLessThan(ANSWER_MS);
  expect(unhandled).toEqual([]);
};

async function answersWithin(limit: number) {
  const until = performance.now() + limit;
  while (performance.now() < until) {
    const isBack = await orm.em
      .fork()
      .execute("select 1")
      .then(
        () => true,
        () => false,
      );
    if (isBack) return true;
    await sleep(25);
  }
  return false;
}

test("killed under load: told at once, and well again after its return", async () => {
  const asked = await underLoad(async () => {
    postgres.kill();
    await sleep(1_500);
  });
  expectPatience(asked);
  await postgres.start();
  expect(await answersWithin(RETURN_MS)).toBe(true);
});

test("frozen under load: told within three seconds, and well again after its return", async () => {
  const asked = await underLoad(async () => {
    postgres.freeze();
    await sleep(5_000);
  });
  expectPatience(asked);
  postgres.thaw();
  expect(await answersWithin(RETURN_MS)).toBe(true);
});

test("no place in the pool was lost on the way", async () => {
  const everyPlace = Array.from({ length: LIMITS.poolSize }, () =>
    orm.em.fork().transactional((em) => em.execute("select pg_sleep(0.3)")),
  );
  const began = performance.now();
  await Promise.all(everyPlace);
  expect(performance.now() - began).toBeLessThan(1_500);
});

test("a lock that somebody holds costs its waiter an answer, not the house", async () => {
  await orm.em.fork().execute("create table held (id int primary key)");
  await orm.em.fork().execute("insert into held values (1)");
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const holder = orm.em.fork().transactional(async (em) => {
    await em.execute("select * from held for update");
    await held;
  });
  await sleep(50);
  const error = await orm.em
    .fork()
    .execute("update held set id = 2")
    .catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  expect(await answersWithin(200)).toBe(true);
  letGo();
  await holder;
});
