import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { createRow, isAnyOf, query } from "#app/core/query.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { ReplacedFile } from "#app/models/item-version.ts";
import type { ItemFileUse } from "#app/schemas/lists/content.ts";
import { DEFAULT_SITE } from "#app/schemas/site.ts";
import { deleteFilesUnlessBackup } from "#app/services/files/index.server.ts";

/** Files that published items had. Nothing but a restored version leads to them. */

const getDays = () => currentSite().settings.replacedFileDays ?? DEFAULT_SITE.replacedFileDays;

/** A file of an item that was never published is in no version. */
export async function shouldStoreReplacedFiles(em: EntityManager, itemId: string): Promise<boolean> {
  if (getDays() === 0) return false;
  const row = await query(em)
    .selectFrom("content as t")
    .select("t.id")
    .where("t.id", "=", itemId)
    .where(
      sql<boolean>`(t.approval_status = 'approved' or exists (select from item_version v where v.content_id = t.id
        and v.deleted_at is null))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Who saw it. */
export type FileState = { use: ItemFileUse; embargoUntil: string | null };

export const storeReplacedFile = (
  em: EntityManager,
  itemId: string,
  id: string,
  { use, embargoUntil }: FileState,
) => createRow(em, ReplacedFile, { file: id, content: itemId, use, embargoUntil });

export const selectReplacedFiles = (em: EntityManager, itemId: string) =>
  query(em)
    .selectFrom("replaced_file as r")
    .innerJoin("stored_file as f", "f.id", "r.file_id")
    .select(["f.id", "f.name", "r.use", "r.embargo_until as embargoUntil"])
    .where("r.content_id", "=", itemId);

const BATCH_SIZE = 500;

/** Those whose days are over, and those of deleted items. */
export async function deleteOldReplacedFiles(em: EntityManager, signal: AbortSignal) {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    signal.throwIfAborted();
    const names = await inTransaction(em, async (em) => {
      const rows = await query(em)
        .selectFrom("replaced_file as r")
        .innerJoin("stored_file as f", "f.id", "r.file_id")
        .select(["f.id", "f.name"])
        .where(
          sql<boolean>`(r.content_id is null or r.replaced_at <= now() - make_interval(days => ${getDays()}))`,
        )
        .limit(BATCH_SIZE)
        .forUpdate("r")
        .skipLocked()
        .execute();
      const ids = rows.map(({ id }) => id);
      await query(em).deleteFrom("stored_file").where(isAnyOf("id", ids)).execute();
      return rows.map(({ name }) => name);
    });
    await deleteFilesUnlessBackup(names);
    count = names.length;
  }
}
