import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

import type { Conditions, Found, ListOf, Rows, Total } from "./list-of.ts";
import { matching, ranking } from "./search-words.ts";

/** What a list asks of the database: raw SQL says that a hit is not found by its own words. */

/**
 * `match` is what is searched for, and `rank`, a whole number over `t`, how well a hit matches. `inside` is the other way
 * to be a hit, for what `match` does not find.
 */
export type Query = Pick<ListOf<Found>, "rows" | "isJoined" | "order" | "totals" | "counted"> & {
  where: Expression<SqlBool>[];
  match: Expression<SqlBool>[];
  /** The first of them is the dear one. */
  inside?: Expression<SqlBool>[];
  rank?: RawBuilder<number>;
  /** Where it is kept how long the list is, whatever is searched in it. */
  lengthIn?: ListOf["totals"];
  /** Where that is known already. */
  total?: Total;
  /** Nothing says the words of itself. */
  isOnlyInside?: boolean;
};

export function queryFor<Row>(
  { where, match = [], search, rows, ...list }: ListOf<Row>,
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
    where: asked(where),
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

/** The best of its hits come first. */
export const isRanked = ({ match, rank }: Query) => match.length > 0 && rank !== undefined;

/** In the list's own order. */
export const firstOf = <Row>(some: Rows<Row>, { column, rises }: Query["order"]) => {
  const direction = rises ? "asc" : "desc";
  return some.orderBy(`t.${column}`, direction).orderBy("t.id", direction);
};

/** What the rows are sorted by, and known by. */
export const sortedBy = ({ order }: Query) => [...new Set(["t.id" as const, `t.${order.column}` as const])];
