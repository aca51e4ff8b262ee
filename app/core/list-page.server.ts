import type { EntityManager } from "@mikro-orm/postgresql";

import { readKey, type Key } from "#app/schemas/keys.ts";

import { lookAmongNewest } from "./common-words.server.ts";
import { isBeyond, keyOf } from "./list-keys.server.ts";
import { plain, type Found, type ListOf, type Pagination, type Paging, type Total } from "./list-of.ts";
import { isRanked, queryFor, type Query } from "./list-query.ts";
import { read, readFirst } from "./list-rows.server.ts";
import { count } from "./list-total.server.ts";
import { lookInside } from "./look-inside.server.ts";
import { RANKED } from "./ranked-rows.server.ts";
import { walkPiece } from "./walk-list.server.ts";

/** The same cost on every page (decision 0005). Keys neither repeat nor skip rows while others are added. */

type Page<Row> = { rows: Row[]; pagination: Pagination; isOnlyInside?: boolean };

export async function listPage<Row extends { id: string }>(
  em: EntityManager,
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

async function readPage<Row extends { id: string }>(em: EntityManager, list: Query, paging: Paging) {
  const { limit } = paging;
  const { type } = isRanked(list) ? RANKED : list.order;
  const key = readKey(paging.after, type) ?? readKey(paging.before, type);
  // The page that nearly everybody asks for: one query instead of two.
  const first = !key && paging.page <= 1 && list.match.length === 0 && (await readFirst(em, list, paging));
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

type Piece = { rows: Found[]; isFirst: boolean; isLast: boolean };

const pieceOf = (rows: Found[], limit: number): Piece => ({
  rows: rows.slice(0, limit),
  isFirst: true,
  isLast: rows.length <= limit,
});

async function byNumber(
  em: EntityManager,
  list: Query,
  total: Total,
  limit: number,
  page: number,
): Promise<Piece> {
  const offset = (page - 1) * limit;
  const onPage = Math.min(limit, Math.max(0, total.items - offset));
  const fromEnd = total.items - offset - onPage;
  // One can count back only from an exact total.
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
  em: EntityManager,
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
