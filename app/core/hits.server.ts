import { expressionBuilder, type Expression, type SelectQueryBuilder, type SqlBool } from "kysely";

import type { Reader } from "#app/models/standby.server.ts";

import type { Found, ListOf } from "./list-of.ts";
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

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever tables
type Chosen<Row> = SelectQueryBuilder<any, any, Row>;
type Rows = ListOf<Found>["rows"];

/** In brackets of its own, each of two ways may have a limit. */
export const alone = <Row>(em: Reader, way: Chosen<Row>) =>
  query(em).selectFrom(way.as("way")).selectAll() as Chosen<Row>;

/** The rows of each way, found by its index, one way after the other: none is of two. */
export function hitsOf<Row>(
  em: Reader,
  list: Query,
  { rows, where = list.where }: { rows: Rows; where?: Expression<SqlBool>[] },
  choose: (hits: Rows) => Chosen<Row>,
): Chosen<Row> {
  const [first, other] = waysOf(list).map((way) => choose(narrowed(rows, [...where, ...way])));
  if (!other) return first!;
  return alone(em, first!).unionAll(alone(em, other));
}
