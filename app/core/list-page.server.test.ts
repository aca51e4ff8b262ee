import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { createCountTriggersSql } from "#app/models/migrations/baseline/count-rows.ts";
import { COMPACT_CACHED_COUNTS_SQL } from "#app/models/sql.ts";

import type { ListDefinition, PageRequest } from "./list-definition.ts";
import { listPage } from "./list-page.server.ts";
import { execute } from "../../tests/setup/execute.ts";

type Thing = { id: string; title: string; kind: string; made_on: string };
const from = () => createEntityManager().getKysely<{ thing: Thing }>();

await execute(`create table thing (
  id uuid primary key, title text not null, kind text not null, made_on date not null,
  words tsvector generated always as (to_tsvector('simple', fold(title))) stored)`);
await execute("create index on thing using gin (words)");
for (const statement of createCountTriggersSql("thing", "kind")) await execute(statement);

const list: ListDefinition = {
  rows: from().selectFrom("thing as t").select(["t.id", "t.title"]),
  where: [sql<boolean>`t.kind = ${"book"}`],
  order: { column: "made_on", type: "date" },
  totals: { list: "thing", facets: ["book"] },
};

async function fill(count: number, title = (i: number) => `Title ${i}`, kind = "book") {
  const rows = Array.from({ length: count }, (_, i) => [
    createId(),
    title(i),
    kind,
    `2026-01-${String((i % 9) + 1).padStart(2, "0")}`,
  ]);
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500);
    await execute(
      `insert into thing (id, title, kind, made_on) values ${some.map(() => "(?, ?, ?, ?)").join(", ")}`,
      some.flat(),
    );
  }
}

const inOrder = async () =>
  (await execute<Thing>("select id from thing where kind = 'book' order by made_on desc, id desc")).map(
    ({ id }) => id,
  );

const page = (of: ListDefinition, paging: Partial<PageRequest>) =>
  listPage(createEntityManager(), of, { page: 1, limit: 7, ...paging });
const ids = (found: { rows: { id: string }[] }) => found.rows.map(({ id }) => id);

beforeEach(async () => {
  await execute("delete from thing");
});

describe("by page number", () => {
  test("returns each row once and in order over all pages", async () => {
    await fill(60);
    const seen: string[] = [];
    for (let number = 1; number <= 9; number++) seen.push(...ids(await page(list, { page: number })));
    expect(seen).toEqual(await inOrder());
  });

  test("returns the last page for a page number beyond it", async () => {
    await fill(60);
    const last = await page(list, { page: 9 });
    expect(last.rows).toHaveLength(4);
    expect(last.pagination).toMatchObject({ currentPage: 9, totalPages: 9, totalItems: 60, more: false });
    expect(last.pagination.next).toBeUndefined();
    expect(ids(await page(list, { page: 4000 }))).toEqual(ids(last));
  });

  test("returns one empty page for an empty list", async () => {
    expect(await page(list, { page: 3 })).toEqual({
      rows: [],
      pagination: { currentPage: 1, totalPages: 1, totalItems: 0, more: false },
    });
  });
});

describe("by cursor", () => {
  test("reads each row once forward and backward", async () => {
    await fill(40);
    const expected = await inOrder();
    let found = await page(list, {});
    const forward = [...ids(found)];
    while (found.pagination.next)
      forward.push(...ids((found = await page(list, { after: found.pagination.next }))));
    expect(forward).toEqual(expected);
    const backward = [...ids(found)];
    while (found.pagination.previous)
      backward.unshift(...ids((found = await page(list, { before: found.pagination.previous }))));
    expect(backward).toEqual(expected);
  });

  test("neither repeats nor skips rows while others are added", async () => {
    await fill(40);
    const before = await inOrder();
    let found = await page(list, {});
    const seen = [...ids(found)];
    while (found.pagination.next) {
      await fill(5, (i) => `Newcomer ${i}`);
      seen.push(...ids((found = await page(list, { after: found.pagination.next }))));
    }
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each(["nonsense", "W10", Buffer.from('["1","2","3"]').toString("base64url")])(
    "returns the first page for an invalid cursor (%s)",
    async (after) => {
      await fill(10);
      expect(ids(await page(list, { after }))).toEqual(ids(await page(list, {})));
    },
  );
});

describe("cached counts", () => {
  const total = async () => (await page(list, {})).pagination.totalItems;

  test("follow inserts, deletes, changes of facet, rollbacks and compaction", async () => {
    await fill(30);
    await fill(5, (i) => `Picture ${i}`, "picture");
    expect(await total()).toBe(30);
    await execute("update thing set kind = 'book' where kind = 'picture'");
    expect(await total()).toBe(35);
    await execute(COMPACT_CACHED_COUNTS_SQL);
    await execute("delete from thing where title like 'Title 1%'");
    expect(await total()).toBe(24);
    await expect(
      createEntityManager().transactional(async (em) => {
        await em.execute("delete from thing");
        throw new Error("never mind");
      }),
    ).rejects.toThrow();
    expect(await total()).toBe(24);
  });

  test("stay exact while many transactions write and compact", async () => {
    const writers = Array.from({ length: 8 }, (_, writer) => fill(50, (i) => `By ${writer}, number ${i}`));
    const folders = Array.from({ length: 8 }, () => execute(COMPACT_CACHED_COUNTS_SQL));
    await Promise.all([...writers, ...folders]);
    await execute(COMPACT_CACHED_COUNTS_SQL);
    expect(await total()).toBe(400);
    const rows = await execute("select from cached_count where list = 'thing'");
    expect(rows).toHaveLength(1);
  });
});
