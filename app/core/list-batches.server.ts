import type { EntityManager } from "@mikro-orm/postgresql";

import { parseCursor, type Cursor } from "#app/schemas/cursors.ts";

import { buildCursorCondition, selectCursorColumn, toCursor, loadRows } from "./list-rows.server.ts";
import {
  withoutCursorColumns,
  type CursorRow,
  type ListDefinition,
  type Pagination,
  type PageRequest,
  type Total,
} from "./list-definition.ts";
import { withConditions, buildListQuery, type ListQuery } from "./list-query.ts";
import { isSmallTotal, loadTotal } from "./list-total.server.ts";

/** Loads a whole list in batches, each by its own query after the last cursor, so that no transaction stays open. */

const MAX_WINDOW_ROWS = 5_000;

const UNKNOWN_TOTAL: Total = { items: 0, hasMore: true };

export async function loadBatch<Row extends { id: string }>(
  em: EntityManager,
  list: ListDefinition<Row>,
  { limit, after, batch = {} }: PageRequest,
) {
  let { isFuzzy = false } = batch;
  let listQuery = buildOrderedQuery(list, isFuzzy);
  let total = batch.total ?? (await countHits(em, listQuery));
  if (!batch.total && list.search?.words && total.items === 0) {
    isFuzzy = true;
    listQuery = buildOrderedQuery(list, isFuzzy);
    total = await countHits(em, listQuery);
  }
  const cursor = parseCursor(after, list.order.type);
  const isLong = listQuery.match.length > 0 && !isSmallTotal(total);
  const { rows, next } = isLong
    ? await loadWindow(em, listQuery, limit, cursor)
    : await loadNextRows(em, listQuery, total, limit, cursor);
  const pagination: Pagination = {
    currentPage: 1,
    totalPages: 1,
    totalItems: total.items,
    more: total.hasMore,
    ...(isFuzzy && total.items > 0 && { isFuzzy }),
    ...(next && { next: toCursor(next) }),
  };
  return { rows: rows.map(withoutCursorColumns<Row>), pagination };
}

const buildOrderedQuery = <Row>(list: ListDefinition<Row>, isFuzzy: boolean): ListQuery => ({
  ...buildListQuery(list, isFuzzy),
  rank: undefined,
});

const countHits = async (em: EntityManager, list: ListQuery) =>
  list.match.length > 0 ? loadTotal(em, list) : UNKNOWN_TOTAL;

type ListBatch = { rows: CursorRow[]; next?: CursorRow | undefined };

async function loadNextRows(
  em: EntityManager,
  list: ListQuery,
  total: Total,
  limit: number,
  cursor: Cursor | undefined,
): Promise<ListBatch> {
  const cursorCondition = cursor && buildCursorCondition(list.order, cursor, "after");
  const rows = await loadRows(em, list, total, {
    limit: limit + 1,
    offset: 0,
    isBackwards: false,
    cursorCondition,
  });
  return rows.length > limit ? { rows: rows.slice(0, limit), next: rows[limit - 1] } : { rows };
}

async function loadWindow(
  em: EntityManager,
  list: ListQuery,
  limit: number,
  cursor: Cursor | undefined,
): Promise<ListBatch> {
  const edge = await findWindowEdge(em, list, cursor);
  const edgeCondition = edge ? [buildCursorCondition(list.order, [edge.list_key, edge.id], "until")] : [];
  const windowQuery = { ...list, where: [...list.where, ...edgeCondition] };
  const batch = await loadNextRows(em, windowQuery, { items: 0, hasMore: true }, limit, cursor);
  return { rows: batch.rows, next: batch.next ?? edge };
}

async function findWindowEdge(
  em: EntityManager,
  list: ListQuery,
  cursor: Cursor | undefined,
): Promise<CursorRow | undefined> {
  const { rows, where, order } = list;
  const direction = order.isAscending ? "asc" : "desc";
  const remainingRows = withConditions(rows.clearSelect(), [
    ...where,
    ...(cursor ? [buildCursorCondition(order, cursor, "after")] : []),
  ]);
  return remainingRows
    .select("t.id")
    .select(selectCursorColumn(order))
    .orderBy(`t.${order.column}`, direction)
    .orderBy("t.id", direction)
    .offset(MAX_WINDOW_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
}
