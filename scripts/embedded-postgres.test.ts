import { fork as forkProcess, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startPostgres } from "../tests/setup/start-postgres.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
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

test("writes no user input to the database log when a statement fails", async () => {
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

  const other = await connect();
  for (const connection of [client, other]) await connection.query("set deadlock_timeout = '10ms'");
  await client.query("insert into person (email) values ('second')");
  const lockRow = (connection: Client, email: string) =>
    connection.query(`update person set age = 1 where email = $1 or nickname = '${CANARY}'`, [email]);
  await client.query("begin");
  await other.query("begin");
  await lockRow(client, CANARY);
  await lockRow(other, "second");
  const ends = await Promise.allSettled([lockRow(client, "second"), lockRow(other, CANARY)]);
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

describe("startEmbedded", () => {
  const dir = mkdtempSync(join(tmpdir(), "urithi-owner-"));
  chmodSync(dir, 0o755);
  const dataDir = join(dir, "data");
  const lock = join(dataDir, "postgres/data/postmaster.pid");
  const serverPid = () => Number(readFileSync(lock, "utf8").split("\n")[0]);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const fork = () => forkProcess(join(import.meta.dirname, "../tests/setup/database-user.ts"), [dataDir]);

  async function run(child: ChildProcess, command: string) {
    child.send(command);
    const [result] = await once(child, "message");
    expect(result).toBe("done");
  }

  test("waits while the owner ends the server, and then starts it", async () => {
    const [first, second] = [fork(), fork()];
    await run(first, "start");
    const pid = serverPid();
    process.kill(pid, "SIGSTOP");
    const stopped = run(first, "stop");
    const started = run(second, "start");
    process.kill(pid, "SIGCONT");
    await Promise.all([stopped, started]);
    await run(second, "query");
    expect(serverPid()).not.toBe(pid);
    await run(second, "stop");
    expect(existsSync(lock)).toBe(false);
  });

  test("leaves the server to its owner, and to the next process when the owner was killed", async () => {
    const [owner, guest] = [fork(), fork()];
    await run(owner, "start");
    await run(guest, "start");
    await run(guest, "stop");
    await run(owner, "query");
    const pid = serverPid();
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const next = fork();
    await run(next, "start");
    expect(serverPid()).toBe(pid);
    await run(next, "stop");
    expect(existsSync(lock)).toBe(false);
  });

  test("restarts a killed server, also when its owner ended before", async () => {
    const [owner, guest] = [fork(), fork()];
    await run(owner, "start");
    await run(guest, "start");
    await run(owner, "stop");
    await expect.poll(() => run(guest, "query").then(() => "responds", String)).toBe("responds");
    process.kill(serverPid(), "SIGKILL");
    await expect.poll(() => run(guest, "query").then(() => "responds", String)).toBe("responds");
    await run(guest, "stop");
    expect(existsSync(lock)).toBe(false);
  });
});
