import type { Expression, SelectQueryBuilder, SqlBool } from "kysely";

import type { CursorType } from "#app/schemas/cursors.ts";

import type { SearchColumns } from "./search-words.ts";

export type PageRequest = {
  page: number;
  limit: number;
  isDefaultSize?: boolean;
  after?: string | undefined;
  before?: string | undefined;
  isPreview?: boolean | undefined;
  /** Set when a whole list is read in batches. Contains the total of the previous batch. */
  batch?: { total?: Total; isFuzzy?: boolean | undefined };
};

export type Conditions = (Expression<SqlBool> | undefined | false | "")[];

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the query may select from any table
export type RowQuery<Row> = SelectQueryBuilder<any, "t", Row>;

export type ListDefinition<Row = { id: string }> = {
  /** Selects the columns of the result, including `id`. The table or join must have the alias `t`. */
  rows: RowQuery<Row>;
  /** True for a join in which an `id` may occur twice. Such a list cannot be searched. */
  isJoined?: boolean;
  /** Conditions that an ordinary index supports. Those in `match` need a full-text or tag index. */
  where: Conditions;
  /** Conditions that the user chose. A new one also needs `totals` that count it, or no `totals`. */
  filters?: Conditions;
  match?: Conditions;
  /** If nothing matches, similar words are searched. If the list has a `title` column, the best matches come first. */
  search?: {
    words: string | undefined;
    columns: SearchColumns;
    fullText?: Expression<SqlBool> | undefined;
  };
  /** Descending unless `isAscending`. Rows with the same value are sorted by `id`. */
  order: { column: string; type: CursorType; isAscending?: boolean };
  countQuery?: RowQuery<object>;
  /**
   * Cached counts of exactly the rows that `where`, `filters` and `match` select. No type checks this: with a
   * condition that the facets ignore, the total is wrong. Without `totals`, rows are counted up to a limit.
   */
  totals?: { list: string; facets: string[] } | undefined;
};

export type Total = { items: number; hasMore: boolean };

export type Pagination = {
  currentPage: number;
  totalPages: number;
  totalItems: number;
  more: boolean;
  isFuzzy?: boolean;
  next?: string | undefined;
  previous?: string;
};

export const withoutCursorColumns = <Row>({ list_key: _key, list_total: _total, ...row }: CursorRow) =>
  row as unknown as Row;

export type CursorRow = { id: string; list_key: string; list_total?: number };
