import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Found, ListOf, Total } from "./list-of.ts";
import { asked, firstOf, narrowed, type Query } from "./list-query.ts";
import type { Part } from "./list-rows.server.ts";
import { SEARCH_COUNTS_TO } from "./list-total.server.ts";
import { query } from "./query.server.ts";

export const RANKED: ListOf<Found>["order"] = { column: "score", type: "int" };

/**
 * Last come hits with the words only inside. Of more hits than are counted only the first of the list get a score, so
 * that a common word costs no more than a rare one. Raw SQL counts the score.
 */
export async function readRanked(
  em: EntityManager,
  { rows, where, match, inside, rank, order }: Query,
  total: Total,
  { limit, offset, backwards, beyond }: Part,
): Promise<Found[]> {
  const direction = backwards ? "asc" : "desc";
  const hitsBy = (way: typeof match) => {
    const hits = narrowed(rows.clearSelect(), [...where, ...way]);
    if (!total.more) return hits;
    return firstOf(hits, order).limit(SEARCH_COUNTS_TO);
  };
  const page = query(em)
    .with(
      (cte) => cte("hits").materialized(),
      () => hitsBy(match).selectAll("t"),
    )
    .with(
      (cte) => cte("scored").materialized(),
      (from) => {
        const ranked = from.selectFrom("hits as t").select(["t.id", sql<number>`(${rank})::int`.as("score")]);
        if (!inside) return ranked;
        const others = from
          .selectFrom(hitsBy(inside).select("t.id").as("t"))
          .select(["t.id", sql<number>`0`.as("score")])
          .where(sql<boolean>`(select count(*) from hits) < ${SEARCH_COUNTS_TO}`);
        return ranked.unionAll(others);
      },
    )
    .selectFrom("scored as t")
    .select(["t.id", "t.score"]);
  const paged = narrowed(page, asked([beyond]))
    .orderBy("t.score", direction)
    .orderBy("t.id", direction)
    .limit(limit)
    .offset(offset);
  return rows
    .innerJoin(paged.as("page"), "page.id", "t.id")
    .select(sql<string>`page.score::text`.as("list_key"))
    .orderBy("page.score", direction)
    .orderBy("t.id", direction)
    .execute();
}
