import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { type Cursor, formatCursor, parseCursor } from "#app/schemas/cursors.ts";
import type { Pagination } from "#app/schemas/shared.ts";

import {
  type Conditions,
  countRows,
  countUpTo,
  MAX_EXACT_COUNT,
  type RowQuery,
  withConditions,
} from "./count-rows.server.ts";
import {
  buildAlternatives,
  type CursorRow,
  getDirection,
  type ListDefinition,
  type ListOrdering,
  loadFrequentOrRareHits,
  loadHits,
  materialize,
  MAX_COUNTED_HITS,
  sortRows,
  unionAll,
} from "./list-hits.server.ts";
import { query } from "./query.server.ts";

export type { ListDefinition, ListOrdering } from "./list-hits.server.ts";

/** Loads lists: pages by number or cursor, totals, searches and whole lists in batches (decision 0063). */

/** A page number beyond these rows shows the last of them. Cursors reach every row. */
const MAX_NUMBERED_ROWS = MAX_EXACT_COUNT;
/** With fewer rows, sorting all of them is faster than following an index of the order. */
const MAX_SORTED_ROWS = 1_000;

export type PageRequest = {
  page: number;
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
  /** True to count fewer matches of a word that many rows have, because several lists are searched at once. */
  isSummary?: boolean;
  /** Set to read a whole list in batches without totals. A search gives the value of the batch before. */
  batch?: { isFuzzy?: boolean | undefined };
};

type ListPage<Row> = { rows: Row[]; pagination: Pagination; isOnlyFullText?: boolean };
type Total = { items: number; hasMore: boolean };

/** `select` gives the ids and sort values of the rows that match, or at least the first `maxRows` of them. */
type Matches = {
  select: (where: Conditions, isBackwards: boolean, maxRows: number) => RowQuery<object>;
  order: ListOrdering;
  total: Total;
  isOnlyFullText?: boolean | undefined;
};

export async function listPage<Row extends { id: string }>(
  em: EntityManager,
  list: ListDefinition<Row>,
  request: PageRequest,
): Promise<ListPage<Row>> {
  // The rows have the columns that the caller selects. Only `id` and the sort value are used here.
  const load = (request.batch ? loadBatch : loadPage) as unknown as (
    em: EntityManager,
    list: ListDefinition<Row>,
    request: PageRequest,
    isFuzzy: boolean,
  ) => Promise<ListPage<Row>>;
  const page = await load(em, list, request, request.batch?.isFuzzy ?? false);
  const isContinued = request.batch !== undefined && request.after !== undefined;
  if (!list.search?.words || page.pagination.totalItems > 0 || isContinued) return page;
  const similarPage = await load(em, list, request, true);
  if (similarPage.rows.length === 0) return similarPage;
  return { ...similarPage, pagination: { ...similarPage.pagination, isFuzzy: true } };
}

const toSearchTotal = (items: number, maxItems = MAX_COUNTED_HITS): Total => ({
  items: Math.min(items, maxItems),
  hasMore: items > maxItems,
});

const createSelection =
  (
    em: EntityManager,
    list: ListDefinition<CursorRow>,
    isFuzzy: boolean,
    isSmall: boolean,
  ): Matches["select"] =>
  (where, isBackwards, maxRows) =>
    unionAll(
      em,
      buildAlternatives(list, isFuzzy).map((conditions) => {
        const rows = withConditions(list.rows.clearSelect(), [...list.where, ...where, ...conditions]);
        const keys: RowQuery<object> = rows.select([...new Set(["t.id", `t.${list.order.column}`])]);
        return isSmall ? keys : sortRows(keys, list.order, isBackwards).limit(maxRows);
      }),
    );

/** Ranks the first matches in the order of the list. Matches of documents come last. */
async function rankMatches(
  em: EntityManager,
  list: ListDefinition<CursorRow>,
  isFuzzy: boolean,
  isSummary: boolean,
): Promise<Matches> {
  const [match, ...documentMatches] = buildAlternatives(list, isFuzzy);
  const { hits, maxHits } = isFuzzy
    ? { hits: await loadHits(em, list, match!), maxHits: MAX_COUNTED_HITS }
    : await loadFrequentOrRareHits(em, list, match!, isSummary);
  const rowHitCount = hits.length;
  for (const documentMatch of documentMatches)
    if (hits.length <= maxHits)
      for (const { id } of await loadHits(em, list, documentMatch)) hits.push({ id, score: 0 });
  const ranked = hits.slice(0, maxHits);
  const values = sql`unnest(${ranked.map(({ id }) => id)}::uuid[], ${ranked.map(({ score }) => score)}::int[])`;
  const rows = query(em)
    .selectFrom(values.as<"t">(sql`t(id, score)`))
    .selectAll();
  return {
    select: (condition) => withConditions(rows as unknown as RowQuery<object>, condition),
    order: { column: "score", type: "int" },
    total: toSearchTotal(hits.length, maxHits),
    isOnlyFullText: rowHitCount === 0,
  };
}

async function countSearched(em: EntityManager, alternatives: RowQuery<object>[]) {
  let items = 0;
  for (const rows of alternatives)
    if (items <= MAX_COUNTED_HITS) items += await countUpTo(em, rows, MAX_COUNTED_HITS + 1);
  return items;
}

async function findMatches(
  em: EntityManager,
  list: ListDefinition<CursorRow>,
  isFuzzy: boolean,
  isSummary = false,
): Promise<Matches> {
  const { rows, countQuery = rows, where, search, order } = list;
  if (search?.words && search.columns.title) return rankMatches(em, list, isFuzzy, isSummary);
  const counted = buildAlternatives(list, isFuzzy).map((conditions) =>
    withConditions(countQuery as RowQuery<object>, [...where, ...conditions]),
  );
  const total = search?.words
    ? toSearchTotal(await countSearched(em, counted))
    : { items: await countRows(em, counted[0]!), hasMore: false };
  const isSmall = !total.hasMore && total.items <= MAX_SORTED_ROWS;
  return { select: createSelection(em, list, isFuzzy, isSmall), order, total };
}

async function loadPage(
  em: EntityManager,
  list: ListDefinition<CursorRow>,
  { page, limit, after, before, isSummary }: PageRequest,
  isFuzzy: boolean,
): Promise<ListPage<CursorRow>> {
  const { isOnlyFullText, ...matches } = await findMatches(em, list, isFuzzy, isSummary);
  const { order, total } = matches;
  const totalPages = Math.max(1, Math.ceil(total.items / limit));
  const [next, previous] = [parseCursor(after, order.type), parseCursor(before, order.type)];
  const cursor = next ?? previous;
  const isBackwards = !next && previous !== undefined;
  const lastPage = cursor ? totalPages : Math.min(totalPages, Math.ceil(MAX_NUMBERED_ROWS / limit));
  const currentPage = Math.min(Math.max(1, page), lastPage);
  const offset = cursor ? 0 : (currentPage - 1) * limit;
  const found = await loadRows(em, list, matches, { limit: limit + 1, offset, isBackwards, cursor });
  const hasMore = found.length > limit;
  const rows = isBackwards ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const [isFirst, isLast] = isBackwards ? [!hasMore, false] : [!cursor && offset === 0, !hasMore];
  const pagination = {
    currentPage,
    totalPages,
    totalItems: total.items,
    more: total.hasMore,
    ...(rows.length && !isLast && { next: toCursor(rows.at(-1)!) }),
    ...(rows.length && !isFirst && { previous: toCursor(rows[0]!) }),
  };
  return {
    rows: rows.map(withoutKey),
    pagination,
    ...(isOnlyFullText !== undefined && { isOnlyFullText }),
  };
}

/** Reads a whole list. Each batch is a query of its own, so that no transaction stays open. */
async function loadBatch(
  em: EntityManager,
  list: ListDefinition<CursorRow>,
  { limit, after }: PageRequest,
  isFuzzy: boolean,
): Promise<ListPage<CursorRow>> {
  const { order } = list;
  const select = createSelection(em, list, isFuzzy, false);
  const cursor = parseCursor(after, order.type);
  const found = await loadRows(em, list, { select, order }, { limit: limit + 1, cursor });
  const rows = found.slice(0, limit);
  const next = found.length > limit && { next: toCursor(rows.at(-1)!) };
  const pagination = { currentPage: 1, totalPages: 1, totalItems: rows.length, more: false, ...next };
  return { rows: rows.map(withoutKey), pagination: isFuzzy ? { ...pagination, isFuzzy } : pagination };
}

type RowRange = { limit: number; offset?: number; isBackwards?: boolean; cursor: Cursor | undefined };

/** Finds the ids of a page first, because the columns of skipped rows would cost more than the rows of the page. */
async function loadRows(
  em: EntityManager,
  { rows, where, isJoined }: ListDefinition<CursorRow>,
  { select, order }: Pick<Matches, "select" | "order">,
  { limit, offset = 0, isBackwards = false, cursor }: RowRange,
): Promise<CursorRow[]> {
  const beyond = cursor && buildCursorCondition(order, cursor, isBackwards);
  const sortValue = sql.ref(`t.${order.column}`);
  const listKey = sql<string>`to_jsonb(${sortValue}) #>> '{}'`.as("list_key");
  if (isJoined)
    return sortRows(withConditions(rows, [...where, beyond]), order, isBackwards)
      .select(listKey)
      .limit(limit)
      .offset(offset)
      .execute();
  const selection = select([beyond], isBackwards, limit + offset);
  const hits = materialize(em, selection).clearSelect();
  const page = sortRows(hits.select(["t.id", sortValue.as("sort_value"), listKey]), order, isBackwards);
  return withConditions(rows, where)
    .innerJoin(page.limit(limit).offset(offset).as("page"), "page.id", "t.id")
    .select("page.list_key")
    .orderBy("page.sort_value", getDirection(order, isBackwards))
    .orderBy("t.id", getDirection(order, isBackwards))
    .execute();
}

function buildCursorCondition(order: ListOrdering, cursor: Cursor, isBackwards: boolean) {
  const sign = sql.raw(getDirection(order, isBackwards) === "asc" ? ">" : "<");
  const value = sql`(${cursor[0]}::${sql.raw(order.type)}, ${cursor[1]}::uuid)`;
  return sql<boolean>`(${sql.ref(`t.${order.column}`)}, t.id) ${sign} ${value}`;
}

const toCursor = ({ list_key, id }: CursorRow) => formatCursor([list_key, id]);
const withoutKey = ({ list_key: _, ...row }: CursorRow) => row as CursorRow;
