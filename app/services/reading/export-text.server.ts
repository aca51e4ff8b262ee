import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ExpectedError, ok, type Result } from "#app/core/result.ts";
import type { HeadingLevelState } from "#app/core/text/html.ts";
import type { Content } from "#app/schemas/content.ts";
import { type ItemFileRef, toItemFileRef } from "#app/schemas/item-files.ts";
import { findContent } from "#app/services/content/index.server.ts";

import { renderPage } from "./open-page.ts";
import { writeEpub } from "./write-epub.ts";
import type { OfflineTextLabels } from "./offline-text.ts";
import { writeHtmlFile } from "./write-html.ts";
import { openText } from "./open-text.server.ts";

export const OFFLINE_FORMATS = ["html", "epub"] as const;
export type OfflineFormat = (typeof OFFLINE_FORMATS)[number];

/** Rendering a page takes some milliseconds, in which the process handles no other request. */
const PAGES_PER_QUERY = 5;

type ExportedText = { item: Content; chunks: AsyncGenerator<string | Uint8Array, void, void> };

export async function exportText(
  ctx: Context,
  ref: ItemFileRef,
  { format, labels, isOpening }: { format: OfflineFormat; labels: OfflineTextLabels; isOpening: boolean },
): Promise<Result<ExportedText>> {
  const text = await openText(ctx, ref, { action: "download", isOpening });
  if (!text.ok) return text;
  const content = await findContent(ctx, toItemFileRef(ref).id);
  if (!content.ok) return content;
  const item = content.value;
  const { fileId, pages, extractedBy, contents, isTruncated } = text.value;
  const offlineText = { item, labels, isOcr: extractedBy === "ocr", isTruncated };
  const readBatches = (levels: HeadingLevelState) => readPages(ctx.em, { fileId, pages }, levels);
  const writeFormat = { html: writeHtmlFile, epub: writeEpub }[format];
  return ok({ item, chunks: writeFormat(offlineText, { pages, contents, readPages: readBatches }) });
}

export type ExportedPage = { number: number; html: string };

/** Throws if the text was deleted in the meantime, so that no partial file looks complete. */
export async function* readPages(
  em: EntityManager,
  { fileId, pages }: { fileId: string; pages: number },
  levels: HeadingLevelState,
): AsyncGenerator<ExportedPage[], void, void> {
  for (let after = 0; after < pages; after += PAGES_PER_QUERY) {
    const rows = await query(em)
      .selectFrom("text_page")
      .select(["number", "html"])
      .where("file_id", "=", fileId)
      .where("number", ">", after)
      .orderBy("number")
      .limit(PAGES_PER_QUERY)
      .execute();
    if (rows.length !== Math.min(PAGES_PER_QUERY, pages - after)) throw new TextDeletedError();
    yield rows.map(({ number, html }) => ({ number, html: renderPage(html, levels) }));
  }
}

class TextDeletedError extends ExpectedError {}
