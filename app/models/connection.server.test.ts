import { setImmediate as afterReading, setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { fork, newClient } from "./connection.server.ts";
import { LIMITS } from "./page-limits.ts";

test("patient work has no limit, also where the database's user has one", async () => {
  const say = (what: string) =>
    fork().execute(
      `do $$ begin execute format('alter role %I in database %I ${what}', current_user, current_database()); end $$`,
    );
  await say("set statement_timeout = 1234");
  const client = newClient();
  try {
    await client.connect();
    const { rows } = await client.query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "0" }]);
  } finally {
    await client.end();
    await say("reset statement_timeout");
  }
});

test("an answer that came while our process stood still is read, and the database is not taken for frozen", async () => {
  await fork().execute("select 1");
  const asked = fork().execute("select pg_sleep(0.5), 1 as one");
  await sleep(100);
  // Node looks at its timers next, and reads after that.
  await afterReading();
  const until = performance.now() + LIMITS.answerMs + 500;
  while (performance.now() < until);
  expect(await asked).toMatchObject([{ one: 1 }]);
  expect(await fork().execute("select 1 as one")).toEqual([{ one: 1 }]);
});
