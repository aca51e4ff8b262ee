import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { firstOf, narrowed, type Query } from "./list-query.ts";
import { asTotal, count, SEARCH_COUNTS_TO } from "./list-total.server.ts";

/**
 * Hits inside are expensive to find, so the total and the page use the same ones. The other conditions of `inside` are
 * asked again: a row may have come to match by itself meanwhile.
 */
export async function lookInside(em: EntityManager, list: Query): Promise<Query> {
  const { rows, where, inside, order } = list;
  if (!inside) return list;
  const alone = { ...list, inside: undefined };
  if (list.total?.more) return alone;
  const own = await count(em, alone);
  if (own.more) return { ...alone, total: own };
  const found = await firstOf(narrowed(rows.clearSelect().select("t.id"), [...where, ...inside]), order)
    .limit(SEARCH_COUNTS_TO + 1)
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { ...alone, total: own };
  const theirs = [sql<boolean>`t.id = any(${ids}::uuid[])`, ...inside.slice(1)];
  const total = asTotal(list, own.items + ids.length);
  return { ...list, inside: theirs, total, isOnlyInside: own.items === 0 };
}
