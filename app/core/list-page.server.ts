import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { parseCursor, type Cursor } from "#app/schemas/cursors.ts";

import { withNewestHits } from "./common-words.server.ts";
import { buildCursorCondition, toCursor, loadRows, loadFirstPage } from "./list-rows.server.ts";
import {
  withoutCursorColumns,
  type CursorRow,
  type ListDefinition,
  type Pagination,
  type PageRequest,
  type Total,
} from "./list-definition.ts";
import { isRanked, buildListQuery, type ListQuery, withListOrder, withConditions } from "./list-query.ts";
import { loadTotal, toTotal, MAX_COUNTED_HITS } from "./list-total.server.ts";
import { RANK_ORDER } from "./ranked-rows.server.ts";
import { loadBatch } from "./list-batches.server.ts";

/** Loading any page costs the same (decision 0005). Cursors neither repeat nor skip rows when rows are added. */

type ListPage<Row> = { rows: Row[]; pagination: Pagination; isOnlyFullText?: boolean | undefined };

export async function listPage<Row extends { id: string }>(
  em: EntityManager,
  list: ListDefinition<Row>,
  paging: PageRequest,
): Promise<ListPage<Row>> {
  if (paging.batch) return loadBatch(em, list, paging);
  const listQuery = buildListQuery(list, false);
  const { isOnlyFullText, ...effectiveQuery } = isRanked(listQuery)
    ? await withFullTextHits(em, await withNewestHits(em, listQuery, paging.isPreview))
    : listQuery;
  const page = await loadPage<Row>(em, effectiveQuery, paging);
  if (!list.search?.words || page.pagination.totalItems > 0) return { ...page, isOnlyFullText };
  const similarPage = await loadPage<Row>(em, buildListQuery(list, true), paging);
  if (similarPage.rows.length === 0) return similarPage;
  return { ...similarPage, pagination: { ...similarPage.pagination, isFuzzy: true } };
}

async function loadPage<Row extends { id: string }>(em: EntityManager, list: ListQuery, paging: PageRequest) {
  const { limit } = paging;
  const { type } = isRanked(list) ? RANK_ORDER : list.order;
  const cursor = parseCursor(paging.after, type) ?? parseCursor(paging.before, type);
  const firstPage =
    !cursor && paging.page <= 1 && list.match.length === 0 && (await loadFirstPage(em, list, paging));
  const total = firstPage ? firstPage.total : (list.total ?? (await loadTotal(em, list)));
  const totalPages = Math.max(1, Math.ceil(total.items / limit));
  const page = Math.min(Math.max(1, paging.page), totalPages);

  const slice = firstPage
    ? toFirstSlice(firstPage.rows, limit)
    : cursor
      ? await loadSliceByCursor(
          em,
          list,
          total,
          limit,
          cursor,
          parseCursor(paging.after, type) ? "after" : "before",
        )
      : await loadSliceByNumber(em, list, total, limit, page);

  const { rows, isFirst, isLast } = slice;
  const pagination: Pagination = {
    currentPage: page,
    totalPages,
    totalItems: total.items,
    more: total.hasMore,
    ...(rows.length && !isLast && { next: toCursor(rows.at(-1)!) }),
    ...(rows.length && !isFirst && { previous: toCursor(rows[0]!) }),
  };
  return { rows: rows.map(withoutCursorColumns<Row>), pagination };
}

type PageSlice = { rows: CursorRow[]; isFirst: boolean; isLast: boolean };

const toFirstSlice = (rows: CursorRow[], limit: number): PageSlice => ({
  rows: rows.slice(0, limit),
  isFirst: true,
  isLast: rows.length <= limit,
});

async function loadSliceByNumber(
  em: EntityManager,
  list: ListQuery,
  total: Total,
  limit: number,
  page: number,
): Promise<PageSlice> {
  const offset = (page - 1) * limit;
  const rowCount = Math.min(limit, Math.max(0, total.items - offset));
  const fromEnd = total.items - offset - rowCount;
  const isBackwards = !total.hasMore && !isRanked(list) && fromEnd < offset;
  const rows = isBackwards
    ? (await loadRows(em, list, total, { limit: rowCount, offset: fromEnd, isBackwards })).reverse()
    : await loadRows(em, list, total, { limit: limit + 1, offset, isBackwards });
  return {
    rows: rows.slice(0, limit),
    isFirst: page === 1,
    isLast: isBackwards ? fromEnd === 0 : rows.length <= limit,
  };
}

async function loadSliceByCursor(
  em: EntityManager,
  list: ListQuery,
  total: Total,
  limit: number,
  cursor: Cursor,
  side: "after" | "before",
): Promise<PageSlice> {
  const beyond = buildCursorCondition(isRanked(list) ? RANK_ORDER : list.order, cursor, side);
  const rows = await loadRows(em, list, total, {
    limit: limit + 1,
    offset: 0,
    isBackwards: side === "before",
    cursorCondition: beyond,
  });
  const hasMore = rows.length > limit;
  const visibleRows = rows.slice(0, limit);
  return side === "after"
    ? { rows: visibleRows, isFirst: false, isLast: !hasMore }
    : { rows: visibleRows.reverse(), isFirst: !hasMore, isLast: false };
}

async function withFullTextHits(em: EntityManager, list: ListQuery): Promise<ListQuery> {
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
