import type { EntityManager } from "@mikro-orm/postgresql";

import { readKey, type Key } from "#app/schemas/keys.ts";

import { isBeyond, keyIn, keyOf } from "./list-keys.server.ts";
import { plain, type Found, type ListOf, type Pagination, type Paging, type Total } from "./list-of.ts";
import { narrowed, queryFor, type Query } from "./list-query.ts";
import { read } from "./list-rows.server.ts";
import { areFew, count } from "./list-total.server.ts";

/**
 * A whole list, piece by piece: each is a short query after the key of the one before, so that a slow reader holds
 * nothing of the database. In the list's own order, a search too: the best of a million cannot be had by a key.
 */

/** Of many hits a piece searches so many rows only: where hits are rare it would else be a long query. */
const WINDOW = 5_000;

const UNCOUNTED: Total = { items: 0, more: true };

export async function walkPiece<Row extends { id: string }>(
  em: EntityManager,
  list: ListOf<Row>,
  { limit, after, walk = {} }: Paging,
) {
  let { nearly = false } = walk;
  let asked = inOrder(list, nearly);
  let total = walk.total ?? (await countHits(em, asked));
  if (!walk.total && list.search?.words && total.items === 0) {
    nearly = true;
    asked = inOrder(list, nearly);
    total = await countHits(em, asked);
  }
  const key = readKey(after, list.order.type);
  const isLong = asked.match.length > 0 && !areFew(total);
  const { rows, next } = isLong
    ? await readWindow(em, asked, limit, key)
    : await readOn(em, asked, total, limit, key);
  const pagination: Pagination = {
    currentPage: 1,
    totalPages: 1,
    totalItems: total.items,
    more: total.more,
    ...(nearly && total.items > 0 && { nearly }),
    ...(next && { next: keyOf(next) }),
  };
  return { rows: rows.map(plain<Row>), pagination };
}

const inOrder = <Row>(list: ListOf<Row>, isGuessing: boolean): Query => ({
  ...queryFor(list, isGuessing),
  rank: undefined,
});

const countHits = async (em: EntityManager, list: Query) =>
  list.match.length > 0 ? count(em, list) : UNCOUNTED;

type Read = { rows: Found[]; next?: Found };

async function readOn(
  em: EntityManager,
  list: Query,
  total: Total,
  limit: number,
  key: Key | undefined,
): Promise<Read> {
  const beyond = key && isBeyond(list.order, key, "after");
  const rows = await read(em, list, total, { limit: limit + 1, offset: 0, backwards: false, beyond });
  return rows.length > limit ? { rows: rows.slice(0, limit), next: rows[limit - 1] } : { rows };
}

async function readWindow(
  em: EntityManager,
  list: Query,
  limit: number,
  key: Key | undefined,
): Promise<Read> {
  const edge = await edgeOf(em, list, key);
  const within = edge ? [isBeyond(list.order, [edge.list_key, edge.id], "until")] : [];
  const part = { ...list, where: [...list.where, ...within] };
  const found = await readOn(em, part, { items: 0, more: true }, limit, key);
  return { rows: found.rows, next: found.next ?? edge };
}

async function edgeOf(em: EntityManager, list: Query, key: Key | undefined): Promise<Found | undefined> {
  const { rows, where, order } = list;
  const direction = order.rises ? "asc" : "desc";
  const rest = narrowed(rows.clearSelect(), [...where, ...(key ? [isBeyond(order, key, "after")] : [])]);
  return rest
    .select("t.id")
    .select(keyIn(order))
    .orderBy(`t.${order.column}`, direction)
    .orderBy("t.id", direction)
    .offset(WINDOW - 1)
    .limit(1)
    .executeTakeFirst();
}
