import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

import type { Conditions, Found, ListOf, Rows, Total } from "./list-of.ts";
import { matching, ranking } from "./search-words.ts";

/** Raw SQL negates several conditions at once. */

/** `rank` says by a whole number how well the row `t` matches; `inside` finds hits that `match` does not. */
export type Query = Pick<ListOf<Found>, "rows" | "isJoined" | "order" | "totals" | "counted"> & {
  where: Expression<SqlBool>[];
  match: Expression<SqlBool>[];
  /** The first condition is the expensive one. */
  inside?: Expression<SqlBool>[];
  rank?: RawBuilder<number>;
  lengthIn?: ListOf["totals"];
  total?: Total;
  isOnlyInside?: boolean;
  /** Nothing was chosen of it. */
  isOfAll: boolean;
};

export function queryFor<Row>(
  { where, chosen = [], match = [], search, rows, ...list }: ListOf<Row>,
  isGuessing: boolean,
): Query {
  const words = search?.words;
  const ofItself = words ? matching(words, search.columns, isGuessing) : [];
  const isElsewhere = words && search.inside && !isGuessing;
  return {
    ...list,
    totals: words ? undefined : list.totals,
    lengthIn: list.totals,
    rows: rows as unknown as Rows<Found>,
    where: asked([...where, ...chosen]),
    isOfAll: asked([...chosen, ...match]).length === 0 && !words && list.totals !== undefined,
    match: [...ofItself, ...asked(match)],
    ...(isElsewhere && { inside: [search.inside!, not(ofItself), ...asked(match)] }),
    ...(words && search.columns.title && { rank: ranking(words, search.columns) }),
  };
}

const not = (conditions: Expression<SqlBool>[]) => sql<boolean>`not (${sql.join(conditions, sql` and `)})`;

export const asked = (conditions: Conditions) =>
  conditions.filter((condition): condition is Expression<SqlBool> => Boolean(condition));

export const narrowed = <Row>(rows: Rows<Row>, conditions: Expression<SqlBool>[]) =>
  conditions.reduce((narrower, condition) => narrower.where(condition), rows);

export const isRanked = ({ match, rank }: Query) => match.length > 0 && rank !== undefined;

export const firstOf = <Row>(some: Rows<Row>, { column, rises }: Query["order"]) => {
  const direction = rises ? "asc" : "desc";
  return some.orderBy(`t.${column}`, direction).orderBy("t.id", direction);
};

export const sortedBy = ({ order }: Query) => [...new Set(["t.id" as const, `t.${order.column}` as const])];
