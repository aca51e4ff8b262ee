import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import type { ListDefinition, PageRequest } from "./list-definition.ts";
import { listPage } from "./list-page.server.ts";
import { execute } from "../../tests/setup/execute.ts";

type Thing = { id: string; kind: string; made_on: string; words: string };
const from = () => createEntityManager().getKysely<{ thing: Thing }>();

const COUNT = 7_000;
beforeAll(async () => {
  await execute(
    "create table thing (id uuid primary key, kind text not null, made_on date not null, words text not null)",
  );
  const ids = Array.from({ length: COUNT }, createId);
  await execute(
    `insert into thing (id, kind, made_on, words)
     select id::uuid, case when i % 10 = 0 then 'film' else 'book' end, date '2026-01-01' + (i % 9)::int,
       'all' || case when i % 3 = 0 then ' third' else '' end || case when i % 70 = 0 then ' seldom' else '' end
         || case when i < 1500 then ' early' else '' end
     from unnest(?::text[]) with ordinality as t (id, i)`,
    [`{${ids.join(",")}}`],
  );
});

const WORDS = [undefined, "all", "third", "seldom", "early", "nowhere"] as const;
const ORDERS: ListDefinition["order"][] = [
  { column: "id", type: "uuid" },
  { column: "made_on", type: "date" },
  { column: "made_on", type: "date", isAscending: true },
];

async function walk(list: ListDefinition, limit: number) {
  const seen: string[] = [];
  let paging: PageRequest = { page: 1, limit, batch: {} };
  for (let piece = 0; ; piece++) {
    const { rows, pagination } = await listPage(createEntityManager(), list, paging);
    expect(rows.length).toBeLessThanOrEqual(limit);
    seen.push(...rows.map(({ id }) => id));
    if (!pagination.next) return seen;
    const { totalItems: items, more: hasMore } = pagination;
    paging = { page: 1, limit, after: pagination.next, batch: { total: { items, hasMore } } };
    expect(piece).toBeLessThan(COUNT);
  }
}

test("returns each row of the list once and in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WORDS),
      fc.constantFrom(...ORDERS),
      fc.constantFrom("book", "film"),
      fc.integer({ min: 40, max: 3_000 }),
      async (word, order, kind, limit) => {
        const list: ListDefinition = {
          rows: from().selectFrom("thing as t").select(["t.id"]),
          where: [sql<boolean>`t.kind = ${kind}`],
          match: [word && sql<boolean>`t.words like ${`%${word}%`}`],
          order,
        };
        const direction = order.isAscending ? "asc" : "desc";
        const all = await execute<{ id: string }>(
          `select id from thing where kind = ? and words like ? order by ${order.column} ${direction}, id ${direction}`,
          [kind, `%${word ?? ""}%`],
        );
        expect(await walk(list, limit)).toEqual(all.map(({ id }) => id));
      },
    ),
    { numRuns: 25 },
  );
});

test("neither repeats nor skips rows while others are added", async () => {
  const list: ListDefinition = {
    rows: from().selectFrom("thing as t").select(["t.id"]),
    where: [sql<boolean>`t.kind = ${"film"}`],
    order: { column: "made_on", type: "date" },
  };
  const before = await walk(list, 100);
  const first = await listPage(createEntityManager(), list, { page: 1, limit: 100, batch: {} });
  const added = [createId(), createId()];
  for (const [at, id] of added.entries())
    await execute("insert into thing (id, kind, made_on, words) values (?, 'film', ?, 'new')", [
      id,
      at ? "2025-01-01" : "2027-01-01",
    ]);
  const seen = first.rows.map(({ id }) => id);
  for (let after = first.pagination.next; after;) {
    const next = await listPage(createEntityManager(), list, { page: 1, limit: 100, after, batch: {} });
    seen.push(...next.rows.map(({ id }) => id));
    after = next.pagination.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => !added.includes(id))).toEqual(before);
});
