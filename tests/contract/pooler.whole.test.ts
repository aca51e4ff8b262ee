import { json } from "../setup/requests.ts";
import "../setup/mailbox.ts";

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { prepareQuery, type ParameterExpressions } from "#app/core/query.server.ts";
import { createEntityManager, createJobEntityManager, queueDatabase } from "#app/models/connection.server.ts";
import { DATABASE_LIMITS } from "#app/models/database-limits.ts";
import { makeBackup, BackupTarget } from "#app/services/backups/index.server.ts";

import { checkDatabase } from "../../scripts/external-services.ts";
import { fetchWithRetry } from "../setup/fetch-with-retry.ts";
import { createEventWithWaitingList, readEventCounts } from "../setup/crowd-mail.ts";
import { closeMailbox, countMailByAddress } from "../setup/mailbox.ts";
import { createTestUser } from "../setup/test-users.ts";
import { startPgbouncer } from "../setup/pgbouncer.ts";
import { findFreePort, startProductWithTasks } from "../setup/product.ts";

/** PgBouncer in transaction mode: settings of a session would leak to other clients. */

const root = join(import.meta.dirname, "../..");
const direct = process.env.DATABASE_URL!;
const name = /\/(urithi_\w+)/.exec(direct)![1]!;
afterAll(closeMailbox);

const IGNORED = "statement_timeout,lock_timeout,options";

const startInVain = async (url: string) => {
  const { status, stderr } = spawnSync(process.execPath, ["build/server/server.js"], {
    cwd: root,
    encoding: "utf8",
    timeout: 60_000,
    env: { ...process.env, PORT: String(await findFreePort()), DATABASE_URL: url, ORIGIN: "" },
  });
  return { status, message: stderr.trim() };
};

test.each<[string, Record<string, string>]>([
  ["refuses", {}],
  ["leaves out", { ignore_startup_parameters: IGNORED }],
])(
  "exits with one sentence about the missing role settings when the pooler %s the limits",
  async (_, settings) => {
    const pooler = await startPgbouncer(inject("socket"), settings);
    const { status, message } = await startInVain(pooler.url(name));
    await pooler.stop();
    expect([status, message.split("\n").length]).toEqual([1, 1]);
    const lacks = [...message.matchAll(/alter role "urithi" in database "urithi_\w+" set ([\w.]+) = \d+/g)];
    expect(lacks.map(([, limit]) => limit)).toEqual([
      "statement_timeout",
      "lock_timeout",
      "idle_in_transaction_session_timeout",
    ]);
  },
);

async function execute(connectionString: string, ...statements: string[]) {
  const administrator = new Client({ connectionString });
  await administrator.connect();
  for (const statement of statements) await administrator.query(statement);
  await administrator.end();
}
const limitedTo = (ms: number) => `alter role urithi in database ${name} set statement_timeout = ${ms}`;

describe("a pooler whose user has the limits", () => {
  const statementMs = 500;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  beforeAll(async () => {
    pooler = await startPgbouncer(inject("socket"));
    // Run the statements of the message; a shorter limit is accepted, too.
    const { message } = await startInVain(pooler.url(name));
    await pooler.stop();
    await execute(direct, ...message.match(/alter role [^;]+/g)!, limitedTo(statementMs));
    pooler = await startPgbouncer(inject("socket"), { admin_users: "urithi" });
    process.env.DATABASE_URL = pooler.url(name);
    await checkDatabase(pooler.url(name));
  });
  afterAll(() => pooler.stop());

  const limit = "select current_setting('statement_timeout') as is";

  test("jobs have their own limits, and pages never get them", async () => {
    const patient = async () => {
      await createJobEntityManager().execute("select pg_sleep(0.7)");
      expect(await createJobEntityManager().execute(limit)).toEqual([{ is: "10min" }]);
      await createJobEntityManager().transactional(async (em) => {
        await em.execute("select pg_sleep(0.7)");
        expect(await em.execute(limit)).toEqual([{ is: "10min" }]);
      });
      expect((await queueDatabase.executeSql(limit)).rows).toEqual([{ is: "30s" }]);
      await expect(createJobEntityManager().execute("select 1 / 0")).rejects.toThrow("division by zero");
      const several = "begin; select 1 as one; select 2 as two; commit";
      const results = (await queueDatabase.executeSql(several)) as unknown as { rows: object[] }[];
      expect(results.map(({ rows }) => rows)).toEqual([[], [{ one: 1 }], [{ two: 2 }], []]);
    };
    let isOver = false;
    const pages = Array.from({ length: 8 }, async () => {
      const seen = new Set<string>();
      while (!isOver) seen.add((await createEntityManager().execute<{ is: string }[]>(limit))[0]!.is);
      return [...seen];
    });
    await Promise.all(Array.from({ length: 6 }, patient));
    isOver = true;
    expect(await Promise.all(pages)).toEqual(pages.map(() => ["500ms"]));
    await expect(createEntityManager().execute("select pg_sleep(2)")).rejects.toMatchObject({
      code: "57014",
    });
  });

  const echo = prepareQuery((from, { n }: ParameterExpressions<{ n: number }>) =>
    from.selectNoFrom(sql<number>`${n}::int`.as("n")),
  );

  test("prepared queries work on any server connection", async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const rows = await Promise.all(numbers.map((n) => echo(createEntityManager(), { n })));
    expect(rows.map(([row]) => row!.n)).toEqual(numbers);
  });

  describe("with the default limits", () => {
    beforeAll(async () => {
      await execute(direct, limitedTo(DATABASE_LIMITS.statementTimeoutMs));
      // Open server connections still have the shorter limit.
      await execute(pooler.url("pgbouncer"), "reconnect", "wait_close");
      expect(await createEntityManager().execute(limit)).toEqual([
        { is: `${DATABASE_LIMITS.statementTimeoutMs}ms` },
      ]);
    });

    test("two processes run each job once, send each mail once, and make a complete backup", async () => {
      const products = [await startProductWithTasks(), await startProductWithTasks()];
      const admin = await createTestUser("admin");
      const { id, addresses } = await createEventWithWaitingList(60);
      // Retry: on a busy machine the statement timeout may be exceeded.
      const response = await fetchWithRetry(() =>
        fetch(
          `${products[0]!.origin}/api/events/${id}`,
          json({ attendees: 0 }, { method: "PUT", headers: { Authorization: `Bearer ${admin.token}` } }),
        ),
      );
      expect(response.status).toBe(200);
      expect(await readEventCounts(id)).toEqual({ registered: 60, waiting: 0, messages: 60, tasks: 60 });
      const states = "select state, count(*)::int from message where subject_id = ? group by 1";
      await expect
        .poll(() => createEntityManager().execute(states, [id]))
        .toEqual([{ state: "sent", count: 60 }]);
      const came = countMailByAddress();
      expect(addresses.map((address) => came.get(address)?.mailCount)).toEqual(addresses.map(() => 1));
      const near = await fetchWithRetry(() => fetch(`${products[1]!.origin}/api/events?search=evenyng`));
      expect(((await near.json()) as { events: { id: string }[] }).events.map((event) => event.id)).toContain(
        id,
      );
      const folder = mkdtempSync(join(tmpdir(), "urithi-backup-"));
      expect((await makeBackup(new BackupTarget(folder))).rows).toBeGreaterThan(120);
      rmSync(folder, { recursive: true });
      for (const product of products) expect(await product.stop()).toBe(0);
      for (const product of products) expect(product.output()).not.toMatch(/"level":[456]0/);
    });
  });
});
