import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { TextHeading } from "#app/models/text.ts";
import type { Content } from "#app/schemas/content.ts";
import { type ItemFileRef, toItemFileRef } from "#app/schemas/item-files.ts";
import type { ReadablePage } from "#app/schemas/reading.ts";
import { findContent } from "#app/services/content/index.server.ts";

import { loadTextByteCount } from "./find-text-info.server.ts";
import { markMatches } from "./mark-matches.server.ts";
import { findRequestedPart, linkNotes, openPage, splitIntoParts } from "./open-page.ts";
import { type OpenedText, openText } from "./open-text.server.ts";
import { hasPagePictures } from "./page-picture.server.ts";
import { saveReadingPosition, findReadingPosition } from "./reading-positions.server.ts";

const MAX_CONTENTS_HEADINGS = 100;
const MAX_HEADING_CHARACTERS = 80;

function selectContentsHeadings(contents: readonly TextHeading[], page: number): TextHeading[] {
  const levels = [...new Set(contents.map(({ level }) => level))].sort((a, b) => a - b);
  const headingsUpTo = (level: number) => contents.filter((heading) => heading.level <= level);
  const deepest = levels.findLast((level) => headingsUpTo(level).length <= MAX_CONTENTS_HEADINGS);
  const selected =
    deepest === undefined
      ? selectHeadingsNearPage(headingsUpTo(levels[0] ?? 0), page)
      : headingsUpTo(deepest);
  return selected.map((heading) => ({ ...heading, text: truncateHeading(heading.text) }));
}

function selectHeadingsNearPage(headings: TextHeading[], page: number) {
  const current = headings.findLastIndex((heading) => heading.page <= page);
  const from = Math.min(
    Math.max(current - MAX_CONTENTS_HEADINGS / 2, 0),
    Math.max(headings.length - MAX_CONTENTS_HEADINGS, 0),
  );
  return headings.slice(from, from + MAX_CONTENTS_HEADINGS);
}

function truncateHeading(text: string) {
  const characters = [...text];
  return characters.length > MAX_HEADING_CHARACTERS
    ? `${characters.slice(0, MAX_HEADING_CHARACTERS).join("").trimEnd()}…`
    : text;
}

/** `to` is the anchor to jump to: a note, or the place in the text that refers to it. */
type TextPageOptions = {
  number: number;
  part?: number | undefined;
  to?: string | undefined;
  words?: string | undefined;
  isOpening: boolean;
};

type TextPageView = ReadablePage & { item: Content; contents: TextHeading[] };

const TITLE_HEADING_LEVEL = 2;

/** Opens the requested page or the nearest one. Stores it as the reading position, except from a search. */
export async function openTextPage(
  ctx: Context,
  ref: ItemFileRef,
  options: TextPageOptions,
): Promise<Result<TextPageView>> {
  const { id, file } = toItemFileRef(ref);
  const text = await openText(ctx, ref, options);
  if (!text.ok) return text;
  const content = await findContent(ctx, id);
  if (!content.ok) return content;
  const item = content.value;
  const number = clampPage(options.number, text.value.pages);
  const page = await findTextPageRow(ctx, text.value, number);
  if (!page) return fail("not-found", "reading.no-text");
  // A reader's position is that in the first file.
  const position = file === undefined ? await findReadingPosition(ctx, id) : undefined;
  if (options.isOpening && !options.words && file === undefined) await saveReadingPosition(ctx, id, number);
  const { pages, extractedBy, contents, isTruncated } = text.value;
  const tree = openPage(page.html, { last: TITLE_HEADING_LEVEL });
  await markMatches(ctx.em, tree, options.words);
  linkNotes(tree);
  const parts = splitIntoParts(tree);
  const part = findRequestedPart(parts, options);
  return ok({
    item,
    number,
    pages,
    part,
    parts: parts.length,
    html: parts[part - 1]!,
    isOcr: extractedBy === "ocr" && !page.correctedAt,
    isTruncated: isTruncated && number === pages && part === parts.length,
    contents: selectContentsHeadings(contents, number),
    place: position,
    hasPicture: file === undefined && hasPagePictures(item),
    homeBytes: await loadTextByteCount(ctx, text.value.fileId),
    mayCorrect: item.isEditable ?? false,
  });
}

const clampPage = (number: number, pages: number) => Math.min(Math.max(number, 1), pages);

export const findTextPageRow = ({ em }: Context, { fileId }: Pick<OpenedText, "fileId">, number: number) =>
  query(em)
    .selectFrom("text_page")
    .select(["html", "plain", "corrected_at as correctedAt"])
    .where("file_id", "=", fileId)
    .where("number", "=", number)
    .executeTakeFirst();
