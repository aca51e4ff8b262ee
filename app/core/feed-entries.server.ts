import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { MAX_FEED_ENTRIES } from "#app/schemas/lists.ts";

import { type ListDefinition, listPage } from "./list.server.ts";
import { toIsoTimestamp } from "./query.server.ts";

/** `loadKeys` is fast, because it reads only an index. A feed whose keys are unchanged needs no `loadItems`. */
export type FeedEntryKey = { id: string; changedAt: string };
export type FeedEntryLoaders<Item> = {
  loadKeys: () => Promise<FeedEntryKey[]>;
  loadItems: () => Promise<Item[]>;
};

export const changedAtColumn = toIsoTimestamp(sql.ref<string>("t.changed_at")).as("changedAt");

const CHANGE_ORDER = { column: "changed_at", type: "timestamptz" } as const;

export const createFeedEntryLoaders = <Row extends FeedEntryKey, Item>(
  em: EntityManager,
  list: Omit<ListDefinition<Row>, "order">,
  view: (row: Row) => Item,
): FeedEntryLoaders<Item> => ({
  loadKeys: () =>
    loadNewestEntries(em, {
      ...list,
      rows: list.rows.clearSelect().select(["t.id", changedAtColumn]),
      order: CHANGE_ORDER,
    }),
  loadItems: async () => (await loadNewestEntries(em, { ...list, order: CHANGE_ORDER })).map(view),
});

async function loadNewestEntries<Row extends FeedEntryKey>(
  em: EntityManager,
  list: ListDefinition<Row>,
): Promise<Row[]> {
  const { rows, pagination } = await listPage(em, list, { page: 1, limit: MAX_FEED_ENTRIES, batch: {} });
  // A feed has no similar matches, because all of them would disappear with the first exact match.
  return pagination.isFuzzy ? [] : rows;
}
