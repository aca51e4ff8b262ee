import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { CursorRow, ListDefinition, Total } from "./list-definition.ts";
import { compactConditions, withListOrder, withConditions, type ListQuery } from "./list-query.ts";
import type { RowRange } from "./list-rows.server.ts";
import { MAX_COUNTED_HITS } from "./list-total.server.ts";
import { query } from "./query.server.ts";

export const RANK_ORDER: ListDefinition<CursorRow>["order"] = { column: "score", type: "int" };

/** Beyond the counting limit, only the first rows are ranked, so that a common word costs no more than a rare one. */
export async function loadRankedRows(
  em: EntityManager,
  { rows, where, match, fullText, rank, order }: ListQuery,
  total: Total,
  { limit, offset, isBackwards, cursorCondition }: RowRange,
): Promise<CursorRow[]> {
  const direction = isBackwards ? "asc" : "desc";
  const selectMatching = (conditions: typeof match) => {
    const hits = withConditions(rows.clearSelect(), [...where, ...conditions]);
    if (!total.hasMore) return hits;
    return withListOrder(hits, order).limit(MAX_COUNTED_HITS);
  };
  const page = query(em)
    .with(
      (cte) => cte("hits").materialized(),
      () => selectMatching(match).selectAll("t"),
    )
    .with(
      (cte) => cte("scored").materialized(),
      (from) => {
        const ranked = from.selectFrom("hits as t").select(["t.id", sql<number>`(${rank})::int`.as("score")]);
        if (!fullText) return ranked;
        const fullTextHits = from
          .selectFrom(selectMatching(fullText).select("t.id").as("t"))
          .select(["t.id", sql<number>`0`.as("score")])
          .where(sql<boolean>`(select count(*) from hits) < ${MAX_COUNTED_HITS}`);
        return ranked.unionAll(fullTextHits);
      },
    )
    .selectFrom("scored as t")
    .select(["t.id", "t.score"]);
  const paged = withConditions(page, compactConditions([cursorCondition]))
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
