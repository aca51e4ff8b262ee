import { sql } from "kysely";

import { checkCallAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import type { ItemFileRef } from "#app/schemas/item-files.ts";
import type { TextInfo } from "#app/schemas/reading.ts";
import { findReadableContentRow } from "#app/services/content/index.server.ts";

import { findFileText } from "./open-text.server.ts";
import { findReadingPosition } from "./reading-positions.server.ts";

/** Measured by tests/contract/item-pages. The first value is the compressed size of a page without its text. */
const PAGE_FRAME_BYTES = 9_600;
const MAX_FIRST_LINES = 280;
const COMPRESSED_BYTES_PER_CHARACTER = 0.6;

/** Returns null if the item has no text or the actor may not open the file. */
export async function findTextInfo(ctx: Context, ref: ItemFileRef): Promise<TextInfo | null> {
  if (checkCallAccess(ctx, "content.read")) return null;
  const text = await findFileText(ctx, ref);
  if (text?.state !== "extracted" && text?.state !== "pending") return null;
  if (!(await findReadableContentRow(ctx, ref)).ok) return null;
  if (text.state === "pending") return { state: "pending" };
  const { pages, characters, extractedBy } = text;
  return {
    state: "extracted",
    pages,
    isOcr: extractedBy === "ocr",
    pageBytes: PAGE_FRAME_BYTES + Math.round((COMPRESSED_BYTES_PER_CHARACTER * characters) / pages),
    homeBytes: await loadTextByteCount(ctx, text.fileId),
    firstLines: await loadFirstLines(ctx, text.fileId),
    place: typeof ref === "string" ? await findReadingPosition(ctx, ref) : undefined,
  };
}

/** Up to the last whole word. Undefined if the first page has no text, such as a cover. */
async function loadFirstLines({ em }: Context, fileId: string) {
  const page = await query(em)
    .selectFrom("text_page")
    .select((t) => t.fn<string>("left", ["plain", sql.lit(MAX_FIRST_LINES + 1)]).as("text"))
    .where("file_id", "=", fileId)
    .where("number", "=", 1)
    .executeTakeFirst();
  const text = page?.text.replaceAll(/\s+/g, " ").trim();
  return text && text.length > MAX_FIRST_LINES ? `${text.replace(/ \S*$/, "")}…` : text || undefined;
}

export async function loadTextByteCount({ em }: Context, fileId: string) {
  const { bytes } = await query(em)
    .selectFrom("text_page")
    .select((t) => t.fn.sum<string>(t.fn("octet_length", ["html"])).as("bytes"))
    .where("file_id", "=", fileId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
