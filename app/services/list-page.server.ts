import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * One page of a long list, at the same cost on every page and at every size. Numbers count from the newest
 * at the moment of asking and are read from the nearer end, by identifiers first; keys (`after`, `before`)
 * neither repeat nor skip what was there while others are added. Rows come back plain, not as entities.
 */

/** A search counts so far and no further; beyond, the screen says "more than". */
const SEARCH_COUNTS_TO = 1000;

export type Paging = { page: number; limit: number; after?: string; before?: string };

export type Where = { sql: string; values: unknown[] };

export type ListOf = {
  table: string;
  /** The columns of an answer, as SQL over the alias `t`. */
  columns: string;
  /** What is listed: conditions that an index serves. */
  where: Where;
  /** Words searched for, when there are any: a condition that a text index serves. */
  match?: Where;
  /** How well a hit matches, as a whole number over `t`: with it the best come first, and not the newest. */
  rank?: Where;
  /** What orders the list, newest or largest first unless it rises; ties are broken by `id`. With its type, for the keys. */
  order: {
    column: string;
    type: "timestamptz" | "timestamp" | "date" | "text" | "uuid" | "int" | "bigint";
    rises?: boolean;
  };
  /** Where the total is kept for exactly this `where`; else it is counted as far as a search's. */
  kept?: { list: string; facets: string[] };
};

type Pagination = {
  page: number;
  totalPages: number;
  totalItems: number;
  /** There are more than were counted. */
  more: boolean;
  next?: string;
  previous?: string;
};

export async function listPage<Row extends { id: string }>(em: EntityManager, list: ListOf, paging: Paging) {
  const { limit } = paging;
  const total = await count(em, list);
  const totalPages = Math.max(1, Math.ceil(total.items / limit));
  const page = Math.min(Math.max(1, paging.page), totalPages);
  const key = readKey(paging.after) ?? readKey(paging.before);

  const found = key
    ? await byKey(em, list, total, limit, key, paging.after ? "after" : "before")
    : await byNumber(em, list, total, limit, page);

  const { rows, isFirst, isLast } = found;
  const pagination: Pagination = {
    page,
    totalPages,
    totalItems: total.items,
    more: total.more,
    ...(rows.length && !isLast && { next: writeKey(rows.at(-1)!) }),
    ...(rows.length && !isFirst && { previous: writeKey(rows[0]!) }),
  };
  return { rows: rows.map(({ list_key: _, ...row }) => row as unknown as Row), pagination };
}

/** How many there are; with `more`, as far as was counted. */
type Total = { items: number; more: boolean };
type Found = { id: string; list_key: string };
type Piece = { rows: Found[]; isFirst: boolean; isLast: boolean };

async function count(em: EntityManager, { table, where, match, kept }: ListOf): Promise<Total> {
  if (kept && !match) {
    const [row] = await em.execute<{ items: number }[]>(
      `select coalesce(sum(delta), 0)::int as items from kept_total where list = ? and facet in (${kept.facets.map(() => "?").join(", ")})`,
      [kept.list, ...kept.facets],
    );
    return { items: row!.items, more: false };
  }
  const both = and(where, match);
  const [row] = await em.execute<{ items: number }[]>(
    `select count(*)::int as items from (select 1 from ${table} t where ${both.sql} limit ${SEARCH_COUNTS_TO + 1}) as counted`,
    both.values,
  );
  return { items: Math.min(row!.items, SEARCH_COUNTS_TO), more: row!.items > SEARCH_COUNTS_TO };
}

const isRanked = ({ match, rank }: ListOf) => match !== undefined && rank !== undefined;

async function byNumber(
  em: EntityManager,
  list: ListOf,
  total: Total,
  limit: number,
  page: number,
): Promise<Piece> {
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
  em: EntityManager,
  list: ListOf,
  total: Total,
  limit: number,
  key: Key,
  side: "after" | "before",
): Promise<Piece> {
  const { column, type, rises = false } = isRanked(list) ? RANKED : list.order;
  const beyond: Where = {
    sql: `(t.${column}, t.id) ${(side === "after") === rises ? ">" : "<"} (?::${type}, ?::uuid)`,
    values: key,
  };
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

async function read(
  em: EntityManager,
  { table, columns, where, match, rank, order }: ListOf,
  total: Total,
  { limit, offset, backwards, beyond }: { limit: number; offset: number; backwards: boolean; beyond?: Where },
): Promise<Found[]> {
  if (match && rank)
    return readRanked(em, { table, columns, where, match, rank, order }, total, {
      limit,
      offset,
      direction: backwards ? "asc" : "desc",
      beyond,
    });
  const direction = backwards === (order.rises ?? false) ? "desc" : "asc";
  const { sql, values } = and(and(where, match), beyond);
  const ordered = order.column === "id" ? "t.id" : `t.id, t.${order.column}`;
  const sorted = (alias: string) =>
    `order by ${alias}.${order.column} ${direction}, ${alias}.id ${direction}`;
  // Few hits are found by the text index first and then sorted; the planner, left alone, would walk the
  // whole list in order and test each row. Many hits are met soon on such a walk.
  const source =
    match && !total.more
      ? `with hits as materialized (select ${ordered} from ${table} t where ${sql})
         select h.id from hits h ${sorted("h")} limit ${limit} offset ${offset}`
      : `select t.id from ${table} t where ${sql} ${sorted("t")} limit ${limit} offset ${offset}`;
  return em.execute(
    `select t.id, ${columns}, to_jsonb(t.${order.column}) #>> '{}' as list_key
     from (${source}) as page join ${table} t using (id) ${sorted("t")}`,
    values,
  );
}

/** Hits have their score in place of what else orders the list. */
const RANKED: ListOf["order"] = { column: "score", type: "int" };

/**
 * The best of a search first. Of more hits than are counted the newest are weighed against each other, so that
 * a common word costs no more than a rare one.
 */
async function readRanked(
  em: EntityManager,
  { table, columns, where, match, rank, order }: ListOf & { match: Where; rank: Where },
  total: Total,
  {
    limit,
    offset,
    direction,
    beyond,
  }: { limit: number; offset: number; direction: "asc" | "desc"; beyond?: Where },
): Promise<Found[]> {
  const { sql, values } = and(where, match);
  const newest = total.more ? `order by t.${order.column} desc, t.id desc limit ${SEARCH_COUNTS_TO}` : "";
  return em.execute(
    `with hits as materialized (select t.* from ${table} t where ${sql} ${newest}),
     scored as materialized (select t.id, (${rank.sql})::int as score from hits t),
     page as (select t.id, t.score from scored t where ${beyond?.sql ?? "true"}
       order by t.score ${direction}, t.id ${direction} limit ${limit} offset ${offset})
     select t.id, ${columns}, page.score::text as list_key
     from page join ${table} t using (id) order by page.score ${direction}, t.id ${direction}`,
    [...values, ...rank.values, ...(beyond?.values ?? [])],
  );
}

export const and = (one: Where, other: Where | undefined): Where =>
  other ? { sql: `${one.sql} and ${other.sql}`, values: [...one.values, ...other.values] } : one;

/** What the list is ordered by and the identifier: opaque to others, and harmless when made up. */
type Key = [string, string];

const writeKey = ({ list_key, id }: Found) =>
  Buffer.from(JSON.stringify([list_key, id])).toString("base64url");

function readKey(written: string | undefined): Key | undefined {
  if (!written) return undefined;
  try {
    const key: unknown = JSON.parse(Buffer.from(written, "base64url").toString("utf8"));
    const isKey = Array.isArray(key) && key.length === 2 && key.every((part) => typeof part === "string");
    return isKey ? (key as Key) : undefined;
  } catch {
    return undefined;
  }
}
