import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import { execute } from "../../tests/setup/execute.ts";
import { type ListDefinition, listPage, type PageRequest } from "./list.server.ts";

type Thing = { id: string; title: string; inner: string; kind: string; made_on: string };
const from = () => createEntityManager().getKysely<{ thing: Thing }>();

await execute(`create table thing (
  id uuid primary key, title text not null, inner_text text not null default '', kind text not null, made_on date not null,
  search_title text not null generated always as (fold(title)) stored,
  search_words tsvector not null generated always as (to_search_vector(title, 'A') || to_search_vector(kind, 'D')) stored)`);
await execute("create index on thing using gin (search_words)");

const ORDERS: ListDefinition["order"][] = [
  { column: "id", type: "uuid" },
  { column: "made_on", type: "date" },
  { column: "made_on", type: "date", isAscending: true },
];
const BY_DAY = ORDERS[1]!;

const columns = { words: "t.search_words", names: "t.search_title" };
type SearchOptions = { looksInside?: boolean; isRanked?: boolean; weights?: "ABC" };

const createList = (order = BY_DAY): ListDefinition => ({
  rows: from().selectFrom("thing as t").select(["t.id", "t.title"]),
  where: [sql<boolean>`t.kind = ${"book"}`],
  order,
});
const createSearch = (
  words: string,
  { looksInside = false, isRanked = true, weights }: SearchOptions = {},
  order = ORDERS[0]!,
): ListDefinition => ({
  ...createList(order),
  search: {
    words,
    columns: { ...columns, ...(weights && { weights }), ...(isRanked && { title: "t.search_title" }) },
    ...(looksInside && {
      fullText: [
        sql<boolean>`t.inner_text like ${`%${words}%`}`,
        sql<boolean>`t.inner_text like ${`${words}%`}`,
      ],
    }),
  },
});

type ThingInput = { title: string; inner?: string; kind?: string; day?: number };
async function fill(things: ThingInput[]) {
  const rows = things.map(({ title, inner = "", kind = "book", day = 1 }) => ({
    id: createId(),
    title,
    inner_text: inner,
    kind,
    made_on: `2026-01-0${day}`,
  }));
  await execute(
    `insert into thing (id, title, inner_text, kind, made_on)
     select id, title, inner_text, kind, made_on from json_populate_recordset(null::thing, ?)`,
    [JSON.stringify(rows)],
  );
}
const fillNumbered = (count: number, title = "Title") =>
  fill(Array.from({ length: count }, (_, i) => ({ title: `${title} ${i}`, day: (i % 9) + 1 })));

const load = (list: ListDefinition, request: Partial<PageRequest> = {}) =>
  listPage(createEntityManager(), list, { page: 1, limit: 7, ...request });
const getIds = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id);
const getTitles = (page: { rows: object[] }) => page.rows.map((row) => (row as Thing).title);

async function walkByNumber(list: ListDefinition, limit: number) {
  const { totalPages } = (await load(list, { limit })).pagination;
  const ids: string[] = [];
  for (let page = 1; page <= totalPages; page++) ids.push(...getIds(await load(list, { page, limit })));
  return ids;
}

async function walkForward(list: ListDefinition, request: Partial<PageRequest>) {
  let page = await load(list, request);
  const ids = getIds(page);
  while (page.pagination.next) {
    const isFuzzy = page.pagination.isFuzzy ?? false;
    page = await load(list, {
      ...request,
      after: page.pagination.next,
      ...(request.batch && { batch: { isFuzzy } }),
    });
    ids.push(...getIds(page));
  }
  return { ids, last: page };
}

async function walkBackward(list: ListDefinition, limit: number) {
  let { last: page } = await walkForward(list, { limit });
  const ids = getIds(page);
  while (page.pagination.previous) {
    page = await load(list, { limit, before: page.pagination.previous });
    ids.unshift(...getIds(page));
  }
  return ids;
}

const selectOrdered = async ({ column, isAscending }: ListDefinition["order"]) => {
  const direction = isAscending ? "asc" : "desc";
  const rows = await execute<{ id: string }>(
    `select id from thing where kind = 'book' order by ${column} ${direction}, id ${direction}`,
  );
  return rows.map(({ id }) => id);
};

beforeEach(async () => {
  await execute("truncate thing");
});

describe("a list without search", () => {
  test("has each row once and in order: by number, by cursor in both directions, and in batches", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...ORDERS),
        async (count, limit, order) => {
          await execute("truncate thing");
          await fillNumbered(count);
          await fill([{ title: "other", kind: "film" }]);
          const expected = await selectOrdered(order);
          const list = createList(order);
          expect(await walkByNumber(list, limit)).toEqual(expected);
          expect((await walkForward(list, { limit })).ids).toEqual(expected);
          expect(await walkBackward(list, limit)).toEqual(expected);
          expect((await walkForward(list, { limit, batch: {} })).ids).toEqual(expected);
        },
      ),
      { numRuns: 15 },
    );
  });

  test("returns the last page for a page number beyond it, and one empty page without rows", async () => {
    const empty = { currentPage: 1, totalPages: 1, totalItems: 0, more: false };
    expect(await load(createList(), { page: 3 })).toEqual({ rows: [], pagination: empty });
    await fillNumbered(60);
    const last = await load(createList(), { page: 9 });
    expect(last.rows).toHaveLength(4);
    expect(last.pagination).toMatchObject({ currentPage: 9, totalPages: 9, totalItems: 60, more: false });
    expect(last.pagination.next).toBeUndefined();
    expect(getIds(await load(createList(), { page: 4000 }))).toEqual(getIds(last));
  });

  test("neither repeats nor skips rows while others are added", async () => {
    await fillNumbered(40);
    const before = await selectOrdered(BY_DAY);
    let page = await load(createList());
    const seen = getIds(page);
    while (page.pagination.next) {
      await fillNumbered(5, "Newcomer");
      page = await load(createList(), { after: page.pagination.next });
      seen.push(...getIds(page));
    }
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each(["nonsense", "W10", Buffer.from('["1","2","3"]').toString("base64url")])(
    "returns the first page for an invalid cursor (%s)",
    async (after) => {
      await fillNumbered(10);
      expect(getIds(await load(createList(), { after }))).toEqual(getIds(await load(createList())));
    },
  );

  test("numbers pages of the first 10,000 rows, and reaches the others by cursor", async () => {
    await execute(`insert into thing (id, title, kind, made_on)
      select gen_random_uuid(), 'Title ' || i, 'book', date '2026-01-01' + i from generate_series(1, 10050) i`);
    const request = { limit: 100, page: 102 };
    const last = await load(createList(), request);
    expect(last.pagination).toMatchObject({ currentPage: 100, totalPages: 101, totalItems: 10_050 });
    expect((await load(createList(), { ...request, after: last.pagination.next! })).rows).toHaveLength(50);
  });

  test("has an exact total up to 10,000 rows, and one that is stored for a minute beyond", async () => {
    const total = async (kind: string) => {
      const list = { ...createList(), where: [sql<boolean>`t.kind = ${kind}`] };
      return (await load(list)).pagination.totalItems;
    };
    const insert = (kind: string, count: number) =>
      execute(
        `insert into thing (id, title, kind, made_on)
         select gen_random_uuid(), 'Title', ?, '2026-01-01' from generate_series(1, ${count})`,
        [kind],
      );
    await insert("few", 10_000);
    await insert("many", 10_001);
    expect([await total("few"), await total("many")]).toEqual([10_000, 10_001]);
    await execute("delete from thing where id in (select id from thing where kind = 'few' limit 1)");
    await insert("many", 1);
    expect([await total("few"), await total("many")]).toEqual([9_999, 10_001]);
  });
});

describe("a search", () => {
  const word = fc.constantFrom("drum", "drums", "lake", "a drum", "the lake drum", "stone");
  const thing = fc.record({ title: word, inner: word, kind: fc.constantFrom("book", "book", "other") });

  test("lists each match once: own matches by rank, then matches of the document, newest first", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(thing, { maxLength: 25 }),
        fc.constantFrom("drum", "lake", "the"),
        fc.integer({ min: 1, max: 6 }),
        async (things, words, limit) => {
          await execute("truncate thing");
          await fill(things);
          const newest = await execute<{ id: string; title: string; inner_text: string }>(
            "select * from thing where kind = 'book' order by id desc",
          );
          const titleMatches = newest.filter(({ title }) =>
            title.split(" ").some((part) => part.startsWith(words)),
          );
          const documents = newest.filter(
            (row) => row.inner_text.includes(words) && !titleMatches.includes(row),
          );
          const expected = [...titleMatches, ...documents].map(({ id }) => id);
          if (expected.length === 0) return;
          const list = createSearch(words, { looksInside: true });
          const { pagination, isOnlyFullText } = await load(list, { limit });
          expect(pagination).toMatchObject({ totalItems: expected.length, more: false });
          expect(isOnlyFullText).toBe(titleMatches.length === 0);
          const ranked = await walkByNumber(list, limit);
          expect(new Set(ranked.slice(0, titleMatches.length))).toEqual(
            new Set(titleMatches.map(({ id }) => id)),
          );
          expect(ranked.slice(titleMatches.length)).toEqual(documents.map(({ id }) => id));
          expect((await walkForward(list, { limit })).ids).toEqual(ranked);
          expect(await walkBackward(list, limit)).toEqual(ranked);
          const inOrder = newest.map(({ id }) => id).filter((id) => expected.includes(id));
          expect((await walkForward(list, { limit, batch: {} })).ids).toEqual(inOrder);
          const ordered = createSearch(words, { looksInside: true, isRanked: false });
          expect((await load(ordered, { limit })).pagination.totalItems).toBe(expected.length);
          expect(await walkByNumber(ordered, limit)).toEqual(inOrder);
          expect(await walkBackward(ordered, limit)).toEqual(inOrder);
          const plain = createSearch(words, { isRanked: false });
          expect(await walkByNumber(plain, limit)).toEqual(
            titleMatches.length > 0 ? titleMatches.map(({ id }) => id) : await walkByNumber(plain, limit),
          );
        },
      ),
      { numRuns: 30 },
    ));

  test.each([
    ["Ng'ang'a", "ng’ang’a"],
    ["Étude du Nil", "etude nil"],
    ["report-2024.pdf", "report 2024"],
    ["amina@example.org", "amina@example.org"],
    ["barkcloth", "bark"],
    ["Drum 12", "drum & | ! ( ) : * 12"],
  ])("finds '%s' by '%s'", async (title, words) => {
    await fill([{ title }, { title: "something else" }]);
    expect(getTitles(await load(createSearch(words)))).toEqual([title]);
  });

  test("finds nothing by signs alone, and everything needs all words", async () => {
    await fill([{ title: "a drum" }]);
    expect(getTitles(await load(createSearch("!!! ***")))).toEqual([]);
    expect(getTitles(await load(createSearch("drum zither")))).toEqual([]);
  });

  test("searches only the weights that it names", async () => {
    await fill([{ title: "a drum" }]);
    expect(getTitles(await load(createSearch("book")))).toEqual(["a drum"]);
    expect(getTitles(await load(createSearch("book", { weights: "ABC" })))).toEqual([]);
  });

  test("puts titles that begin with the words before those that only contain them", async () => {
    await fill([{ title: "a big drum" }, { title: "drum of kings" }, { title: "the drumming" }]);
    expect(getTitles(await load(createSearch("drum")))).toEqual([
      "drum of kings",
      "the drumming",
      "a big drum",
    ]);
  });

  test("counts and ranks 1,000 matches, own ones before those of documents", async () => {
    const many = Array.from({ length: 1_100 }, (_, i) => ({ title: `song ${i}`, inner: "a drum" }));
    await fill([{ title: "drum 0" }, { title: "drum 1" }, { title: "drum 2" }, ...many]);
    const list = createSearch("drum", { looksInside: true });
    const page = await load(list, { limit: 5 });
    expect(getTitles(page)).toEqual(["drum 2", "drum 1", "drum 0", "song 1099", "song 1098"]);
    expect(page.pagination).toMatchObject({ totalItems: 1000, more: true });
    const next = await load(list, { limit: 2, after: page.pagination.next! });
    expect(getTitles(next)).toEqual(["song 1097", "song 1096"]);
    const plain = createSearch("song", { isRanked: false });
    expect((await load(plain)).pagination).toMatchObject({ totalItems: 1000, more: true });
  });

  test("counts 300 of many matches where several lists are searched at once", async () => {
    await fillNumbered(1_100, "song");
    await fillNumbered(310, "drum");
    await execute("analyze thing");
    const summary = await load(createSearch("song"), { isSummary: true });
    expect(getTitles(summary)[0]).toBe("song 1099");
    expect(summary.pagination).toMatchObject({ totalItems: 300, more: true });
    expect((await load(createSearch("song"))).pagination).toMatchObject({ totalItems: 1000, more: true });
    const rare = await load(createSearch("drum"), { isSummary: true });
    expect(rare.pagination).toMatchObject({ totalItems: 310, more: false });
  });

  test("returns similar words only when neither titles nor documents match", async () => {
    await fill([{ title: "kilimanjaro" }, { title: "a lake", inner: "kilmanjaro" }]);
    expect(getTitles(await load(createSearch("kilmanjaro", { looksInside: true })))).toEqual(["a lake"]);
    const similar = await load(createSearch("kilimanjara", { looksInside: true }));
    expect([getTitles(similar), similar.pagination.isFuzzy]).toEqual([["kilimanjaro"], true]);
    const inside = await load(createSearch("manjaro"));
    expect([getTitles(inside), inside.pagination.isFuzzy]).toEqual([["kilimanjaro"], true]);
    const { ids } = await walkForward(createSearch("kilimanjara"), { limit: 1, batch: {} });
    expect(ids).toEqual(getIds(similar));
  });

  test("finds a word of a similarity below PostgreSQL's default, in a session that sets nothing", async () => {
    await fill([{ title: "a basket" }]);
    for (let i = 0; i < 7; i++) expect(getTitles(await load(createSearch("baskit")))).toEqual(["a basket"]);
    const threshold = "select current_setting('pg_trgm.word_similarity_threshold') as value";
    expect(await execute(threshold)).toEqual([{ value: "0.6" }]);
  });
});
