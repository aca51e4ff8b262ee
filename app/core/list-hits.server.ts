import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql, type SqlBool } from "kysely";

import type { CursorType } from "#app/schemas/cursors.ts";

import { type Conditions, type RowQuery, withConditions } from "./count-rows.server.ts";
import { query } from "./query.server.ts";
import {
  buildMatchConditions,
  buildRank,
  buildSimilarConditions,
  type SearchColumns,
} from "./search-words.ts";

/** Finds the rows of a list that match a search. */

/** A search counts and ranks this many matches. */
export const MAX_COUNTED_HITS = 1_000;
/** In a list that is read in order, where four are searched at once: enough to choose a few from. */
const MAX_SUMMARY_HITS = 300;
export type ListOrdering = { column: string; type: CursorType; isAscending?: boolean };

export type ListSearch = {
  words: string | undefined;
  columns: SearchColumns;
  /** Also finds rows whose documents match one of these. They come after those that match themselves. */
  fullText?: Expression<SqlBool>[];
};

export type ListDefinition<Row = { id: string }> = {
  /** Selects the columns of the result, including `id`. The table or join must have the alias `t`. */
  rows: RowQuery<Row>;
  where: Conditions;
  /** If nothing matches, similar words are searched. If there is a `title` column, the best matches come first. */
  search?: ListSearch;
  /** Descending unless `isAscending`. Rows with the same value are sorted by `id`. */
  order: ListOrdering;
  /** True for a join in which an `id` may occur twice. */
  isJoined?: boolean;
  /** Counts the same rows without their joins. */
  countQuery?: RowQuery<object>;
};

export type CursorRow = { id: string; list_key: string };
/** Conditions that exclude each other: a row matches itself, or only its documents match. Together they could use no index. */
export function buildAlternatives(
  { search }: ListDefinition<CursorRow>,
  isFuzzy: boolean,
): Expression<SqlBool>[][] {
  const { words, columns, fullText = [] } = search ?? {};
  if (!words || !columns) return [[]];
  if (isFuzzy) return [buildSimilarConditions(words, columns)];
  const matches = [buildMatchConditions(words, columns), ...fullText.map((condition) => [condition])];
  return matches.map((match, i) => [...match, ...matches.slice(0, i).map(buildNegation)]);
}

const buildNegation = (match: Expression<SqlBool>[]) => sql<boolean>`not (${sql.join(match, sql` and `)})`;

export const getDirection = ({ isAscending = false }: ListOrdering, isBackwards: boolean) =>
  isAscending === isBackwards ? "desc" : "asc";

export const sortRows = <Row>(rows: RowQuery<Row>, order: ListOrdering, isBackwards = false) =>
  rows
    .orderBy(`t.${order.column}`, getDirection(order, isBackwards))
    .orderBy("t.id", getDirection(order, isBackwards));

const asRows = (em: EntityManager, rows: RowQuery<object>) =>
  query(em).selectFrom(rows.as("t")).selectAll() as unknown as RowQuery<object>;

export const unionAll = (em: EntityManager, queries: RowQuery<object>[]) =>
  queries.map((rows) => asRows(em, rows)).reduce((union, rows) => union.unionAll(rows));

export const materialize = (em: EntityManager, rows: RowQuery<object>) =>
  query(em)
    .with(
      (cte) => cte("hits").materialized(),
      () => rows,
    )
    .selectFrom("hits as t")
    .selectAll() as unknown as RowQuery<object>;

const SAMPLE_ROWS = 2_000;
/** So many rows hold `MAX_COUNTED_HITS` matches, unless only the first rows match often. */
const MAX_READ_ROWS = 100_000;
/** Finding a match by the index, and sorting it, takes four times as long as reading a row in the order of the list. */
const INDEX_COST = 4;

/**
 * True if reading the list until enough rows match is faster than finding all matches. PostgreSQL has no statistics about
 * the beginnings of words, so the first rows of the list are counted.
 */
async function areFrequent(
  em: EntityManager,
  { rows, where, order, search }: ListDefinition<CursorRow>,
  match: Expression<SqlBool>[],
): Promise<boolean> {
  const columns = new Set(["t.id", "t.tableoid", `t.${order.column}`, search!.columns.words]);
  const sample = sortRows(withConditions(rows.clearSelect(), where).select([...columns]), order);
  const counted = withConditions(asRows(em, sample.limit(SAMPLE_ROWS)), match)
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as("matches"),
      sql<number | null>`(select reltuples from pg_class where oid = max(t.tableoid))`.as("rows"),
    ]);
  const { matches, rows: tableRows } = await counted.executeTakeFirstOrThrow();
  const density = matches / SAMPLE_ROWS;
  return MAX_COUNTED_HITS / density < (tableRows ?? 0) * density * INDEX_COST;
}

type Hit = { id: string; score: number };

/** The first matches in the order of the list. */
export function loadHits(
  em: EntityManager,
  { rows, where, order, search }: ListDefinition<CursorRow>,
  match: Expression<SqlBool>[],
  frequency?: "rare" | "frequent",
  maxHits = MAX_COUNTED_HITS,
) {
  const { words, columns } = search!;
  const keys = new Set(["t.id", `t.${order.column}`, columns.words, columns.names, columns.title!]);
  const visibleRows = withConditions(rows.clearSelect(), where).select([...keys]);
  const matches = {
    /** Finds all matches before it sorts them. */
    rare: () => materialize(em, withConditions(visibleRows, match)),
    /** Reads rows in the order of the list until enough match. Without the limit, PostgreSQL could sort all matches. */
    frequent: () => withConditions(asRows(em, sortRows(visibleRows, order).limit(MAX_READ_ROWS)), match),
    unknown: () => withConditions(visibleRows, match),
  }[frequency ?? "unknown"]();
  const score = sql<number>`(${buildRank(words!, columns)})::int`.as("score");
  const sortedHits = sortRows(matches.clearSelect().select(["t.id", score]), order);
  return sortedHits.limit(maxHits + 1).execute() as Promise<Hit[]>;
}

/** All matches, or `maxHits` and one more. */
export async function loadFrequentOrRareHits(
  em: EntityManager,
  list: ListDefinition<CursorRow>,
  match: Expression<SqlBool>[],
  isSummary: boolean,
): Promise<{ hits: Hit[]; maxHits: number }> {
  const maxHits = isSummary ? MAX_SUMMARY_HITS : MAX_COUNTED_HITS;
  const hits = (await areFrequent(em, list, match))
    ? await loadHits(em, list, match, "frequent", maxHits)
    : [];
  if (hits.length > maxHits) return { hits, maxHits };
  return { hits: await loadHits(em, list, match, "rare"), maxHits: MAX_COUNTED_HITS };
}
