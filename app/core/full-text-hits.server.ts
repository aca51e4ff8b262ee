import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { withListOrder, withConditions, type ListQuery } from "./list-query.ts";
import { toTotal, loadTotal, MAX_COUNTED_HITS } from "./list-total.server.ts";

export async function withFullTextHits(em: EntityManager, list: ListQuery): Promise<ListQuery> {
  const { rows, where, fullText, order } = list;
  if (!fullText) return list;
  const withoutFullText = { ...list, fullText: undefined };
  if (list.total?.hasMore) return withoutFullText;
  const ownTotal = await loadTotal(em, withoutFullText);
  if (ownTotal.hasMore) return { ...withoutFullText, total: ownTotal };
  const hits = await withListOrder(
    withConditions(rows.clearSelect().select("t.id"), [...where, ...fullText]),
    order,
  )
    .limit(MAX_COUNTED_HITS + 1)
    .execute();
  const ids = hits.map(({ id }) => id);
  if (ids.length === 0) return { ...withoutFullText, total: ownTotal };
  const fullTextConditions = [sql<boolean>`t.id = any(${ids}::uuid[])`, ...fullText.slice(1)];
  const total = toTotal(list, ownTotal.items + ids.length);
  return { ...list, fullText: fullTextConditions, total, isOnlyFullText: ownTotal.items === 0 };
}
