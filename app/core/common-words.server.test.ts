import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";

import { listPage, type ListOf } from "./list-page.server.ts";
import { SEARCH_COUNTS_TO } from "./list-total.server.ts";

type Reed = { id: string; title: string; kind: string };
await fork().execute("create table reed (id uuid primary key, title text, kind text)");

const list: ListOf = {
  rows: fork().getKysely<{ reed: Reed }>().selectFrom("reed as t").select(["t.id", "t.title"]),
  where: [sql<boolean>`t.kind = 'book'`],
  search: { words: "drum", columns: { all: "t.title", names: "t.title", title: "t.title" } },
  order: { column: "id", type: "uuid" },
};

/** Oldest first: a stretch of the list, and each how many of its things is a hit; nought for none. */
const stretches = fc.array(
  fc.record({
    things: fc.integer({ min: 1, max: 6_000 }),
    each: fc.constantFrom(0, 0, 1, 3, 20, 60, 500),
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
  await fork().execute("truncate reed");
  await fork().execute("insert into reed select * from json_populate_recordset(null::reed, ?)", [
    JSON.stringify(rows),
  ]);
  return rows.filter(({ title, kind }) => kind === "book" && title.includes("drum")).reverse();
}

const bestOf = (hits: Reed[]) =>
  hits.toSorted((a, b) => Number(b.title.startsWith("drum")) - Number(a.title.startsWith("drum")));
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

test("however the hits lie in a list, it shows the best of the newest thousand, and counts them rightly", () =>
  fc.assert(
    fc.asyncProperty(stretches, fc.integer({ min: 1, max: 3 }), async (made, page) => {
      const hits = await fill(made);
      const { rows, pagination } = await listPage(fork(), list, { page, limit: 20 });
      const counted = hits.slice(0, SEARCH_COUNTS_TO);
      const last = Math.max(1, Math.ceil(counted.length / 20));
      const from = (Math.min(page, last) - 1) * 20;
      expect(ids(rows)).toEqual(ids(bestOf(counted).slice(from, from + 20)));
      expect(pagination).toMatchObject({
        totalItems: counted.length,
        more: hits.length > SEARCH_COUNTS_TO,
      });
    }),
    { numRuns: 15 },
  ));

test("at a glance the best of the newest hits are shown; that there are more is said only where it is so", () =>
  fc.assert(
    fc.asyncProperty(stretches, async (made) => {
      const hits = await fill(made);
      const { rows, pagination } = await listPage(fork(), list, { page: 1, limit: 4, isGlance: true });
      const { totalItems, more } = pagination;
      expect(totalItems).toBeLessThanOrEqual(hits.length);
      if (more) expect(totalItems).toBeGreaterThanOrEqual(100);
      else expect(totalItems).toBe(hits.length);
      // Of more than are told they are the newest, a hundred more or less.
      const weighed = [...Array(more ? 100 : 1).keys()].map((also) => hits.slice(0, totalItems + also));
      expect(weighed.map((some) => ids(bestOf(some).slice(0, 4)))).toContainEqual(ids(rows));
    }),
    { numRuns: 15 },
  ));
