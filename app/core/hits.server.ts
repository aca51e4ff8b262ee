import { expressionBuilder, type Expression, type SelectQueryBuilder, sql, type SqlBool } from "kysely";

import type { Reader } from "#app/models/standby.server.ts";

import { asTotal, count, SEARCH_COUNTS_TO, type Found, type ListOf } from "./list-page.server.ts";
import { narrowed, type Query } from "./list-query.ts";
import { query } from "./query.server.ts";

/**
 * What a search finds, by either of two ways: by what a thing says of itself, or by what is written inside it. Each way
 * has its own index, which serves it only where it is asked for alone.
 */

const t = expressionBuilder<Record<never, never>, never>();

/** A way is all the conditions that it asks for. Of a list that looks nowhere else there is one. */
const waysOf = ({ match, inside }: Query) => (inside ? [match, inside] : [match]);

/** As a condition of each row, for rows that are met in the order of their list. */
export const byEitherWay = (list: Query): Expression<SqlBool>[] =>
  list.inside ? [t.or(waysOf(list).map((way) => t.and([...way])))] : list.match;

/**
 * The newest that have the words inside, as many as are counted: to find them is dear, and the total and the page are
 * of the same ones. Where as many say the words of themselves nobody asks. What comes to say them of itself meanwhile is
 * no longer of these.
 */
export async function lookInside(em: Reader, list: Query): Promise<Query> {
  const { rows, where, inside, order } = list;
  if (!inside) return list;
  const alone = { ...list, inside: undefined };
  if (list.total?.more) return alone;
  const own = await count(em, alone);
  if (own.more) return { ...alone, total: own };
  const found = await narrowed(rows.clearSelect().select("t.id"), [...where, ...inside])
    .orderBy(`t.${order.column}`, "desc")
    .orderBy("t.id", "desc")
    .limit(SEARCH_COUNTS_TO + 1)
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { ...alone, total: own };
  const theirs = [sql<boolean>`t.id = any(${ids}::uuid[])`, ...inside.slice(1)];
  const total = asTotal(list, own.items + ids.length);
  return { ...list, inside: theirs, total, isOnlyInside: own.items === 0 };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever tables
type Chosen<Row> = SelectQueryBuilder<any, any, Row>;
type Rows = ListOf<Found>["rows"];

/** The rows of each way, found by its index, one way after the other: none is of two. */
export function hitsOf<Row>(
  em: Reader,
  list: Query,
  { rows, where = list.where }: { rows: Rows; where?: Expression<SqlBool>[] },
  choose: (hits: Rows) => Chosen<Row>,
): Chosen<Row> {
  const [first, other] = waysOf(list).map((way) => choose(narrowed(rows, [...where, ...way])));
  if (!other) return first!;
  // In brackets of its own, each may have a limit.
  const alone = (way: Chosen<Row>) => query(em).selectFrom(way.as("way")).selectAll() as Chosen<Row>;
  return alone(first!).unionAll(alone(other));
}
