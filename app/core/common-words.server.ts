import type { EntityManager } from "@mikro-orm/postgresql";
import { type SelectQueryBuilder, sql } from "kysely";

import type { Total } from "./list-of.ts";
import { firstOf, narrowed, type Query, sortedBy } from "./list-query.ts";
import { count, SEARCH_COUNTS_TO } from "./list-total.server.ts";
import { query } from "./query.server.ts";

/** Words that a large part of a long list has (decision 0005). Raw SQL tests only the rows that were walked. */

type Sizes = {
  long: number;
  /** The share of hits among the newest tells how far one would walk. */
  sample: number;
  /** A row found by the index costs as much as so many passed in a walk, because it may lie anywhere. */
  dear: number;
  /** A walk ends here: words that are common among the newest may be nowhere else. */
  walk: number;
  /** Beside other lists (`isGlance`) so many rows are enough if more than `enough` of them are hits. */
  glance: number;
  enough: number;
};
export const SIZES: Sizes = {
  long: 50_000,
  sample: 1_000,
  dear: 2,
  walk: 60_000,
  glance: 5_000,
  enough: 100,
};

export async function lookAmongNewest(
  em: EntityManager,
  list: Query,
  isGlance: boolean | undefined,
  { long, sample, dear, walk, glance, enough }: Sizes = SIZES,
): Promise<Query> {
  // A list without a kept total may be short. In an order that `rises`, as of names, the newest are no better.
  if (!list.lengthIn || list.order.rises) return list;
  const { items } = await count(em, { ...list, totals: list.lengthIn });
  if (items <= long) return list;
  const share = (await hitsAmong(em, list, sample)).length / sample;
  const byIndex = items * share * dear;
  // At a glance, too, if all that the index finds costs less than the rows of a glance.
  if (!isGlance || byIndex < glance) {
    const byWalking = SEARCH_COUNTS_TO / share;
    if (!share || Math.min(byWalking, byIndex) > walk) return list;
    const hits = await (byWalking < byIndex ? newestHits(em, list, walk) : newestFound(em, list));
    return hits.length > SEARCH_COUNTS_TO ? known(list, hits, { items: SEARCH_COUNTS_TO, more: true }) : list;
  }
  if (share * glance <= enough) return list;
  const hits = await hitsAmong(em, list, glance);
  if (hits.length <= enough) return list;
  // Rounded down to less than was found, so that "more than" is certain.
  const told = Math.min(SEARCH_COUNTS_TO, Math.floor((hits.length - 1) / enough) * enough);
  return known(list, hits, { items: told, more: true });
}

const known = (list: Query, hits: string[], total: Total): Query => ({
  ...list,
  inside: undefined,
  match: [sql<boolean>`t.id = any(${hits}::uuid[])`],
  total,
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever tables
type Newest = SelectQueryBuilder<any, "t", object>;

/** A subquery with a limit: so the planner walks in order, and does not use the index of words. */
function amongNewest(em: EntityManager, list: Query, most: number) {
  const newest = firstOf(narrowed(list.rows.clearSelect().selectAll("t"), list.where), list.order).limit(
    most,
  );
  return query(em).selectFrom(newest.as("t")) as Newest;
}

async function hitsAmong(em: EntityManager, list: Query, most: number) {
  const isHit = sql`${sql.join(list.match, sql` and `)}`;
  const found = await amongNewest(em, list, most)
    .select(sql<string[]>`coalesce(array_agg(t.id) filter (where ${isHit}), '{}')`.as("hits"))
    .executeTakeFirstOrThrow();
  return found.hits;
}

const newestHits = (em: EntityManager, list: Query, most: number) =>
  newestOf(narrowed(amongNewest(em, list, most), list.match), list);

/** `materialized` makes the planner find all hits by the index first: it would rather walk. */
function newestFound(em: EntityManager, list: Query) {
  const all = narrowed(list.rows.clearSelect(), [...list.where, ...list.match]).select(sortedBy(list));
  const found = query(em)
    .with(
      (cte) => cte("hits").materialized(),
      () => all,
    )
    .selectFrom("hits as t") as Newest;
  return newestOf(found, list);
}

async function newestOf(hits: Newest, { order }: Query): Promise<string[]> {
  const found = await firstOf(hits, order)
    .select("t.id")
    .limit(SEARCH_COUNTS_TO + 1)
    .execute();
  return found.map(({ id }) => id as string);
}
