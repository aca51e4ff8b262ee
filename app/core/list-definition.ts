import type { Expression, SelectQueryBuilder, SqlBool } from "kysely";

import type { CursorType } from "#app/schemas/cursors.ts";

import type { SearchColumns } from "./search-words.ts";

export type Paging = {
  page: number;
  limit: number;
  /** As many as are shown where nobody asks for more or fewer. */
  isDefaultSize?: boolean;
  after?: string;
  before?: string;
  /** Shown beside other lists: of common words it is enough that there are many. */
  isPreview?: boolean;
  /** All of the list, piece by piece (`walk-list.server.ts`), with what the piece before found out. */
  batch?: { total?: Total; isFuzzy?: boolean };
};

export type Conditions = (Expression<SqlBool> | undefined | false | "")[];

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever tables
export type RowQuery<Row> = SelectQueryBuilder<any, "t", Row>;

export type ListDefinition<Row = { id: string }> = {
  /** The columns of an answer, `id` among them; its table, or its join of some, is `t`. */
  rows: RowQuery<Row>;
  /** Of several tables, where an `id` may come twice; such a list is not searched. */
  isJoined?: boolean;
  /** Conditions of an ordinary index; those of `match` need one of words or tags. */
  where: Conditions;
  /** The same, for what was asked of this list. */
  filters?: Conditions;
  match?: Conditions;
  /** If nothing has the words, similar words are searched. With a `title` column the best hits come first. */
  search?: {
    words: string | undefined;
    columns: SearchColumns;
    /** The words are written inside: these hits come after the others. */
    fullText?: Expression<SqlBool>;
  };
  /** Falls unless it `rises`; `id` breaks ties. Keys need the `type`. */
  order: { column: string; type: CursorType; isAscending?: boolean };
  /** Cheaper to count than `rows`, with the same result. */
  countQuery?: RowQuery<object>;
  /** For exactly this `where` and `match`. Without it, rows are counted only as far as in a search. */
  totals?: { list: string; facets: string[] };
};

/** `hasMore`: they were not counted further than `items`. */
export type Total = { items: number; hasMore: boolean };

export type Pagination = {
  currentPage: number;
  totalPages: number;
  totalItems: number;
  hasMore: boolean;
  isFuzzy?: boolean;
  next?: string;
  previous?: string;
};

export const toPlainRow = <Row>({ list_key: _key, list_total: _total, ...row }: CursorRow) =>
  row as unknown as Row;

export type CursorRow = { id: string; list_key: string; list_total?: number };
