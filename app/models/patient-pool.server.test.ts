import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setImmediate as afterReading, setTimeout as sleep } from "node:timers/promises";

import { MikroORM, type Options } from "@mikro-orm/postgresql";
import { afterEach, describe, expect, test } from "vitest";

import { fork, ormOptions } from "./connection.server.ts";
import { isUnavailable } from "./database-errors.ts";

const MS = 300;
const ONE = [{ one: 1 }];

let orm: MikroORM | undefined;
afterEach(() => orm?.close(true));
function ask(sql: string, max: number, where: Options = {}) {
  const { driverOptions, ...options } = ormOptions();
  const limits = { connectionTimeoutMillis: MS, query_timeout: MS };
  orm ??= new MikroORM({
    ...options,
    ...where,
    pool: { min: 0, max },
    driverOptions: { ...driverOptions, ...limits },
  });
  return orm.em.fork().execute(sql);
}
afterEach(() => (orm = undefined));

/** Node looks at its timers right after this, and reads after that. */
async function standStill(ms: number) {
  await afterReading();
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe.each([20, 60, 95, 150, 700])("our process stands still until %d ms after its limit", (late) => {
  test("an answer that came meanwhile is read", async () => {
    await ask("select 1", 1);
    const asked = ask("select pg_sleep(0.1), 1 as one", 1);
    await sleep(20);
    await standStill(MS + late);
    expect(await asked).toMatchObject(ONE);
    expect(await ask("select 1 as one", 1)).toEqual(ONE);
  });

  test("a connection is opened", async () => {
    const asked = ask("select 1 as one", 1);
    await standStill(MS + late);
    expect(await asked).toEqual(ONE);
  });

  test("who waits for another's connection gets it", async () => {
    await ask("select 1", 1);
    const others = ask("select pg_sleep(0.1)", 1);
    const asked = ask("select 1 as one", 1);
    await sleep(20);
    await standStill(MS + late);
    await others;
    expect(await asked).toEqual(ONE);
  });
});

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );

test("who waits too long for others' connections is told so, and takes none", async () => {
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await ask("select 1", 1);
  let begin!: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const others = orm!.em.fork().transactional(async (em) => {
    await em.execute("select 1");
    begin();
    await held;
  });
  await begun;
  const reasons = await Promise.all([1, 2, 3].map(() => reasonOf(ask("select 1", 1))));
  expect(reasons.map(isUnavailable)).toEqual([true, true, true]);
  letGo();
  await others;
  expect(await ask("select 1 as one", 1)).toEqual(ONE);
});

test("a server that never says hello is left, and its line is ended", async () => {
  const lines: Socket[] = [];
  const silent = createServer((line) => lines.push(line.on("error", () => undefined).resume()));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  expect(isUnavailable(await reasonOf(ask("select 1", 1, { host: "127.0.0.1", port })))).toBe(true);
  await expect.poll(() => lines[0]!.closed).toBe(true);
  for (const line of lines) line.destroy();
  silent.close();
});

test("a transaction that the database ends, since nothing was asked in it, takes no other answer", async () => {
  await Promise.all([ask("select 1", 2), ask("select 1", 2)]);
  const idle = orm!.em.fork().transactional(async (em) => {
    const [{ pid }] = await em.execute<[{ pid: number }]>("select pg_backend_pid() as pid");
    await em.execute("set local idle_in_transaction_session_timeout = 50");
    await expect.poll(() => fork().execute("select from pg_stat_activity where pid = ?", [pid])).toEqual([]);
    await em.execute("select 1");
  });
  expect(isUnavailable(await reasonOf(idle))).toBe(true);
  expect(await ask("select 1 as one", 2)).toEqual(ONE);
});
