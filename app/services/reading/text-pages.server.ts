import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { ItemFileRef } from "#app/schemas/item-files.ts";
import type { TextOverview, TextPage } from "#app/schemas/reading.ts";

import { renderPage } from "./open-page.ts";
import { openText } from "./open-text.server.ts";
import { findTextPageRow } from "./open-text-page.server.ts";

export async function findTextOverview(ctx: Context, ref: ItemFileRef): Promise<Result<TextOverview>> {
  const text = await openText(ctx, ref, { isOpening: false });
  if (!text.ok) return text;
  const { pages, characters, contents, extractedBy, isTruncated } = text.value;
  return ok({ pages, characters, isOcr: extractedBy === "ocr", isTruncated, contents });
}

export async function findApiTextPage(
  ctx: Context,
  ref: ItemFileRef,
  { number, isOpening }: { number: number; isOpening: boolean },
): Promise<Result<TextPage>> {
  const text = await openText(ctx, ref, { isOpening });
  if (!text.ok) return text;
  const page = await findTextPageRow(ctx, text.value, number);
  if (!page) return fail("not-found", "reading.no-page");
  const { pages, contents, extractedBy } = text.value;
  return ok({
    number,
    pages,
    isOcr: extractedBy === "ocr" && !page.correctedAt,
    headings: contents.filter((heading) => heading.page === number),
    html: renderPage(page.html, { last: 1 }),
    plain: page.plain,
  });
}
