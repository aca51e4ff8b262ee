import type { EntityManager } from "@mikro-orm/postgresql";
import { type Kysely, sql } from "kysely";

import type { DatabaseTables } from "#app/models/tables.ts";

import { selectHits } from "./hits.server.ts";
import type { CursorRow, ListDefinition, RowQuery, Total } from "./list-definition.ts";
import type { ListQuery } from "./list-query.ts";
import { query } from "./query.server.ts";

export const MAX_COUNTED_HITS = 1000;

export const selectCachedCount = (
  from: Pick<Kysely<DatabaseTables>, "selectFrom">,
  { list, facets }: NonNullable<ListDefinition<CursorRow>["totals"]>,
) =>
  from
    .selectFrom("cached_count as k")
    .select(sql<number>`coalesce(sum(k.delta), 0)::int`.as("items"))
    .where("k.list", "=", list)
    .where(sql<boolean>`k.facet = any(${facets}::text[])`);

export function selectTotal(em: EntityManager, list: ListQuery) {
  const { rows, countQuery = rows, totals } = list;
  if (totals) return selectCachedCount(query(em), totals);
  const maxItems = MAX_COUNTED_HITS + 1;
  const hits = selectHits(em, list, { rows: countQuery as unknown as RowQuery<CursorRow> }, (conditions) =>
    conditions
      .clearSelect()
      .select(sql`1`.as("one"))
      .limit(maxItems),
  );
  return query(em)
    .selectFrom(hits.limit(maxItems).as("counted"))
    .select((expression) => expression.fn.countAll<number>().as("items"));
}

export const toTotal = ({ totals }: ListQuery, items: number): Total =>
  totals
    ? { items, hasMore: false }
    : { items: Math.min(items, MAX_COUNTED_HITS), hasMore: items > MAX_COUNTED_HITS };

export const isSmallTotal = ({ items, hasMore }: Total) => !hasMore && items <= MAX_COUNTED_HITS;

export async function loadTotal(em: EntityManager, list: ListQuery): Promise<Total> {
  const { items } = await selectTotal(em, list).executeTakeFirstOrThrow();
  return toTotal(list, items);
}
