import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type Expression, type SelectQueryBuilder, type SqlBool } from "kysely";

import type { Found, ListOf } from "./list-of.ts";
import { narrowed, type Query } from "./list-query.ts";
import { query } from "./query.server.ts";

/** Two ways to be a hit: by its own words, or by those inside its file. The index of each serves only it alone. */

const t = expressionBuilder<Record<never, never>, never>();

const waysOf = ({ match, inside }: Query) => (inside ? [match, inside] : [match]);

/** For rows that are walked in order. */
export const byEitherWay = (list: Query): Expression<SqlBool>[] =>
  list.inside ? [t.or(waysOf(list).map((way) => t.and([...way])))] : list.match;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever tables
type Chosen<Row> = SelectQueryBuilder<any, any, Row>;
type Rows = ListOf<Found>["rows"];

/** As a subquery, so that each part of a union may have its own limit. */
export const alone = <Row>(em: EntityManager, way: Chosen<Row>) =>
  query(em).selectFrom(way.as("way")).selectAll() as Chosen<Row>;

/** Each way by its own index. No row is found twice: `inside` excludes what `match` finds. */
export function hitsOf<Row>(
  em: EntityManager,
  list: Query,
  { rows, where = list.where }: { rows: Rows; where?: Expression<SqlBool>[] },
  choose: (hits: Rows) => Chosen<Row>,
): Chosen<Row> {
  const [first, other] = waysOf(list).map((way) => choose(narrowed(rows, [...where, ...way])));
  if (!other) return first!;
  return alone(em, first!).unionAll(alone(em, other));
}
