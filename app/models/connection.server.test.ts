import { expect, test } from "vitest";

import { createEntityManager, createClient } from "./connection.server.ts";

test("patient work has no limit, also where the database's user has one", async () => {
  const say = (what: string) =>
    createEntityManager().execute(
      `do $$ begin execute format('alter role %I in database %I ${what}', current_user, current_database()); end $$`,
    );
  await say("set statement_timeout = 1234");
  const client = createClient();
  try {
    await client.connect();
    const { rows } = await client.query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "0" }]);
  } finally {
    await client.end();
    await say("reset statement_timeout");
  }
});
