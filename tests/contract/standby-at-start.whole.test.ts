import { MikroORM } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { closeConnection, followStandby, fork, patientOptions } from "#app/models/connection.server.ts";
import { foundPooler, foundStandby } from "#app/models/server-limits.ts";
import { readerBeside, Standby } from "#app/models/standby.server.ts";

import { checkOutside, checkStandby } from "../../scripts/outside-postgres.ts";
import { databaseUrl } from "../setup/database-url.ts";
import { ownPostgres, standbyOf } from "../setup/own-postgres.ts";
import { pgbouncer } from "../setup/pgbouncer.ts";
import { freePort, startProduct } from "../setup/product.ts";

/** A standby that can be used is used, behind a pooler as well; one that cannot is told at the start, and ends none. */

type Server = Awaited<ReturnType<typeof ownPostgres>>;
let primary: Server, standby: Server, another: Server;
let pooled: Awaited<ReturnType<typeof pgbouncer>>;

const direct = () => databaseUrl(primary.socket, "urithi");
const its = () => databaseUrl(standby.socket, "urithi");
const setTo = (database: string, replica: string) =>
  void Object.assign(env(), { databaseUrl: database, databaseReplicaUrl: replica });
/** As at the start of a product that is set so. */
const look = async (replica: string, database = direct()) => {
  setTo(database, replica);
  await checkOutside(database);
  return checkStandby(database, replica);
};

beforeAll(async () => {
  primary = await ownPostgres();
  another = await ownPostgres();
  standby = await standbyOf(primary);
  pooled = await pgbouncer(standby.socket);
  setTo(direct(), its());
  const orm = new MikroORM(patientOptions());
  await orm.migrator.up();
  await orm.close(true);
});
afterEach(async () => {
  foundStandby(undefined);
  foundPooler(false);
  await closeConnection();
});
afterAll(async () => {
  await pooled.stop();
  await standby.remove();
  await another.remove();
  await primary.remove();
});

const is = (at: () => string) => () => Promise.resolve(at());
const WRONG: [string, () => Promise<string>, RegExp][] = [
  ["is away", async () => `postgres://urithi@127.0.0.1:${await freePort()}/urithi`, /ECONNREFUSED/],
  ["does not know its user", is(() => its().replace("urithi@", "stranger@")), /"stranger"/],
  ["has another database", is(() => databaseUrl(another.socket, "urithi")), / has another database/],
  ["is read in another database", is(() => databaseUrl(standby.socket, "postgres")), / has another database/],
  ["is the database itself", is(direct), / follows no other server/],
  // Removed since the start: what looks for it goes on looking.
  [
    "has lost its certificate",
    is(() => "postgres://u:p@here/x?sslrootcert=/none.pem"),
    /\(here\/x\) .*none\.pem/,
  ],
  ["has no limits behind a pooler", is(() => pooled.url("urithi")), / behind a pooler, .*: alter role/],
];

test.each(WRONG)("a standby that %s is not used, and one sentence says so", async (_, at, reason) => {
  const said = await look(await at());
  expect(said).toMatch(/^The standby at DATABASE_REPLICA_URL \(.+\) .+ from the database itself\.$/);
  expect(said).toMatch(reason);
  expect(followStandby()).toBe(undefined);
});

test("a product whose standby is wrong starts all the same, says it once, and answers lists", async () => {
  const settings = { DATABASE_URL: direct(), DATABASE_REPLICA_URL: databaseUrl(another.socket, "urithi") };
  const product = await startProduct({ ...settings, WORKERS: "2" });
  expect((await fetch(`${product.origin}/api/contributors`)).status).toBe(200);
  await product.stop();
  expect(product.output().match(/has another database/g)).toHaveLength(1);
});

/** It is a standby that answers, with this limit. A first connection that takes too long leaves it to the database. */
async function expectStandbyToAnswer(limit: string) {
  const asked = sql<{ follows: boolean; limit: string }>`
    select pg_is_in_recovery() as follows, current_setting('statement_timeout') as limit`;
  const answer = async () => {
    const reader = readerBeside(fork());
    return reader instanceof Standby ? (await asked.execute(reader.reads as never)).rows : "not used";
  };
  await expect.poll(answer, { interval: 20 }).toEqual([{ follows: true, limit }]);
}

test("one that was away at the start is used once it is back, and figures say how it is", async () => {
  standby.kill();
  const port = await freePort();
  const settings = { DATABASE_URL: direct(), DATABASE_REPLICA_URL: its(), METRICS_PORT: String(port) };
  const product = await startProduct(settings);
  const ask = async () => {
    expect((await fetch(`${product.origin}/api/contributors`)).status).toBe(200);
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const read = /^urithi_standby_(?:questions_total\{answered_by="(\w+)"\}|(\w+)) (\S+)$/gm;
    return Object.fromEntries(
      [...figures.matchAll(read)].map(([, by, name, figure]) => [by ?? name!, Number(figure)]),
    );
  };
  // How old what it has is nobody knows.
  expect(await ask()).toEqual({ used: 0, standby: 0, database: 0 });
  expect(product.output()).toMatch(/DATABASE_REPLICA_URL .+ cannot be used: /);
  await standby.start();
  // A list that is kept is not asked for at once.
  const isAnswering = async () => {
    const { used, standby: answered, behind_seconds: behind } = await ask();
    return used === 1 && answered! > 0 && behind! <= 1;
  };
  await expect.poll(isAnswering).toBe(true);
  standby.kill();
  await expect.poll(ask).toMatchObject({ used: 0 });
  expect((await ask()).behind_seconds).toBeGreaterThan(1);
  await standby.start();
  await product.stop();
});

test("behind a pooler it is used, where its user has the limits, and the database is reached directly", async () => {
  const said = await look(pooled.url("urithi"));
  const administrator = new Client({ connectionString: direct() });
  await administrator.connect();
  for (const lack of said!.match(/alter role [^;]+/g)!) await administrator.query(lack);
  await administrator.query("alter role urithi in database urithi set statement_timeout = 500");
  await administrator.end();
  await pooled.stop();
  await expect.poll(async () => await limitAt(its())).toBe("500ms");
  pooled = await pgbouncer(standby.socket);
  expect(await look(pooled.url("urithi"))).toBe(undefined);
  await expectStandbyToAnswer("500ms");
});

test("reached directly it has its own limits, though the database is behind a pooler", async () => {
  const before = await pgbouncer(primary.socket);
  expect(await look(its(), before.url("urithi"))).toBe(undefined);
  await expectStandbyToAnswer("2300ms");
  setTo(direct(), its());
  await closeConnection();
  await before.stop();
});

async function limitAt(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ is: string }>("select current_setting('statement_timeout') as is");
  await client.end();
  return rows[0]!.is;
}
