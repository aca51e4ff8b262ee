import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from "kysely";

import { query } from "./query.server.ts";

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

export const countRows = async (em: EntityManager, rows: RowQuery<object>): Promise<number> =>
  (await countSets(em, { rows })).rows;

/** Exact up to `MAX_EXACT_COUNT`, and at most a minute old beyond. One query counts all sets. */
export async function countSets<Name extends string>(
  em: EntityManager,
  sets: Record<Name, RowQuery<object>>,
): Promise<Record<Name, number>> {
  const counts = {} as Record<Name, number>;
  const uncounted: { name: Name; key: string; rows: RowQuery<object> }[] = [];
  for (const name of Object.keys(sets) as Name[]) {
    const rows = selectOnes(sets[name]);
    const { sql: text, parameters } = rows.compile();
    const key = JSON.stringify([text, parameters]);
    const stored = findFigure<number>(key);
    if (stored) counts[name] = await stored;
    else uncounted.push({ name, key, rows });
  }
  if (uncounted.length === 0) return counts;
  const found = await query(em)
    .selectNoFrom(
      uncounted.map(({ name, rows }) => selectCount(em, rows.limit(MAX_EXACT_COUNT + 1)).as(name)),
    )
    .executeTakeFirstOrThrow();
  for (const { name, key, rows } of uncounted) {
    const items = Number((found as Record<string, unknown>)[name]);
    const isExact = items <= MAX_EXACT_COUNT;
    counts[name] = isExact
      ? items
      : await (findFigure<number>(key) ?? calculateFigure(key, () => executeCount(em, rows)));
  }
  return counts;
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
