import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { Heading } from "#app/models/text.ts";
import type { Content } from "#app/schemas/content.ts";
import { findContent } from "#app/services/content/index.server.ts";

import { contentsFor } from "./contents.ts";
import { writeMarked } from "./marked.server.ts";
import { homeBytes } from "./offer.server.ts";
import { type FileText, openText } from "./open-text.server.ts";
import { hasPagePictures } from "./page-picture.server.ts";
import { withOwnPlaces, withWaysBack } from "./notes.ts";
import { partAsked, partsOf } from "./parts.ts";
import { notePlace, placeIn } from "./places.server.ts";

/** `to`: a note, or the place from which it was reached. */
type Asked = { number: number; part?: number; to?: string; words?: string; isOpening: boolean };

type ReadPage = {
  item: Content;
  number: number;
  of: number;
  part: number;
  parts: number;
  html: string;
  isByMachine: boolean;
  /** The last page, and the file holds more. */
  isCut: boolean;
  contents: Heading[];
  /** Where this person stopped before they came to this page. */
  place?: number;
  hasPicture: boolean;
  homeBytes: number;
  mayCorrect: boolean;
};

/** The item's title and the page's number are the headings above. */
const ON_SCREEN = 2;

/** The nearest page. It is noted as the reader's place, unless a search led there: then one only looks. */
export async function readPage(ctx: Context, id: string, asked: Asked): Promise<Result<ReadPage>> {
  const text = await openText(ctx, id, asked);
  if (!text.ok) return text;
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  const item = found.value;
  const number = nearest(asked.number, text.value.pages);
  const page = await findTextPage(ctx, text.value, number);
  if (!page) return fail("missing", "reading.no-text");
  const place = await placeIn(ctx, id);
  if (asked.isOpening && !asked.words) await notePlace(ctx, id, number);
  const { pages, readBy, contents, isCut } = text.value;
  const html = await writeMarked(ctx.em, page.html, { last: ON_SCREEN }, asked.words);
  const parts = partsOf(withWaysBack(html)).map(withOwnPlaces);
  const part = partAsked(parts, asked);
  return ok({
    item,
    number,
    of: pages,
    part,
    parts: parts.length,
    html: parts[part - 1]!,
    isByMachine: readBy === "machine" && !page.correctedAt,
    isCut: isCut && number === pages && part === parts.length,
    contents: contentsFor(contents, number),
    place,
    hasPicture: await hasPagePictures(item),
    homeBytes: await homeBytes(ctx, text.value.fileId),
    mayCorrect: item.isEditable ?? false,
  });
}

const nearest = (number: number, pages: number) => Math.min(Math.max(number, 1), pages);

export const findTextPage = ({ em }: Context, { fileId }: Pick<FileText, "fileId">, number: number) =>
  query(em)
    .selectFrom("text_page")
    .select(["html", "plain", "corrected_at as correctedAt"])
    .where("file_id", "=", fileId)
    .where("number", "=", number)
    .executeTakeFirst();
