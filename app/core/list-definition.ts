import type { Expression, SelectQueryBuilder, SqlBool } from "kysely";

import type { CursorType } from "#app/schemas/cursors.ts";

import type { SearchColumns } from "./search-words.ts";

export type Paging = {
  page: number;
  limit: number;
  isDefaultSize?: boolean;
  after?: string;
  before?: string;
  isPreview?: boolean;
  /** For all rows in batches (`list-batches.server.ts`), with the results of the previous batch. */
  batch?: { total?: Total; isFuzzy?: boolean };
};

export type Conditions = (Expression<SqlBool> | undefined | false | "")[];

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever tables
export type RowQuery<Row> = SelectQueryBuilder<any, "t", Row>;

export type ListDefinition<Row = { id: string }> = {
  /** Columns of the result, including `id`. The table or join must have the alias `t`. */
  rows: RowQuery<Row>;
  /** A join in which an `id` may occur twice; such a list is not searched. */
  isJoined?: boolean;
  /** Conditions of an ordinary index; those of `match` need a full-text or tag index. */
  where: Conditions;
  filters?: Conditions;
  match?: Conditions;
  /** Falls back to similar words. With a `title` column the best matches come first. */
  search?: {
    words: string | undefined;
    columns: SearchColumns;
    /** Matches in the full text come last. */
    fullText?: Expression<SqlBool>;
  };
  /** Descending unless `isAscending`; `id` breaks ties. Cursors need the `type`. */
  order: { column: string; type: CursorType; isAscending?: boolean };
  countQuery?: RowQuery<object>;
  /** For exactly this `where` and `match`. Without it, rows are counted only up to a limit. */
  totals?: { list: string; facets: string[] };
};

export type Total = { items: number; hasMore: boolean };

export type Pagination = {
  currentPage: number;
  totalPages: number;
  totalItems: number;
  more: boolean;
  isFuzzy?: boolean;
  next?: string;
  previous?: string;
};

export const toPlainRow = <Row>({ list_key: _key, list_total: _total, ...row }: CursorRow) =>
  row as unknown as Row;

export type CursorRow = { id: string; list_key: string; list_total?: number };
