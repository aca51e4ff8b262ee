import { Linter } from "eslint";
import { expect, test } from "vitest";

import { dataAccess } from "./data-access.js";

const lint = (code: string, allowsExplainedSql = false) =>
  new Linter()
    .verify(code, {
      plugins: { urithi: { rules: { data: dataAccess } } },
      rules: { "urithi/data": ["error", { allowsExplainedSql }] },
    })
    .map(({ messageId, message }) => messageId ?? message);

test.each([
  ["sql", 'em.execute("select from account where id = ?", [id])'],
  ["sql", "transactionEm.execute(statement, values)"],
  ["sql", 'client.query("delete from message")'],
  ["sql", "sql`select id from content where id = ${id}`.execute(query(em))"],
  ["sql", "const rows = sql`with item as (select 1) select * from item`"],
  ["sql", "sql`delete from ${sql.table(table)}`.execute(query(em))"],
  ["native", "em.nativeUpdate(Page, { id }, { slug })"],
  ["native", "ctx.em.nativeDelete(Page, { slug })"],
  ["create", 'query(em).insertInto("page").values({ id, slug }).execute()'],
  ["change", 'query(em).updateTable("page").set({ slug }).where("id", "=", id).execute()'],
  [
    "change",
    'query(em).updateTable("page as p").set(row).where("p.id", "=", id).returning("slug").execute()',
  ],
  ["delete", 'query(em).deleteFrom("page").where("id", "=", id).executeTakeFirst()'],
])("reports %s: %s", (messageId, code) => {
  expect(lint(code)).toEqual([messageId]);
});

test.each([
  'query(em).selectFrom("account").select(sql`lower(name)`.as("name")).execute()',
  "const newest = sql`(select max(at) from session where account_id = a.id)`",
  'query(em).insertInto("favourite").values({ id }).onConflict((on) => on.doNothing()).execute()',
  'query(em).insertInto("recovery_code").values(codes.map(toRow)).execute()',
  'query(em).updateTable("page").set({ slug }).where("id", "in", ids).execute()',
  'query(em).updateTable("page").set({ slug }).where("id", "=", id).where("version", "=", version).execute()',
  'query(em).updateTable("content").set(VERSION_INCREMENT).where("id", "=", id).execute()',
  'query(em).updateTable("event").set((event) => ({ count: event("count", "+", 1) })).where("id", "=", id)',
  'query(em).deleteFrom("session").where("account_id", "=", id).execute()',
  'query(em).deleteFrom("rate_limit").where("id", "=", id).execute()',
  'page.query("button")',
  'queryBuilder.execute("run")',
  "boss.insert(name, jobs)",
])("allows %s", (code) => {
  expect(lint(code)).toEqual([]);
});

test("allows SQL as text only where it is explained", () => {
  const code = 'em.execute("fetch 500 from rows")';
  expect(lint(`/** SQL as text, because Kysely has no cursors. */ ${code}`, true)).toEqual([]);
  expect(lint(`/** Reads rows. */ ${code}`, true)).toEqual(["sql"]);
  expect(lint(`/** SQL as text, because Kysely has no cursors. */ ${code}`)).toEqual(["sql"]);
});
