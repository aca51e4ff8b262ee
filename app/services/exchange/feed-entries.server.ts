import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { type ListDefinition, listPage } from "#app/core/list.server.ts";
import { toIsoTimestamp } from "#app/core/query.server.ts";
import { MAX_FEED_ENTRIES } from "#app/schemas/lists/shared.ts";

export type FeedEntryKey = { id: string; changedAt: string };
/** The list of a domain, whose newest rows are the entries. */
export type FeedSource<Row, Item> = Omit<ListDefinition<Row>, "order"> & { toItem: (row: Row) => Item };

const CHANGE_ORDER = { column: "changed_at", type: "timestamptz" } as const;

/** Fast, because it reads only an index. */
export const loadFeedKeys = <Row extends FeedEntryKey>(
  em: EntityManager,
  { toItem: _, ...list }: FeedSource<Row, unknown>,
): Promise<FeedEntryKey[]> =>
  loadNewestEntries(em, {
    ...list,
    rows: list.rows
      .clearSelect()
      .select(["t.id", toIsoTimestamp(sql.ref<string>("t.changed_at")).as("changedAt")]),
    order: CHANGE_ORDER,
  });

export const loadFeedItems = async <Row extends FeedEntryKey, Item>(
  em: EntityManager,
  { toItem, ...list }: FeedSource<Row, Item>,
): Promise<Item[]> => (await loadNewestEntries(em, { ...list, order: CHANGE_ORDER })).map(toItem);

async function loadNewestEntries<Row extends FeedEntryKey>(
  em: EntityManager,
  list: ListDefinition<Row>,
): Promise<Row[]> {
  const { rows, pagination } = await listPage(em, list, { page: 1, limit: MAX_FEED_ENTRIES, batch: {} });
  // A feed has no similar matches, because all of them would disappear with the first exact match.
  return pagination.isFuzzy ? [] : rows;
}
