import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from "kysely";

import type { DatabaseTables } from "#app/models/tables.ts";

import { executePrepared, query } from "./query.server.ts";

export type Conditions = (Expression<SqlBool> | undefined | false | "")[];

export const compactConditions = (conditions: Conditions) =>
  conditions.filter((condition): condition is Expression<SqlBool> => Boolean(condition));

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the query may select from any table
export type RowQuery<Row> = SelectQueryBuilder<any, "t", Row>;

export const withConditions = <Row>(rows: RowQuery<Row>, conditions: Conditions) =>
  compactConditions(conditions).reduce((narrowedRows, condition) => narrowedRows.where(condition), rows);

/** Figures of more rows are calculated at most once a minute, because counting a million takes longer than a page. */
export const MAX_EXACT_COUNT = 10_000;
const FIGURE_LIFETIME_MS = 60_000;
const MAX_FIGURES = 1_000;

const figures = new Map<string, { expiresAt: number; value: Promise<unknown> }>();

const findFigure = <Value>(key: string) => {
  const figure = figures.get(key);
  return figure && figure.expiresAt > Date.now() ? (figure.value as Promise<Value>) : undefined;
};

/** Concurrent requests share one calculation. A failed one is not stored. */
function calculateFigure<Value>(key: string, calculate: () => Promise<Value>): Promise<Value> {
  const value = calculate();
  const figure = { expiresAt: Date.now() + FIGURE_LIFETIME_MS, value };
  if (figures.size >= MAX_FIGURES) figures.clear();
  figures.set(key, figure);
  value.catch(() => figures.get(key) === figure && figures.delete(key));
  return value;
}

/** Calculates now while `rows` are few, and at most once a minute for many. `key` names the figures. */
export async function loadFigures<Value>(
  em: EntityManager,
  key: string,
  rows: RowQuery<object>,
  calculate: () => Promise<Value>,
): Promise<Value> {
  const stored = findFigure<Value>(key);
  if (stored) return stored;
  const isLong = (await countUpTo(em, rows, MAX_EXACT_COUNT + 1)) > MAX_EXACT_COUNT;
  return isLong ? (findFigure<Value>(key) ?? calculateFigure(key, calculate)) : calculate();
}

const selectOnes = (rows: RowQuery<object>) => rows.clearSelect().select(sql`1`.as("one"));

const findCount = (ones: RowQuery<object>) => {
  const { sql: text, parameters } = ones.compile();
  const key = JSON.stringify([text, parameters]);
  return { ones, key, stored: findFigure<number>(key) };
};

const toCount = (em: EntityManager, { ones, key }: ReturnType<typeof findCount>, items: number) =>
  items <= MAX_EXACT_COUNT
    ? items
    : (findFigure<number>(key) ?? calculateFigure(key, () => executeCount(em, ones)));

/** Exact up to `MAX_EXACT_COUNT`, and at most a minute old beyond. */
export async function countRows(em: EntityManager, rows: RowQuery<object>): Promise<number> {
  const count = findCount(selectOnes(rows));
  return count.stored ?? toCount(em, count, await countUpTo(em, rows, MAX_EXACT_COUNT + 1));
}

/** As `countRows()`, with other columns in one prepared query, so conditions must be the same in every call. */
export async function countSets<Name extends string, Columns>(
  em: EntityManager,
  sets: Record<Name, RowQuery<object>>,
  columns: SelectQueryBuilder<DatabaseTables, never, Columns>,
): Promise<{ counts: Record<Name, number>; columns: Columns }> {
  const names = Object.keys(sets) as Name[];
  const counts = names.map((name) => ({ name, ...findCount(selectOnes(sets[name])) }));
  // With the limit 0 instead of no subquery, the text stays the same.
  const select = columns.select(
    counts.map(({ name, ones, stored }) =>
      selectCount(em, ones.limit(stored ? 0 : MAX_EXACT_COUNT + 1)).as(name),
    ),
  );
  const [found] = await executePrepared<Columns & Record<Name, number>>(em, select as never);
  const items = await Promise.all(
    counts.map((count) => count.stored ?? toCount(em, count, Number(found![count.name]))),
  );
  const byName = Object.fromEntries(counts.map(({ name }, i) => [name, items[i]]));
  return { counts: byName as Record<Name, number>, columns: found! };
}

export const countUpTo = (em: EntityManager, rows: RowQuery<object>, maxItems: number) =>
  executeCount(em, selectOnes(rows).limit(maxItems));

const selectCount = (em: EntityManager, rows: RowQuery<object>) =>
  query(em)
    .selectFrom(rows.as("counted"))
    .select((expression) => expression.fn.countAll<number>().as("items"));

async function executeCount(em: EntityManager, rows: RowQuery<object>): Promise<number> {
  const { items } = await selectCount(em, rows).executeTakeFirstOrThrow();
  return Number(items);
}
