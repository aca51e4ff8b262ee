import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { FEED_SHOWS } from "#app/schemas/lists.ts";

import type { ListOf, Paging } from "./list-of.ts";
import { listPage } from "./list-page.server.ts";
import { asJson } from "./query.server.ts";

/** For a feed: `stamps` cost a look into an index, and say whether a reader has it already; `read` is for others. */
export type Stamp = { id: string; changedAt: string };
export type News<Item> = { stamps: () => Promise<Stamp[]>; read: () => Promise<Item[]> };

export const changedAt = asJson(sql.ref<string>("t.changed_at")).as("changedAt");

const LAST_CHANGED = { column: "changed_at", type: "timestamptz" } as const;

/** A search looks back so far; what lies further back is no news. */
const MOST_PIECES = 8;

export const newsOf = <Row extends Stamp, Item>(
  em: EntityManager,
  list: Omit<ListOf<Row>, "order">,
  view: (row: Row) => Item,
): News<Item> => ({
  stamps: () =>
    newest(em, {
      ...list,
      rows: list.rows.clearSelect().select(["t.id", changedAt]),
      order: LAST_CHANGED,
    }),
  read: async () => (await newest(em, { ...list, order: LAST_CHANGED })).map(view),
});

async function newest<Row extends Stamp>(em: EntityManager, list: ListOf<Row>): Promise<Row[]> {
  const found: Row[] = [];
  let paging: Paging = { page: 1, limit: FEED_SHOWS, walk: {} };
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    const { rows, pagination } = await listPage(em, list, paging);
    // Hits of similar words would vanish from the feed with the first exact hit.
    if (pagination.nearly) return [];
    found.push(...rows);
    if (found.length >= FEED_SHOWS || !pagination.next) break;
    const { totalItems: items, more } = pagination;
    paging = { ...paging, after: pagination.next, walk: { total: { items, more } } };
  }
  return found.slice(0, FEED_SHOWS);
}
