import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { turnOver } from "./postgres-log.ts";

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
beforeAll(async () => {
  postgres = await ownPostgres();
});
afterAll(() => postgres.remove());

const connect = async (more = {}) => {
  const client = new Client({ host: postgres.socket, user: "urithi", database: "urithi", ...more });
  client.on("error", () => undefined);
  await client.connect();
  return client;
};
const log = () => readFileSync(join(postgres.dataDir, "postgres/postgres.log"), "utf8");

const CANARY = "amina.canary@example.org";

/** What people type, in every way in which a statement can fail of it: in its text and as its values. */
const FAILING: [sql: string, values?: string[]][] = [
  [`insert into person (email) values ('${CANARY}')`],
  ["insert into person (email) values ($1)", [CANARY]],
  [`select '${CANARY}'::uuid`],
  ["select $1::uuid", [CANARY]],
  ["select $1::date", [CANARY]],
  ["select $1::int", [CANARY]],
  [`select '{"a": ${CANARY}}'::jsonb`],
  ["select ($1)::inet", [CANARY]],
  [`insert into person (email, age) values ('x ${CANARY}', -1)`],
  [`insert into person (email, nickname) values ('y', '${CANARY} is too long')`],
  [`insert into person (email, friend) values ('z', 'no ${CANARY}')`],
  [`insert into person (email, age) values (null, 1) returning '${CANARY}'`],
  [`select ${CANARY}`],
  [`select "${CANARY}" from person`],
  [`do $$ begin raise exception '${CANARY}' using detail = '${CANARY}', hint = '${CANARY}'; end $$`],
  [`do $$ begin raise warning '${CANARY}'; end $$`],
  [`set statement_timeout = 50; select '${CANARY}', pg_sleep(10)`],
  [`select '${CANARY}' ~ '(((('`],
];

test("what people typed does not reach the database's log, however a statement fails", async () => {
  const client = await connect();
  await client.query(
    `create table person (email text primary key, age int check (age > 0), nickname varchar(20),
       friend text references person)`,
  );
  await client.query("insert into person (email) values ($1)", [CANARY]);
  const succeeded: string[] = [];
  for (const [sql, values] of FAILING)
    await client.query(sql, values).then(
      () => succeeded.push(sql),
      () => undefined,
    );
  expect(succeeded).toEqual([expect.stringMatching(/raise warning/)]);
  await client.query("set statement_timeout = 0");

  // A wait for a lock that lasts, a deadlock, and a process of the server that dies at work.
  const other = await connect();
  for (const one of [client, other]) await one.query("set deadlock_timeout = '10ms'");
  await client.query("insert into person (email) values ('second')");
  const hold = (one: Client, email: string) =>
    one.query(`update person set age = 1 where email = $1 or nickname = '${CANARY}'`, [email]);
  await client.query("begin");
  await other.query("begin");
  await hold(client, CANARY);
  await hold(other, "second");
  const ends = await Promise.allSettled([hold(client, "second"), hold(other, CANARY)]);
  expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(1);
  await other.end();
  await client.end();

  const dying = await connect();
  const { rows } = await dying.query("select pg_backend_pid() as pid");
  const died = dying.query(`select '${CANARY}', pg_sleep(60)`).catch(() => "died");
  const watching = await connect();
  const atWork = async () =>
    (await watching.query("select query from pg_stat_activity where pid = $1", [rows[0].pid])).rows[0].query;
  await expect.poll(atWork).toContain("pg_sleep(60)");
  process.kill(rows[0].pid, "SIGKILL");
  expect(await died).toBe("died");
  await expect.poll(log).toMatch(/was terminated by signal 9/);

  expect(log()).not.toMatch(/amina|canary/i);
});

test("the log is two files of a bounded size, and nothing is written past them", () => {
  const dir = mkdtempSync(join(tmpdir(), "urithi-log-"));
  const file = join(dir, "postgres.log");
  writeFileSync(file, "");
  for (let i = 0; i < 500; i++) {
    appendFileSync(file, `${i} ${"x".repeat(100)}\n`);
    turnOver(file, 10_000);
    for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).size).toBeLessThan(10_200);
  }
  expect(readdirSync(dir)).toEqual(["postgres.log", "postgres.log.1"]);
  expect(readFileSync(file, "utf8") || readFileSync(`${file}.1`, "utf8")).toContain("499 ");
  rmSync(dir, { recursive: true, force: true });
});

test("a server goes on writing where its log was emptied", async () => {
  const file = join(postgres.dataDir, "postgres/postgres.log");
  // Asked more than once: it may be recovering from the test before, and then it writes of its own as well.
  const refused = (database: string) => async () => {
    await connect({ database }).catch(() => undefined);
    return log();
  };
  await expect.poll(refused("before it")).toContain("before it");
  turnOver(file, 0);
  expect(log()).not.toContain("before it");
  await expect.poll(refused("after it")).toMatch(/^\d[^\0]*after it/);
});
