import { type Expression, type SelectQueryBuilder, type SqlBool } from "kysely";

import type { Reader } from "#app/models/standby.server.ts";
import { readKey, type Key, type KeyType } from "#app/schemas/keys.ts";

import { lookAmongNewest } from "./common-words.server.ts";
import { isBeyond, keyOf } from "./list-keys.server.ts";
import { isRanked, queryFor, type Query } from "./list-query.ts";
import { read, readFirst } from "./list-rows.server.ts";
import { count, type Total } from "./list-total.server.ts";
import { lookInside } from "./look-inside.server.ts";
import { RANKED } from "./ranked-rows.server.ts";
import type { SearchColumns } from "./search-words.ts";
import { walkPiece } from "./walk-list.server.ts";

/**
 * One page of a long list, at the same cost on every page and at every size. Numbers count from the newest
 * at the moment of asking and are read from the nearer end, by identifiers first; keys (`after`, `before`)
 * neither repeat nor skip what was there while others are added. Rows come back plain, not as entities. Raw SQL says
 * what comes after a key, since it compares rows as one.
 */

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

type Page<Row> = { rows: Row[]; pagination: Pagination; isOnlyInside?: boolean };

export async function listPage<Row extends { id: string }>(
  em: Reader,
  list: ListOf<Row>,
  paging: Paging,
): Promise<Page<Row>> {
  if (paging.walk) return walkPiece(em, list, paging);
  const wanted = queryFor(list, false);
  const { isOnlyInside, ...asked } = isRanked(wanted)
    ? await lookInside(em, await lookAmongNewest(em, wanted, paging.isGlance))
    : wanted;
  const found = await readPage<Row>(em, asked, paging);
  if (!list.search?.words || found.pagination.totalItems > 0) return { ...found, isOnlyInside };
  const guessed = await readPage<Row>(em, queryFor(list, true), paging);
  if (guessed.rows.length === 0) return guessed;
  return { ...guessed, pagination: { ...guessed.pagination, nearly: true } };
}

async function readPage<Row extends { id: string }>(em: Reader, list: Query, paging: Paging) {
  const { limit } = paging;
  const { type } = isRanked(list) ? RANKED : list.order;
  const key = readKey(paging.after, type) ?? readKey(paging.before, type);
  // The page that nearly everybody asks for, in one question instead of two.
  const first = !key && paging.page <= 1 && list.match.length === 0 && (await readFirst(em, list, limit + 1));
  const total = first ? first.total : (list.total ?? (await count(em, list)));
  const totalPages = Math.max(1, Math.ceil(total.items / limit));
  const page = Math.min(Math.max(1, paging.page), totalPages);

  const found = first
    ? pieceOf(first.rows, limit)
    : key
      ? await byKey(em, list, total, limit, key, readKey(paging.after, type) ? "after" : "before")
      : await byNumber(em, list, total, limit, page);

  const { rows, isFirst, isLast } = found;
  const pagination: Pagination = {
    currentPage: page,
    totalPages,
    totalItems: total.items,
    more: total.more,
    ...(rows.length && !isLast && { next: keyOf(rows.at(-1)!) }),
    ...(rows.length && !isFirst && { previous: keyOf(rows[0]!) }),
  };
  return { rows: rows.map(plain<Row>), pagination };
}

/** Without what only the list itself needs. */
export const plain = <Row>({ list_key: _key, list_total: _total, ...row }: Found) => row as unknown as Row;

export type Found = { id: string; list_key: string; list_total?: number };
type Piece = { rows: Found[]; isFirst: boolean; isLast: boolean };

const pieceOf = (rows: Found[], limit: number): Piece => ({
  rows: rows.slice(0, limit),
  isFirst: true,
  isLast: rows.length <= limit,
});

async function byNumber(em: Reader, list: Query, total: Total, limit: number, page: number): Promise<Piece> {
  const offset = (page - 1) * limit;
  const onPage = Math.min(limit, Math.max(0, total.items - offset));
  const fromEnd = total.items - offset - onPage;
  // Only from a total that is exact can one count back.
  const backwards = !total.more && !isRanked(list) && fromEnd < offset;
  const rows = backwards
    ? (await read(em, list, total, { limit: onPage, offset: fromEnd, backwards })).reverse()
    : await read(em, list, total, { limit: limit + 1, offset, backwards });
  return {
    rows: rows.slice(0, limit),
    isFirst: page === 1,
    isLast: backwards ? fromEnd === 0 : rows.length <= limit,
  };
}

async function byKey(
  em: Reader,
  list: Query,
  total: Total,
  limit: number,
  key: Key,
  side: "after" | "before",
): Promise<Piece> {
  const beyond = isBeyond(isRanked(list) ? RANKED : list.order, key, side);
  const rows = await read(em, list, total, {
    limit: limit + 1,
    offset: 0,
    backwards: side === "before",
    beyond,
  });
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  return side === "after"
    ? { rows: shown, isFirst: false, isLast: !more }
    : { rows: shown.reverse(), isFirst: !more, isLast: false };
}
