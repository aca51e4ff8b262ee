import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

import type { Conditions, CursorRow, ListDefinition, RowQuery, Total } from "./list-definition.ts";
import { buildMatchConditions, buildRank } from "./search-words.ts";

export type ListQuery = Pick<
  ListDefinition<CursorRow>,
  "rows" | "isJoined" | "order" | "totals" | "countQuery"
> & {
  where: Expression<SqlBool>[];
  match: Expression<SqlBool>[];
  fullText?: Expression<SqlBool>[] | undefined;
  rank?: RawBuilder<number> | undefined;
  lengthTotals?: ListDefinition["totals"];
  total?: Total;
  isOnlyFullText?: boolean;
  isUnfiltered: boolean;
};

export function buildListQuery<Row>(
  { where, filters = [], match = [], search, rows, ...list }: ListDefinition<Row>,
  isFuzzy: boolean,
): ListQuery {
  const words = search?.words;
  const ownConditions = words ? buildMatchConditions(words, search.columns, isFuzzy) : [];
  const hasFullText = words && search.fullText && !isFuzzy;
  return {
    ...list,
    totals: words ? undefined : list.totals,
    lengthTotals: list.totals,
    rows: rows as unknown as RowQuery<CursorRow>,
    where: compactConditions([...where, ...filters]),
    isUnfiltered:
      compactConditions([...filters, ...match]).length === 0 && !words && list.totals !== undefined,
    match: [...ownConditions, ...compactConditions(match)],
    ...(hasFullText && { fullText: [search.fullText!, negate(ownConditions), ...compactConditions(match)] }),
    ...(words && search.columns.title && { rank: buildRank(words, search.columns) }),
  };
}

const negate = (conditions: Expression<SqlBool>[]) => sql<boolean>`not (${sql.join(conditions, sql` and `)})`;

export const compactConditions = (conditions: Conditions) =>
  conditions.filter((condition): condition is Expression<SqlBool> => Boolean(condition));

export const withConditions = <Row>(rows: RowQuery<Row>, conditions: Expression<SqlBool>[]) =>
  conditions.reduce((narrowedRows, condition) => narrowedRows.where(condition), rows);

export const isRanked = ({ match, rank }: ListQuery) => match.length > 0 && rank !== undefined;

export const withListOrder = <Row>(rows: RowQuery<Row>, { column, isAscending }: ListQuery["order"]) => {
  const direction = isAscending ? "asc" : "desc";
  return rows.orderBy(`t.${column}`, direction).orderBy("t.id", direction);
};

export const getSortColumns = ({ order }: ListQuery) => [
  ...new Set(["t.id" as const, `t.${order.column}` as const]),
];
