import { type SelectQueryBuilder, sql } from "kysely";

import type { Reader } from "#app/models/standby.server.ts";

import type { Total } from "./list-of.ts";
import { firstOf, narrowed, type Query, sortedBy } from "./list-query.ts";
import { count, SEARCH_COUNTS_TO } from "./list-total.server.ts";
import { query } from "./query.server.ts";

/**
 * Words that much of a long list has. To count them by their index and then to find the newest costs both. The newest
 * alone are soon met when the list is walked in its order; or all are found by the index, and sorted. A sample of the newest
 * says which way is the shorter. Raw SQL tests what was walked, and not the whole list by an index.
 */

type Sizes = {
  /** In shorter lists the index of words is soon asked. */
  long: number;
  /** So many of the newest are looked at: how many of them are hits says how far one would walk. */
  sample: number;
  /** What is found by the index costs as much as so many that are passed by: it lies anywhere. */
  dear: number;
  /** No further than this: what is common among the newest may be nowhere else. */
  walk: number;
  /** Where the list is one of several at a glance, this is far enough, */
  glance: number;
  /** if more hits than these are among them. */
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

/** The list with its hits and their total, where the words are common in it; else as it was. */
export async function lookAmongNewest(
  em: Reader,
  list: Query,
  isGlance: boolean | undefined,
  { long, sample, dear, walk, glance, enough }: Sizes = SIZES,
): Promise<Query> {
  // With filters whose total is not kept it may be short, and of names the last are no better than others.
  if (!list.lengthIn || list.order.rises) return list;
  const { items } = await count(em, { ...list, totals: list.lengthIn });
  if (items <= long) return list;
  const share = (await hitsAmong(em, list, sample)).length / sample;
  const byIndex = items * share * dear;
  // At a glance, too, where all that is found is less than what a glance passes by.
  if (!isGlance || byIndex < glance) {
    const byWalking = SEARCH_COUNTS_TO / share;
    if (!share || Math.min(byWalking, byIndex) > walk) return list;
    const hits = await (byWalking < byIndex ? newestHits(em, list, walk) : newestFound(em, list));
    return hits.length > SEARCH_COUNTS_TO ? known(list, hits, { items: SEARCH_COUNTS_TO, more: true }) : list;
  }
  if (share * glance <= enough) return list;
  const hits = await hitsAmong(em, list, glance);
  if (hits.length <= enough) return list;
  // A round number below what was found: that there are more is seen, and not supposed.
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

/** Of these an outer question looks for hits; so they are met in their order, and not by an index of words. */
function amongNewest(em: Reader, list: Query, most: number) {
  const newest = firstOf(narrowed(list.rows.clearSelect().selectAll("t"), list.where), list.order).limit(
    most,
  );
  return query(em).selectFrom(newest.as("t")) as Newest;
}

/** Which of so many of the newest are hits. */
async function hitsAmong(em: Reader, list: Query, most: number) {
  const isHit = sql`${sql.join(list.match, sql` and `)}`;
  const found = await amongNewest(em, list, most)
    .select(sql<string[]>`coalesce(array_agg(t.id) filter (where ${isHit}), '{}')`.as("hits"))
    .executeTakeFirstOrThrow();
  return found.hits;
}

/** As soon as they are met, and one more than is counted. */
const newestHits = (em: Reader, list: Query, most: number) =>
  newestOf(narrowed(amongNewest(em, list, most), list.match), list);

/** All of them are found before they are sorted: the planner would rather walk. */
function newestFound(em: Reader, list: Query) {
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
