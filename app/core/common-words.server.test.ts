import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { createCountTriggersSql } from "#app/models/migrations/baseline/count-rows.ts";

import { withNewestHits, SAMPLING_SIZES } from "./common-words.server.ts";
import type { ListDefinition } from "./list-definition.ts";
import { buildListQuery } from "./list-query.ts";
import { loadRows } from "./list-rows.server.ts";
import { loadTotal, MAX_COUNTED_HITS } from "./list-total.server.ts";
import { execute } from "../../tests/setup/execute.ts";

type Reed = { id: string; title: string; kind: string };
await execute("create table reed (id uuid primary key, title text, kind text)");
await execute(createCountTriggersSql("reed", "kind").join(";\n"));

const list: ListDefinition = {
  rows: createEntityManager().getKysely<{ reed: Reed }>().selectFrom("reed as t").select(["t.id", "t.title"]),
  where: [sql<boolean>`t.kind = 'book'`],
  search: { words: "drum", columns: { all: "t.title", names: "t.title", title: "t.title" } },
  order: { column: "id", type: "uuid" },
  totals: { list: "reed", facets: ["book"] },
};

async function readPage(page: number, limit: number, isPreview = false) {
  const wanted = buildListQuery(list, false);
  const searchResult = await withNewestHits(createEntityManager(), wanted, isPreview, {
    ...SAMPLING_SIZES,
    longListRows: 2_000,
  });
  const total = searchResult.total ?? (await loadTotal(createEntityManager(), searchResult));
  const part = { limit, offset: (page - 1) * limit, isBackwards: false };
  return {
    total,
    rows: await loadRows(createEntityManager(), searchResult, total, part),
    isShorter: searchResult !== wanted,
  };
}

const stretches = fc.array(
  fc.record({
    things: fc.integer({ min: 1, max: 6_000 }),
    each: fc.constantFrom(0, 0, 1, 3, 9, 20, 60, 500),
    kind: fc.constantFrom("book", "book", "other"),
  }),
  { minLength: 1, maxLength: 4 },
);
type Stretches = typeof stretches extends fc.Arbitrary<infer Made> ? Made : never;

const createTitle = (at: number, each: number) =>
  each === 0 || at % each ? "lake" : at % 7 === 0 ? "drum of the king" : "the drum";

async function fill(groups: Stretches) {
  const rows = groups.flatMap(({ things, each, kind }) =>
    Array.from({ length: things }, (_, at) => ({ id: createId(), title: createTitle(at, each), kind })),
  );
  await execute("truncate reed; delete from cached_count where list = 'reed'");
  await execute("insert into reed select * from json_populate_recordset(null::reed, ?)", [
    JSON.stringify(rows),
  ]);
  return rows.filter(({ title, kind }) => kind === "book" && title.includes("drum")).reverse();
}

const sortByRank = (hits: Reed[]) =>
  hits.toSorted((a, b) => Number(b.title.startsWith("drum")) - Number(a.title.startsWith("drum")));
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

test("returns the best of the newest thousand matches and their count", () =>
  fc.assert(
    fc.asyncProperty(stretches, fc.integer({ min: 1, max: 3 }), async (groups, page) => {
      const hits = await fill(groups);
      const { rows, total } = await readPage(page, 20);
      const counted = hits.slice(0, MAX_COUNTED_HITS);
      expect(ids(rows)).toEqual(ids(sortByRank(counted).slice((page - 1) * 20, page * 20)));
      expect(total).toEqual({ items: counted.length, hasMore: hits.length > MAX_COUNTED_HITS });
    }),
    { numRuns: 15 },
  ));

test("reads only the newest rows when a word is common in a long list", async () => {
  const isShorter = async (...groups: Stretches) => {
    await fill(groups);
    return [(await readPage(1, 4)).isShorter, (await readPage(1, 4, true)).isShorter];
  };
  const kind = "book";
  expect(await isShorter({ things: 6_000, each: 3, kind })).toEqual([true, true]);
  expect(await isShorter({ things: 12_000, each: 9, kind })).toEqual([true, true]);
  expect(await isShorter({ things: 12_000, each: 20, kind })).toEqual([false, false]);
  expect(await isShorter({ things: 6_000, each: 500, kind })).toEqual([false, false]);
  expect(await isShorter({ things: 2_000, each: 1, kind })).toEqual([false, false]);
});
