import type { Expression, SelectQueryBuilder, SqlBool } from "kysely";

import type { KeyType } from "#app/schemas/keys.ts";

import type { SearchColumns } from "./search-words.ts";

/** What a list is, what is asked of it, and what it answers. */

export type Paging = {
  page: number;
  limit: number;
  after?: string;
  before?: string;
  /** Shown beside other lists: of common words it is enough to know that there are many. */
  isGlance?: boolean;
  /** All of the list is wanted, piece by piece (`walk-list.server.ts`); with what the piece before knew of it. */
  walk?: { total?: Total; nearly?: boolean };
};

/** What is not asked for does not count. */
export type Conditions = (Expression<SqlBool> | undefined | false | "")[];

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever tables
export type Rows<Row> = SelectQueryBuilder<any, "t", Row>;

export type ListOf<Row = { id: string }> = {
  /** The columns of an answer, of a table or of a query that joins some, as `t`; `id` is one of them. */
  rows: Rows<Row>;
  /** Of several tables, where an `id` may come twice; such a list is not searched. */
  isJoined?: boolean;
  /** What is listed: conditions that an index serves. */
  where: Conditions;
  /** What else is asked for: conditions that an index of words or tags serves. */
  match?: Conditions;
  /**
   * Words that somebody looks for, when they do; where none are found, those that are nearly the same. With a
   * column for titles the best come first, else the order is the list's own.
   */
  search?: {
    words: string | undefined;
    columns: SearchColumns;
    /** What also makes a hit, after those that say it of themselves: the words are written inside. */
    inside?: Expression<SqlBool>;
  };
  /** What orders the list, newest or largest first unless it rises; ties are broken by `id`. With its type, for the keys. */
  order: { column: string; type: KeyType; rises?: boolean };
  /** What is counted, where that is less work than all of `rows` and comes to the same. */
  counted?: Rows<object>;
  /** Where the total is kept for exactly this `where` and `match`; else it is counted as far as a search's. */
  totals?: { list: string; facets: string[] };
};

/** How many there are; with `more`, as far as was counted. */
export type Total = { items: number; more: boolean };

export type Pagination = {
  currentPage: number;
  totalPages: number;
  totalItems: number;
  /** There are more than were counted. */
  more: boolean;
  /** Nothing has the words themselves: these have words that are nearly the same. */
  nearly?: boolean;
  next?: string;
  previous?: string;
};

/** Without what only the list itself needs. */
export const plain = <Row>({ list_key: _key, list_total: _total, ...row }: Found) => row as unknown as Row;

export type Found = { id: string; list_key: string; list_total?: number };
