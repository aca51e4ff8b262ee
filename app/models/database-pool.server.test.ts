import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

import { MikroORM } from "@mikro-orm/postgresql";
import { afterEach, describe, expect, test } from "vitest";

import { createPageOrmOptions } from "./connection.server.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";
import { execute } from "../../tests/setup/execute.ts";

const MS = 300;

let orm: MikroORM;
afterEach(() => orm.close(true));
const open = (max: number, to: object = {}) =>
  (orm = new MikroORM(createPageOrmOptions({ max, connectionTimeoutMillis: MS, queryTimeoutMs: MS, ...to })));
const select = () => orm.em.fork().execute("select 1 as one");
const isRefused = (query: Promise<unknown>) =>
  query.then(
    () => false,
    (error: unknown) => isDatabaseUnavailable(error) || error,
  );

describe("DatabasePool", () => {
  test("rejects a request that waits too long for a connection, and serves the next", async () => {
    open(1);
    const inUse = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const holder = orm.em.fork().transactional(async (em) => {
      await em.execute("select 1");
      inUse.resolve();
      await done.promise;
    });
    await inUse.promise;
    expect(await Promise.all([select(), select(), select()].map(isRefused))).toEqual([true, true, true]);
    done.resolve();
    await holder;
    expect(await select()).toEqual([{ one: 1 }]);
  });

  test("refuses and closes the connection when the server is silent after connecting", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on("error", () => undefined).resume()));
    await once(silent.listen(0, "127.0.0.1"), "listening");
    open(1, { host: "127.0.0.1", port: (silent.address() as AddressInfo).port });
    expect(await isRefused(select())).toBe(true);
    await expect.poll(() => sockets[0]!.closed).toBe(true);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  test("closes the connection of a query without a response, and recovers at once", async () => {
    open(1);
    expect(await isRefused(orm.em.fork().execute("select pg_sleep(1)"))).toBe(true);
    await expect.poll(() => isRefused(select())).toBe(false);
  });

  test("refuses a transaction that the server ended for idleness, and serves the next", async () => {
    open(2);
    await Promise.all([select(), select()]);
    const idle = orm.em.fork().transactional(async (em) => {
      const [{ pid }] = await em.execute<[{ pid: number }]>("select pg_backend_pid() as pid");
      await em.execute("set local idle_in_transaction_session_timeout = 50");
      await expect.poll(() => execute("select from pg_stat_activity where pid = ?", [pid])).toEqual([]);
      await em.execute("select 1");
    });
    expect(await isRefused(idle)).toBe(true);
    await expect.poll(() => isRefused(select())).toBe(false);
  });

  test("fails with the server's error when the database does not exist", async () => {
    open(1, { database: "nowhere" });
    await expect(select()).rejects.toMatchObject({ code: "3D000" });
  });
});
