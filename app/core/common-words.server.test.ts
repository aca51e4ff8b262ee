import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { countRows } from "#app/models/migrations/baseline/count-rows.ts";

import { lookAmongNewest, SIZES } from "./common-words.server.ts";
import type { ListOf } from "./list-of.ts";
import { queryFor } from "./list-query.ts";
import { read } from "./list-rows.server.ts";
import { count, SEARCH_COUNTS_TO } from "./list-total.server.ts";

type Reed = { id: string; title: string; kind: string };
await fork().execute("create table reed (id uuid primary key, title text, kind text)");
await fork().execute(countRows("reed", "kind").join(";\n"));

const list: ListOf = {
  rows: fork().getKysely<{ reed: Reed }>().selectFrom("reed as t").select(["t.id", "t.title"]),
  where: [sql<boolean>`t.kind = 'book'`],
  search: { words: "drum", columns: { all: "t.title", names: "t.title", title: "t.title" } },
  order: { column: "id", type: "uuid" },
  totals: { list: "reed", facets: ["book"] },
};

/** What is shown and counted, as of a list so long that it is looked at in this way. */
async function readPage(page: number, limit: number, isGlance = false) {
  const wanted = queryFor(list, false);
  const asked = await lookAmongNewest(fork(), wanted, isGlance, { ...SIZES, long: 2_000 });
  const total = asked.total ?? (await count(fork(), asked));
  const part = { limit, offset: (page - 1) * limit, backwards: false };
  return { total, rows: await read(fork(), asked, total, part), isShorter: asked !== wanted };
}

/** Oldest first: a stretch of the list, and each how many of its things is a hit; nought for none. */
const stretches = fc.array(
  fc.record({
    things: fc.integer({ min: 1, max: 6_000 }),
    each: fc.constantFrom(0, 0, 1, 3, 9, 20, 60, 500),
    kind: fc.constantFrom("book", "book", "other"),
  }),
  { minLength: 1, maxLength: 4 },
);
type Stretches = typeof stretches extends fc.Arbitrary<infer Made> ? Made : never;

/** What begins with the word is better than what has it further on. */
const titleOf = (at: number, each: number) =>
  each === 0 || at % each ? "lake" : at % 7 === 0 ? "drum of the king" : "the drum";

async function fill(made: Stretches) {
  const rows = made.flatMap(({ things, each, kind }) =>
    Array.from({ length: things }, (_, at) => ({ id: newId(), title: titleOf(at, each), kind })),
  );
  await fork().execute("truncate reed; delete from kept_total where list = 'reed'");
  await fork().execute("insert into reed select * from json_populate_recordset(null::reed, ?)", [
    JSON.stringify(rows),
  ]);
  return rows.filter(({ title, kind }) => kind === "book" && title.includes("drum")).reverse();
}

const bestOf = (hits: Reed[]) =>
  hits.toSorted((a, b) => Number(b.title.startsWith("drum")) - Number(a.title.startsWith("drum")));
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

test("returns the best of the newest thousand matches and their count", () =>
  fc.assert(
    fc.asyncProperty(stretches, fc.integer({ min: 1, max: 3 }), async (made, page) => {
      const hits = await fill(made);
      const { rows, total } = await readPage(page, 20);
      const counted = hits.slice(0, SEARCH_COUNTS_TO);
      expect(ids(rows)).toEqual(ids(bestOf(counted).slice((page - 1) * 20, page * 20)));
      expect(total).toEqual({ items: counted.length, more: hits.length > SEARCH_COUNTS_TO });
    }),
    { numRuns: 15 },
  ));

test("reads only the newest rows when a word is common in a long list", async () => {
  const isShorter = async (...made: Stretches) => {
    await fill(made);
    return [(await readPage(1, 4)).isShorter, (await readPage(1, 4, true)).isShorter];
  };
  const kind = "book";
  expect(await isShorter({ things: 6_000, each: 3, kind })).toEqual([true, true]);
  expect(await isShorter({ things: 12_000, each: 9, kind })).toEqual([true, true]);
  expect(await isShorter({ things: 12_000, each: 20, kind })).toEqual([false, false]);
  expect(await isShorter({ things: 6_000, each: 500, kind })).toEqual([false, false]);
  expect(await isShorter({ things: 2_000, each: 1, kind })).toEqual([false, false]);
});
