import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { ItemVersionPart } from "#app/schemas/lists/content.ts";
import { deleteFilesUnlessBackup } from "#app/services/files/index.server.ts";

import { findEditableForUpdate } from "./editable-item.server.ts";
import { deleteFilesAndDerivedRows } from "./item-files.server.ts";

/** For good, with the replaced files that no other version of the item has. No other version gets its number. */
export async function deleteItemVersion(
  ctx: Context,
  id: string,
  number: number,
  part: ItemVersionPart,
): Promise<Result<{ number: number }>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const deleted = await transaction(ctx, async (em) => {
    const item = await findEditableForUpdate(em, ctx.actor, id);
    if (!item.ok) return item;
    const { numUpdatedRows } = await query(em)
      .updateTable("item_version")
      .set({ snapshot: "{}", deleted_at: now })
      .where("content_id", "=", id)
      .where("part", "=", part)
      .where("number", "=", number)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return fail("not-found", "refusal.missing");
    const files = await listFilesWithoutVersion(em, id);
    const names = await deleteFilesAndDerivedRows(em, files);
    const note = [number, ...files.map(({ originalName }) => originalName)].join(", ");
    await writeAuditLog(em, ctx, "content.version-deleted", { id, name: item.value.title }, { note });
    return ok(names);
  });
  if (!deleted.ok) return deleted;
  await deleteFilesUnlessBackup(deleted.value);
  return ok({ number });
}

/** Locked, so that a version that is being restored has its files or says that they are gone. */
const listFilesWithoutVersion = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("replaced_file as r")
    .innerJoin("stored_file as f", "f.id", "r.file_id")
    .select(["f.id", "f.name", "f.original_name as originalName"])
    .where("r.content_id", "=", id)
    .where(
      sql<boolean>`not exists (select from item_version v, jsonb_array_elements(v.snapshot -> 'files') as e (file)
        where v.content_id = r.content_id and v.part = 'item' and e.file ->> 'storedName' = f.name)`,
    )
    .forUpdate("r")
    .execute();
