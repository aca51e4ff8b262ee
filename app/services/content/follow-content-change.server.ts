import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { isOpenAccessSql, isVisibleSql } from "#app/models/content.ts";

const BATCH_SIZE = 10_000;

/**
 * Writes what follows from items: rows of their files' texts, low-data versions and tiles, records for harvesters, and
 * withdrawn offline packages. Call it after each insert, update and delete of items, in the same transaction, while
 * their rows are locked. It compares with the stored state, so a second call changes nothing.
 */
export async function followContentChange(em: EntityManager, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    await createFileRows(em, batch);
    await updateHarvestRecords(em, batch);
  }
}

/** Rejected drafts are shown to their author only, so they are deleted with the author. */
const createFileRows = (em: EntityManager, ids: string[]) =>
  sql`with item as (
      select c.file_id, c.content_type, c.uploader_id, f.extension, ${sql.raw(isVisibleSql("c"))} as is_visible
      from content c join stored_file f on f.id = c.file_id where c.id = any (${ids}::uuid[])
    ), texts as (
      insert into file_text (file_id) select file_id from item
        where extension in ('pdf', 'doc', 'docx', 'epub', 'txt') on conflict do nothing
    ), low_data_versions as (
      insert into low_data_version (source_id, kind) select file_id, content_type from item
        where content_type in ('audio', 'video') on conflict do nothing
    ), tiles as (
      insert into tiled_picture (source_id) select file_id from item
        where content_type = 'image' and is_visible on conflict do nothing
    )
    delete from transcript using item
      where transcript.file_id = item.file_id and item.uploader_id is null and is_rejected`.execute(
    query(em),
  );

/**
 * A record has the state that it announces: `item_changed_at` is null if the item was hidden or deleted, and
 * `packaged_file` is the name of the file if the item may be in an offline package.
 */
const updateHarvestRecords = (em: EntityManager, ids: string[]) =>
  sql`with item as (
      select c.id, c.category, c.content_type, c.country, c.changed_at,
        case when ${sql.raw(isOpenAccessSql("c"))} then f.name end as packaged_file
      from content c join stored_file f on f.id = c.file_id
      where c.id = any (${ids}::uuid[]) and ${sql.raw(isVisibleSql("c"))}
    ), withdrawn as (
      update offline_package p set removal_count = removal_count + 1, is_withdrawn = p.file_id is not null
      where category in (select h.category from harvest_record h left join item on item.id = h.id
        where h.id = any (${ids}::uuid[]) and h.packaged_file is not null
          and (item.packaged_file is distinct from h.packaged_file or item.category <> h.category))
    ), hidden as (
      update harvest_record h set changed_at = null, item_changed_at = null, packaged_file = null
      where h.id = any (${ids}::uuid[]) and h.item_changed_at is not null and h.id not in (select id from item)
    )
    insert into harvest_record as h (id, category, content_type, country, item_changed_at, packaged_file)
      select id, category, content_type, country, changed_at, packaged_file from item
    on conflict (id) do update set category = excluded.category, content_type = excluded.content_type,
      country = excluded.country, item_changed_at = excluded.item_changed_at, packaged_file = excluded.packaged_file,
      changed_at = case when h.item_changed_at is distinct from excluded.item_changed_at then null else h.changed_at end
    where (h.item_changed_at, h.packaged_file) is distinct from (excluded.item_changed_at, excluded.packaged_file)`.execute(
    query(em),
  );

/** Read it before the accounts are deleted, and follow these items afterwards. */
export const listUploadedItems = async (em: EntityManager, accountIds: string[]) =>
  (
    await sql<{ id: string }>`select id from content where uploader_id = any (${accountIds}::uuid[])`.execute(
      query(em),
    )
  ).rows.map(({ id }) => id);
