import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { type ItemFileRef, toItemFileRef } from "#app/schemas/item-files.ts";
import { findContentAndRecordOpening } from "#app/services/content/index.server.ts";

export type OpenedText = Awaited<ReturnType<typeof findFileText>> & {};

export function findFileText({ em }: Context, ref: ItemFileRef) {
  const { id, file } = toItemFileRef(ref);
  if (!isId(id) || (file !== undefined && !isId(file))) return Promise.resolve(undefined);
  return query(em)
    .selectFrom("content as t")
    .innerJoin("item_file as i", "i.content_id", "t.id")
    .innerJoin("file_text as x", "x.file_id", "i.file_id")
    .select([
      "x.file_id as fileId",
      "x.state",
      "x.pages",
      "x.characters",
      "x.extracted_by as extractedBy",
      "x.contents",
      "x.is_truncated as isTruncated",
    ])
    .where("t.id", "=", id)
    .$if(file !== undefined, (texts) => texts.where("i.id", "=", file!))
    .$if(file === undefined, (texts) => texts.whereRef("i.file_id", "=", "t.file_id"))
    .executeTakeFirst();
}

/** The file's access rules apply. If there is text, counts a view of the file. */
export async function openText(
  ctx: Context,
  ref: ItemFileRef,
  { action = "view", isOpening }: { action?: "view" | "download"; isOpening: boolean },
): Promise<Result<OpenedText>> {
  const text = await findFileText(ctx, ref);
  const opened = await findContentAndRecordOpening(
    ctx,
    ref,
    action,
    isOpening && text?.state === "extracted",
  );
  if (!opened.ok) return opened;
  if (text?.state === "pending") return fail("not-found", "reading.being-prepared");
  return text?.state === "extracted" ? ok(text) : fail("not-found", "reading.no-text");
}
