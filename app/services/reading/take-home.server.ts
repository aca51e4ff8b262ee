import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";
import { findContent } from "#app/services/content/index.server.ts";

import { type Levels, readElements, writeElements } from "./elements.ts";
import { writeEpub } from "./epub.ts";
import type { HomeWords } from "./home-words.ts";
import { writeHtml } from "./html-file.ts";
import { openText } from "./open-text.server.ts";

export const HOME_FORMATS = ["html", "epub"] as const;
export type HomeFormat = (typeof HOME_FORMATS)[number];

const AT_A_TIME = 20;

type Taken = { item: Content; pieces: AsyncGenerator<string | Uint8Array, void, void> };

/** By the rights of the document itself, and counted as its download. */
export async function takeHome(
  ctx: Context,
  id: string,
  { format, words, isOpening }: { format: HomeFormat; words: HomeWords; isOpening: boolean },
): Promise<Result<Taken>> {
  const text = await openText(ctx, id, { action: "download", isOpening });
  if (!text.ok) return text;
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  const item = found.value;
  const { fileId, pages, readBy, contents, isCut } = text.value;
  const home = { item, words, isByMachine: readBy === "machine", isCut };
  const read = (levels: Levels) => readPages(ctx.em, { fileId, pages }, levels);
  const write = { html: writeHtml, epub: writeEpub }[format];
  return ok({ item, pieces: write(home, { pages, contents, read }) });
}

export type Page = { number: number; html: string };

/** Throws if the text goes meanwhile, so that nobody takes a part for the whole. */
export async function* readPages(
  em: EntityManager,
  { fileId, pages }: { fileId: string; pages: number },
  levels: Levels,
): AsyncGenerator<Page[], void, void> {
  for (let after = 0; after < pages; after += AT_A_TIME) {
    const rows = await query(em)
      .selectFrom("text_page")
      .select(["number", "html"])
      .where("file_id", "=", fileId)
      .where("number", ">", after)
      .orderBy("number")
      .limit(AT_A_TIME)
      .execute();
    if (rows.length !== Math.min(AT_A_TIME, pages - after)) throw new TextGone();
    yield rows.map(({ number, html }) => ({ number, html: writeElements(readElements(html), levels) }));
  }
}

class TextGone extends Error {
  readonly isNoFault = true;
}
