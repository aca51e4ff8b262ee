import { expect, test } from "vitest";

import { createDatabaseClient } from "./connection.server.ts";
import { execute } from "../../tests/setup/execute.ts";

test("has no timeout for long work, even where the database role has one", async () => {
  const readSetting = (what: string) =>
    execute(
      `do $$ begin execute format('alter role %I in database %I ${what}', current_user, current_database()); end $$`,
    );
  await readSetting("set statement_timeout = 1234");
  const client = createDatabaseClient();
  try {
    await client.connect();
    const { rows } = await client.query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "0" }]);
  } finally {
    await client.end();
    await readSetting("reset statement_timeout");
  }
});
