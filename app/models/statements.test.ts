import { PostgreSqlPlatform } from "@mikro-orm/postgresql";
import fc from "fast-check";
import type { PoolClient } from "pg";
import { expect, test } from "vitest";

import { HeldBack } from "./database-errors.ts";
import { HeldWrites } from "./held-writes.server.ts";
import { changesSomething, HERE_ALONE, isHereAlone, readsAlone } from "./statements.ts";

const platform = new PostgreSqlPlatform();

/** What people type, if they know what is looked for and how values are written. */
const typed = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        ...["'", "''", '"', "\\", "$$", "$a$", "e'", "--", "/*", "*/", "\n", ";", " ", "set local "],
        ...["synchronous_commit", "update", "delete from", "insert into", "for update", HERE_ALONE],
      ),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(""));
/** Statements with a place for one value, and what they do. */
const STATEMENTS: [statement: string, changes: boolean, isAlone: boolean][] = [
  ["select id from content where title = ? and tags && '{drum}'", false, false],
  ["select ? as said -- it's said", false, false],
  ['select id as "it\'s" from content where title = ?', false, false],
  ["update content set title = ?, author = 'it''s'", true, false],
  ["with gone as (delete from session where id = ?) select 1", true, false],
  ["select id from content where title = ? for key share", true, false],
  [`${HERE_ALONE} update session set used_at = now() from here where id = ?`, true, true],
  ["select set_config('synchronous_commit', 'local', true), ? from content for update", true, false],
];

test("whatever is typed, a statement is judged by what it does", () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATEMENTS), typed, ([statement, changes, isAlone], value) => {
      const text = platform.formatQuery(statement, [value]);
      expect([changesSomething(text), isHereAlone(text)]).toEqual([changes, isAlone]);
    }),
    { numRuns: 2_000 },
  );
});

test("a whole transaction in one text is no reading if it changes something", () => {
  expect(
    ["select 1", "begin", "BEGIN; UPDATE job SET state = 'active'; COMMIT;", "update a set b = 1"].map(
      readsAlone,
    ),
  ).toEqual([true, true, false, false]);
});

test("of a transaction that waits for no standby all may be written, to its end", async () => {
  const asked: unknown[] = [];
  const client = { query: (text: string) => Promise.resolve(void asked.push(text)) };
  const writes = new HeldWrites(() => Promise.resolve({ isWaiting: true }), String);
  writes.guard(client as unknown as PoolClient);
  writes.hold();
  const write = () =>
    client.query("update content set title = 'a'").then(
      () => "written",
      (error: unknown) => error instanceof HeldBack && "held back",
    );
  const heard: unknown[] = [await write()];
  for (const said of [
    "begin",
    "set local synchronous_commit = local",
    "savepoint one",
    "rollback to savepoint one",
    'ROLLBACK TRANSACTION TO "one"',
    "rollback",
    "select 'set local synchronous_commit'",
  ]) {
    await client.query(said);
    heard.push(await write());
  }
  const [held, written] = ["held back", "written"];
  expect(heard).toEqual([held, held, written, written, written, written, held, held]);
});
