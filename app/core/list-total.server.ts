import type { EntityManager } from "@mikro-orm/postgresql";
import { type Kysely, sql } from "kysely";

import type { Tables } from "#app/models/tables.ts";

import { hitsOf } from "./hits.server.ts";
import type { Found, ListOf, Rows, Total } from "./list-of.ts";
import type { Query } from "./list-query.ts";
import { query } from "./query.server.ts";

/** Raw SQL sums the totals that are kept. */

/** Beyond this the screen says "more than". */
export const SEARCH_COUNTS_TO = 1000;

export const keptTotal = (
  from: Pick<Kysely<Tables>, "selectFrom">,
  { list, facets }: NonNullable<ListOf<Found>["totals"]>,
) =>
  from
    .selectFrom("kept_total as k")
    .select(sql<number>`coalesce(sum(k.delta), 0)::int`.as("items"))
    .where("k.list", "=", list)
    .where(sql<boolean>`k.facet = any(${facets}::text[])`);

export function totalOf(em: EntityManager, list: Query) {
  const { rows, counted = rows, totals } = list;
  if (totals) return keptTotal(query(em), totals);
  const most = SEARCH_COUNTS_TO + 1;
  const some = hitsOf(em, list, { rows: counted as unknown as Rows<Found> }, (way) =>
    way
      .clearSelect()
      .select(sql`1`.as("one"))
      .limit(most),
  );
  return query(em)
    .selectFrom(some.limit(most).as("counted"))
    .select((each) => each.fn.countAll<number>().as("items"));
}

export const asTotal = ({ totals }: Query, items: number): Total =>
  totals
    ? { items, more: false }
    : { items: Math.min(items, SEARCH_COUNTS_TO), more: items > SEARCH_COUNTS_TO };

export const areFew = ({ items, more }: Total) => !more && items <= SEARCH_COUNTS_TO;

export async function count(em: EntityManager, list: Query): Promise<Total> {
  const { items } = await totalOf(em, list).executeTakeFirstOrThrow();
  return asTotal(list, items);
}
