import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { MAX_FEED_ENTRIES } from "#app/schemas/lists.ts";

import type { ListDefinition, PageRequest } from "./list-definition.ts";
import { listPage } from "./list-page.server.ts";
import { toIsoTimestamp } from "./query.server.ts";

/** `loadKeys` is fast, because it reads only an index. A feed whose keys are unchanged needs no `loadItems`. */
export type FeedEntryKey = { id: string; changedAt: string };
export type FeedEntryLoaders<Item> = {
  loadKeys: () => Promise<FeedEntryKey[]>;
  loadItems: () => Promise<Item[]>;
};

export const changedAtColumn = toIsoTimestamp(sql.ref<string>("t.changed_at")).as("changedAt");

const CHANGE_ORDER = { column: "changed_at", type: "timestamptz" } as const;

const MAX_FEED_BATCHES = 8;

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
  const entries: Row[] = [];
  let paging: PageRequest = { page: 1, limit: MAX_FEED_ENTRIES, batch: {} };
  for (let batch = 0; batch < MAX_FEED_BATCHES; batch++) {
    const { rows, pagination } = await listPage(em, list, paging);
    // A feed has no fuzzy matches, because all of them would disappear with the first exact match.
    if (pagination.isFuzzy) return [];
    entries.push(...rows);
    if (entries.length >= MAX_FEED_ENTRIES || !pagination.next) break;
    const { totalItems: items, more: hasMore } = pagination;
    paging = { ...paging, after: pagination.next, batch: { total: { items, hasMore } } };
  }
  return entries.slice(0, MAX_FEED_ENTRIES);
}
