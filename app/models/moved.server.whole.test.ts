import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { MikroORM } from "@mikro-orm/postgresql";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { beforeDatabases, haproxy } from "../../tests/setup/haproxy.ts";
import { ownPostgres, standbyOf } from "../../tests/setup/own-postgres.ts";
import { ormOptions } from "./connection.server.ts";
import { isUnavailable } from "./database-errors.ts";

/** The database is lost, and its copy takes its place: whoever asks is told to come again, and then finds it there. */

type Server = Awaited<ReturnType<typeof ownPostgres>>;
let primary: Server, standby: Server;

const ask = async (server: Server, text: string) => {
  const client = new Client({ host: server.socket, user: "urithi", database: "urithi" });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
};
const ormAt = (port: number) =>
  new MikroORM(ormOptions({ host: "127.0.0.1", port, user: "urithi", database: "urithi" }));

beforeAll(async () => {
  primary = await ownPostgres();
  await ask(primary, "create table kept (id int primary key)");
  standby = await standbyOf(primary, {
    connection: `host=${primary.socket} user=urithi application_name=copy`,
  });
  await ask(primary, "alter system set synchronous_standby_names = 'copy'");
  await ask(primary, "select pg_reload_conf()");
  const state = () => ask(primary, "select from pg_stat_replication where sync_state = 'sync'");
  while ((await state()).length === 0) await sleep(50);
});
afterAll(async () => {
  await standby.remove();
  await primary.remove();
});

let number = 0;
async function write(orm: MikroORM, kept: number[]) {
  const id = number++;
  try {
    await orm.em.fork().transactional((em) => em.execute("insert into kept values (?)", [id]));
    kept.push(id);
    return undefined;
  } catch (error) {
    return error;
  }
}

test("what takes no changes any more is left: new connections go where it is now", async () => {
  let to = standby;
  const open = new Set<Socket>();
  const line = createServer((socket) => {
    const other = connect(`${to.socket}/.s.PGSQL.5432`);
    for (const one of [socket, other]) open.add(one.on("error", () => undefined));
    socket.pipe(other).pipe(socket);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => line.once("listening", resolve));
  const orm = ormAt((line.address() as AddressInfo).port);
  // Several connections that lead to a copy.
  await Promise.all(Array.from({ length: 6 }, () => orm.em.fork().execute("select pg_sleep(0.05)")));
  const first = await write(orm, []);
  expect(isUnavailable(first)).toBe(true);
  // Several probes later, too: a server that accepts no changes does not end the outage.
  await sleep(600);
  await expect(orm.em.fork().execute("select 1")).rejects.toSatisfy(isUnavailable);
  to = primary;
  await expect.poll(() => write(orm, []), { interval: 50 }).toBeUndefined();
  const all = await Promise.all(Array.from({ length: 12 }, () => write(orm, [])));
  expect(all.filter(Boolean)).toEqual([]);
  await orm.close(true);
  for (const one of open) one.destroy();
  line.close();
});

test("the primary is killed and the copy promoted: nothing acknowledged is lost, and all is well again", async () => {
  const proxy = await haproxy((port) => beforeDatabases([primary.socket, standby.socket], port));
  const orm = ormAt(proxy.port);
  await expect.poll(() => write(orm, []), { interval: 50 }).toBeUndefined();
  const kept: number[] = [];
  const wrong: unknown[] = [];
  let isOver = false;
  const writers = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      const error = await write(orm, kept);
      if (error && !isUnavailable(error)) wrong.push(error);
      if (error) await sleep(20);
    }
  });
  await expect.poll(() => kept.length).toBeGreaterThan(100);
  primary.kill();
  await ask(standby, "select pg_promote()");
  const before = kept.length;
  await expect.poll(() => kept.length).toBeGreaterThan(before + 100);
  isOver = true;
  await Promise.all(writers);
  await orm.close(true);
  await proxy.stop();
  const stored = new Set((await ask(standby, "select id from kept")).map(({ id }) => id as number));
  expect([wrong, kept.filter((id) => !stored.has(id))]).toEqual([[], []]);
});
