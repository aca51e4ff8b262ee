import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";
import { findContent } from "#app/services/content/index.server.ts";

import { writeBibtex } from "./bibtex.ts";
import { writeCsl } from "./csl.ts";
import { writeRis } from "./ris.ts";
import { citeIn, type Style, type StyleWords } from "./styles.ts";
import { workOf, type Work } from "./work.ts";

const FORMATS = { bib: writeBibtex, ris: writeRis, csl: writeCsl } satisfies Record<
  string,
  (work: Work) => string
>;

export async function writeCitation(
  ctx: Context,
  id: string,
  format: keyof typeof FORMATS,
): Promise<Result<{ text: string; title: string; id: string }>> {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  const work = workOf(found.value);
  return ok({ text: FORMATS[format](work), title: work.title, id });
}

const STYLES: Style[] = ["APA", "MLA", "Chicago"];

export function citationsOf(item: Content, words: StyleWords) {
  const work = workOf(item);
  return STYLES.map((style) => ({ style, text: citeIn(style, work, words) }));
}
