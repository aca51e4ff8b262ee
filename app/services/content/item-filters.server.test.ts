import { beforeAll, expect, test } from "vitest";

import type { ContentFilter } from "#app/schemas/content.ts";
import { listContent, updateContent } from "#app/services/content/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createItem, updateItem } from "../../../tests/setup/items.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
const ids: Record<"pot" | "letter" | "book" | "plain", string> = { pot: "", letter: "", book: "", plain: "" };
const word = `shelf${Date.now()}`;
beforeAll(async () => {
  admin = await createTestUser("admin");
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
    ids[name] = await createItem(undefined, { category: "Library" });
    await updateItem(ids[name], "title = ?", [`${name} ${word}`]);
  }
  const people = [{ name: "Wanjirũ, Mary", role: "maker" as const }];
  unwrap(await updateContent(userContext(admin), ids.pot, { people, place: "Lamu Town" }));
  await updateItem(ids.pot, "kind = 'object', file_id = null, date_edtf = '../1890', last_year = 1890");
  await updateItem(ids.letter, "date_edtf = '1884/1895', first_year = 1884, last_year = 1895");
  await updateItem(ids.book, "language = 'Swahili', published_date = '1950-05-03'");
});

async function listNames(filter: ContentFilter) {
  const listed = unwrap(
    await listContent(visitorContext(), { search: word, ...filter }, { page: 1, limit: 20 }),
  );
  return listed.content.map(({ title }) => title.split(" ")[0]);
}

test.each<[ContentFilter, string[]]>([
  [{ kind: "object" }, ["pot"]],
  [{ file: "no" }, ["pot"]],
  [{ person: "WANJIRU, mary" }, ["pot"]],
  [{ person: "Wanjiru" }, []],
  [{ place: "lamu town" }, ["pot"]],
  [{ language: "Swahili" }, ["book"]],
  [{ from: "1890", to: "1890" }, ["letter", "pot"]],
  [{ to: "1700" }, ["pot"]],
  [{ from: "1891", to: "1900" }, ["letter"]],
  [{ from: "1940" }, ["book"]],
  [{ from: "1900", to: "1890" }, []],
  [{ kind: "object", person: "Wanjiru, Mary", to: "1800", file: "no" }, ["pot"]],
  [{ kind: "object", file: "yes" }, []],
])("%j finds %j", async (filter, names) => {
  expect((await listNames(filter)).sort()).toEqual(names);
});

test("sorts by the earliest year, and items without a date come last", async () => {
  const listed = unwrap(
    await listContent(userContext(admin), { search: word, order: "date" }, { page: 1, limit: 20 }),
  );
  const names = listed.content.map(({ title }) => title.split(" ")[0]);
  expect(names).toEqual(["letter", "pot", "book", "plain"]);
});
