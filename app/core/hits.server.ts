import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type Expression, type SelectQueryBuilder, type SqlBool } from "kysely";

import type { CursorRow, ListDefinition } from "./list-definition.ts";
import { withConditions, type ListQuery } from "./list-query.ts";
import { query } from "./query.server.ts";

const conditionBuilder = expressionBuilder<Record<never, never>, never>();

const getHitConditions = ({ match, fullText }: ListQuery) => (fullText ? [match, fullText] : [match]);

export const combineHitConditions = (list: ListQuery): Expression<SqlBool>[] =>
  list.fullText
    ? [conditionBuilder.or(getHitConditions(list).map((conditions) => conditionBuilder.and([...conditions])))]
    : list.match;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the query may select from any table
type HitQuery<Row> = SelectQueryBuilder<any, any, Row>;
type HitRows = ListDefinition<CursorRow>["rows"];

export const toSubquery = <Row>(em: EntityManager, hits: HitQuery<Row>) =>
  query(em).selectFrom(hits.as("way")).selectAll() as HitQuery<Row>;

/** Joins one query for each index by UNION ALL. The conditions exclude each other, so no row is found twice. */
export function selectHits<Row>(
  em: EntityManager,
  list: ListQuery,
  { rows, where = list.where }: { rows: HitRows; where?: Expression<SqlBool>[] },
  selectRows: (hits: HitRows) => HitQuery<Row>,
): HitQuery<Row> {
  const [first, second] = getHitConditions(list).map((conditions) =>
    selectRows(withConditions(rows, [...where, ...conditions])),
  );
  if (!second) return first!;
  return toSubquery(em, first!).unionAll(toSubquery(em, second));
}
