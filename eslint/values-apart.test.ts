import { Linter } from "eslint";
import { expect, test } from "vitest";

import { valuesApart } from "./values-apart.js";

const problems = (code: string) =>
  new Linter().verify(code, [
    { plugins: { urithi: { rules: { values: valuesApart } } }, rules: { "urithi/values": "error" } },
  ]).length;

test.each([
  ["const columns = `v.account_id = '${actor.id}'`", 1],
  ["em.execute(`select from account where email = '${email}'`)", 1],
  ["em.execute(`select from account where place = ${actor.id}`)", 1],
  ["em.execute(`select from account where id = ${accountId}`)", 1],
  ["sql(`t.id = ${id}`)", 1],
  ["sql(`t.id = ?`, id)", 0],
  ["em.execute(`select ${COLUMNS} from ${table} where id = ?`, [actor.id])", 0],
  ["em.execute(`delete from session where used_at < now() - interval '${IDLE}'`)", 0],
])("%s", (code, expected) => {
  expect(problems(code)).toBe(expected);
});
