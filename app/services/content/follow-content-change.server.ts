import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { isAnyOf, query } from "#app/core/query.server.ts";
import { isOpenAccessSql } from "#app/models/content.ts";
import { isOpenFileSql } from "#app/models/item-file.ts";
import { CONTENT_FILE_RULES, type ContentCategory } from "#app/schemas/lists/content.ts";

import { followAuthors } from "./people.server.ts";

const BATCH_SIZE = 10_000;
const READABLE_EXTENSIONS = ["pdf", "doc", "docx", "epub", "txt"];
const { audio, video, image } = CONTENT_FILE_RULES;
const PICTURED_EXTENSIONS = [...image.extensions, ...video.extensions, "pdf", "epub"];

/**
 * Writes what follows from items: their authors as people, rows of their files' texts, low-data versions, tiles and thumbnails, records
 * for harvesters, and withdrawn offline packages. Call it after each insert, update and delete of items, in the same
 * transaction, while their rows are locked. It compares with the stored state, so a second call changes nothing.
 */
export async function followContentChange(em: EntityManager, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    await followAuthors(em, batch);
    await addFirstFiles(em, batch);
    await createFileRows(em, batch);
    await updateHarvestRecords(em, batch);
  }
}

/** The file that an item was created with, or that replaced its first file, becomes its first one. */
const addFirstFiles = (em: EntityManager, ids: string[]) =>
  query(em)
    .insertInto("item_file")
    .columns(["id", "content_id", "file_id", "position"])
    .expression((from) =>
      from
        .selectFrom("content as c")
        .select([sql<string>`gen_random_uuid()`.as("id"), "c.id as content_id"])
        .select((item) => item.ref("c.file_id").$notNull().as("file_id"))
        .select(
          sql<number>`coalesce((select min(position) - 1 from item_file where content_id = c.id), 0)`.as(
            "position",
          ),
        )
        .where(isAnyOf("c.id", ids))
        .where("c.file_id", "is not", null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("item_file as i").select("i.id").whereRef("i.file_id", "=", "c.file_id"))),
        ),
    )
    .execute();

/** Rejected drafts are shown to their author only, so they are deleted with the author. */
const createFileRows = (em: EntityManager, ids: string[]) =>
  query(em)
    .with("item", (from) =>
      from
        .selectFrom("content as c")
        .innerJoin("item_file as i", "i.content_id", "c.id")
        .innerJoin("stored_file as f", "f.id", "i.file_id")
        .select(["i.file_id", "i.use", "c.uploader_id", "f.extension", "c.visibility"])
        .where(isAnyOf("c.id", ids)),
    )
    .with("texts", (to) =>
      to
        .insertInto("file_text")
        .columns(["file_id"])
        .expression((from) =>
          from.selectFrom("item").select("file_id").where("extension", "in", READABLE_EXTENSIONS),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with("low_data_versions", (to) =>
      to
        .insertInto("low_data_version")
        .columns(["source_id", "kind"])
        .expression((from) =>
          from
            .selectFrom("item")
            .select("file_id")
            .select(
              sql<"audio" | "video">`case when ${isAnyOf("extension", audio.extensions, "text")}
                then 'audio' else 'video' end`.as("kind"),
            )
            .where("extension", "in", [...audio.extensions, ...video.extensions]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with("tiles", (to) =>
      to
        .insertInto("tiled_picture")
        .columns(["source_id"])
        .expression((from) =>
          from
            .selectFrom("item")
            .select("file_id")
            .where("extension", "in", image.extensions)
            .where("visibility", "<>", "hidden"),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with("thumbnails", (to) =>
      to
        .insertInto("thumbnail")
        .columns(["file_id"])
        .expression((from) =>
          from
            .selectFrom("item")
            .select("file_id")
            .where("extension", "in", PICTURED_EXTENSIONS)
            .where("use", "=", "shown"),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .deleteFrom("transcript")
    .using("item")
    .whereRef("transcript.file_id", "=", "item.file_id")
    .where("item.uploader_id", "is", null)
    .where("transcript.is_rejected", "=", true)
    .execute();

/**
 * A record has the state that it announces: `item_changed_at` is null if the item was hidden or deleted, and
 * `packaged_file` has the names of the shown files if the item may be in an offline package.
 */
const updateHarvestRecords = (em: EntityManager, ids: string[]) =>
  query(em)
    .with("item", (from) =>
      from
        .selectFrom("content as c")
        .select(["c.id", "c.category", "c.content_type", "c.country", "c.changed_at"])
        .select(
          sql<string | null>`case when ${sql.raw(isOpenAccessSql("c"))} then (
            select coalesce(string_agg(f.name, ' ' order by f.name), '')
            from item_file i join stored_file f on f.id = i.file_id
            where i.content_id = c.id and ${sql.raw(isOpenFileSql("i"))}) end`.as("packaged_file"),
        )
        .where(isAnyOf("c.id", ids))
        .where("c.visibility", "<>", "hidden"),
    )
    .with("withdrawn", (to) =>
      to
        .updateTable("offline_package")
        .set({ removal_count: sql`removal_count + 1`, is_withdrawn: sql`file_id is not null` })
        .where("category", "in", (from) =>
          from
            .selectFrom("harvest_record as h")
            .leftJoin("item", "item.id", "h.id")
            .select(sql<ContentCategory>`h.category`.as("category"))
            .where(isAnyOf("h.id", ids))
            .where("h.packaged_file", "is not", null)
            .where(
              sql<boolean>`(item.packaged_file is null or item.category <> h.category
                or not string_to_array(h.packaged_file, ' ') <@ string_to_array(item.packaged_file, ' '))`,
            ),
        ),
    )
    .with("hidden", (to) =>
      to
        .updateTable("harvest_record as h")
        .set({ changed_at: null, item_changed_at: null, packaged_file: null })
        .where(isAnyOf("h.id", ids))
        .where("h.item_changed_at", "is not", null)
        .where("h.id", "not in", (from) => from.selectFrom("item").select("item.id")),
    )
    .insertInto("harvest_record")
    .columns(["id", "category", "content_type", "country", "item_changed_at", "packaged_file"])
    .expression((from) =>
      from
        .selectFrom("item")
        .select(["id", "category", "content_type", "country", "changed_at", "packaged_file"]),
    )
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ ref }) => ({
          category: ref("excluded.category"),
          content_type: ref("excluded.content_type"),
          country: ref("excluded.country"),
          item_changed_at: ref("excluded.item_changed_at"),
          packaged_file: ref("excluded.packaged_file"),
          changed_at: sql<
            string | null
          >`case when harvest_record.item_changed_at is distinct from excluded.item_changed_at
            then null else harvest_record.changed_at end`,
        }))
        .where(
          sql<boolean>`(harvest_record.item_changed_at, harvest_record.packaged_file) is distinct from
            (excluded.item_changed_at, excluded.packaged_file)`,
        ),
    )
    .execute();

/** Read it before the accounts are deleted, and follow these items afterwards. */
export async function listUploadedItems(em: EntityManager, accountIds: string[]): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("content")
    .select("id")
    .where(isAnyOf("uploader_id", accountIds))
    .execute();
  return rows.map(({ id }) => id);
}
