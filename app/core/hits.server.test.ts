import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import type { ListDefinition, PageRequest } from "./list-definition.ts";
import { listPage } from "./list-page.server.ts";
import { execute } from "../../tests/setup/execute.ts";

type Leaf = { id: string; title: string; inner: string; kind: string };
const from = () => createEntityManager().getKysely<{ leaf: Leaf }>();
await execute("create table leaf (id uuid primary key, title text, inner_words text, kind text)");

const columns = { all: "t.title", names: "t.title", title: "t.title" };
type As = { looksInside?: boolean; isRanked?: boolean };
const list = (words: string, { looksInside = true, isRanked = true }: As = {}): ListDefinition => ({
  rows: from().selectFrom("leaf as t").select(["t.id", "t.title"]),
  where: [sql<boolean>`t.kind = ${"book"}`],
  search: {
    words,
    columns: isRanked ? columns : { all: columns.all, names: columns.names },
    ...(looksInside && { fullText: sql<boolean>`t.inner_words like ${`%${words}%`}` }),
  },
  order: { column: "id", type: "uuid" },
});

type LeafInput = Omit<Leaf, "id">;
async function fill(leaves: LeafInput[]) {
  const rows = leaves.map((leaf) => ({ id: createId(), inner_words: leaf.inner, ...leaf }));
  await execute("insert into leaf select * from json_populate_recordset(null::leaf, ?)", [
    JSON.stringify(rows),
  ]);
}
const page = (of: ListDefinition, paging: Partial<PageRequest>) =>
  listPage(createEntityManager(), of, { page: 1, limit: 100, ...paging });
const titles = (result: { rows: object[] }) => result.rows.map((row) => (row as Leaf).title);
const ids = (result: { rows: { id: string }[] }) => result.rows.map(({ id }) => id);

beforeEach(async () => {
  await execute("truncate leaf");
});

async function byNumber(of: ListDefinition, limit: number, pages: number) {
  const seen: string[] = [];
  for (let number = 1; number <= pages; number++) seen.push(...ids(await page(of, { page: number, limit })));
  return seen;
}

async function byKeys(of: ListDefinition, limit: number, paging: Partial<PageRequest> = {}) {
  let result = await page(of, { limit, ...paging });
  const [forwardIds, backwardIds] = [[...ids(result)], [] as string[]];
  while (result.pagination.next) {
    result = await page(of, { ...paging, limit, after: result.pagination.next });
    forwardIds.push(...ids(result));
  }
  backwardIds.push(...ids(result));
  while (result.pagination.previous) {
    result = await page(of, { limit, before: result.pagination.previous });
    backwardIds.unshift(...ids(result));
  }
  return { forwardIds, backwardIds };
}

const word = fc.constantFrom("drum", "drums", "lake", "a drum", "the lake drum", "");
const leaf = fc.record({ title: word, inner: word, kind: fc.constantFrom("book", "book", "other") });

test("lists each match once: own matches in their order, then full-text matches, newest first", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(leaf, { maxLength: 25 }),
      fc.constantFrom("drum", "lake", "the"),
      fc.integer({ min: 1, max: 6 }),
      async (leaves, words, limit) => {
        await execute("truncate leaf");
        await fill(leaves);
        const rows = await execute<{ id: string; inner_words: string; kind: string }>(
          "select * from leaf order by id desc",
        );
        const hasOwnMatch = leaves.some(({ title, kind }) => title.includes(words) && kind === "book");
        const ownMatches = hasOwnMatch ? ids(await page(list(words, { looksInside: false }), {})) : [];
        const textMatches = rows
          .filter(
            (row) => row.kind === "book" && row.inner_words.includes(words) && !ownMatches.includes(row.id),
          )
          .map(({ id }) => id);
        const expected = [...ownMatches, ...textMatches];
        if (expected.length === 0) return;
        const best = list(words);
        const { pagination } = await page(best, { limit });
        expect(pagination).toMatchObject({ totalItems: expected.length, more: false });
        expect(await byNumber(best, limit, pagination.totalPages)).toEqual(expected);
        const { forwardIds, backwardIds } = await byKeys(best, limit);
        expect([forwardIds, backwardIds]).toEqual([expected, expected]);
        const inOrder = rows.map(({ id }) => id).filter((id) => expected.includes(id));
        const plain = list(words, { isRanked: false });
        expect(await byNumber(plain, limit, pagination.totalPages)).toEqual(inOrder);
        expect((await byKeys(plain, limit)).backwardIds).toEqual(inOrder);
        expect((await byKeys(best, limit, { batch: {} })).forwardIds).toEqual(inOrder);
      },
    ),
    { numRuns: 40, endOnFailure: true },
  ));

describe("with more matches than are counted", () => {
  const many = (count: number, title: string, inner: string) =>
    Array.from({ length: count }, (_, i) => ({ title: `${title} ${i}`, inner, kind: "book" }));

  test("returns matches of the title first, then the newest matches of the text", async () => {
    await fill([...many(3, "drum", ""), ...many(1_100, "song", "a drum")]);
    const result = await page(list("drum"), { limit: 5 });
    expect(titles(result)).toEqual(["drum 2", "drum 1", "drum 0", "song 1099", "song 1098"]);
    expect(result.pagination).toMatchObject({ totalItems: 1000, more: true });
    const next = await page(list("drum"), { limit: 2, after: result.pagination.next });
    expect(titles(next)).toEqual(["song 1097", "song 1096"]);
    const last = await page(list("drum", { isRanked: false }), { limit: 2, page: 3 });
    expect(titles(last)).toEqual(["song 1095", "song 1094"]);
  });
});

test("returns words of a similarity below PostgreSQL's default, in a session that sets nothing", async () => {
  await fill([{ title: "a basket", inner: "", kind: "book" }]);
  for (let i = 0; i < 7; i++) expect(titles(await page(list("baskit"), {}))).toEqual(["a basket"]);
  const threshold = "select current_setting('pg_trgm.word_similarity_threshold') as value";
  expect(await execute(threshold)).toEqual([{ value: "0.6" }]);
});

test("returns similar words only when neither titles nor texts match", async () => {
  await fill([
    { title: "kilimanjaro", inner: "", kind: "book" },
    { title: "a lake", inner: "kilmanjaro", kind: "book" },
  ]);
  expect(titles(await page(list("kilmanjaro"), {}))).toEqual(["a lake"]);
  const guessed = await page(list("kilimanjara"), {});
  expect([titles(guessed), guessed.pagination.isFuzzy]).toEqual([["kilimanjaro"], true]);
});
