import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { findContentAndRecordOpening } from "#app/services/content/index.server.ts";

export type OpenedText = Awaited<ReturnType<typeof findFileText>> & {};

export function findFileText({ em }: Context, id: string) {
  if (!isId(id)) return Promise.resolve(undefined);
  return query(em)
    .selectFrom("content as t")
    .innerJoin("file_text as x", "x.file_id", "t.file_id")
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
    .executeTakeFirst();
}

/** The file's access rules apply. If there is text, counts a view of the file. */
export async function openText(
  ctx: Context,
  id: string,
  { action = "view", isOpening }: { action?: "view" | "download"; isOpening: boolean },
): Promise<Result<OpenedText>> {
  const text = await findFileText(ctx, id);
  const opened = await findContentAndRecordOpening(ctx, id, action, isOpening && text?.state === "extracted");
  if (!opened.ok) return opened;
  if (text?.state === "pending") return fail("not-found", "reading.being-prepared");
  return text?.state === "extracted" ? ok(text) : fail("not-found", "reading.no-text");
}
