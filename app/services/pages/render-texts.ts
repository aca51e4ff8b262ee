import { createHash } from "node:crypto";

import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import type { RenderedText } from "#app/models/site.ts";
import type { LocalizedText } from "#app/schemas/localized-text.ts";

import { renderMarkdown } from "./markdown.ts";
import { countPlaceholders, markPlaceholders, MAX_PLACEHOLDERS } from "./placeholders.ts";

/** More than the description of a page needs. */
const MAX_STORED_TEXT = 1_000;
/** Increase it when the same Markdown becomes other HTML. */
const RENDERER_VERSION = 2;

export type RenderedTexts = Record<Language, RenderedText & { problem?: EncodedMessage }>;

const computeDigest = (marked: string) =>
  createHash("sha256").update(`${RENDERER_VERSION} ${marked}`).digest("base64url");

function render(marked: string) {
  const { html, text, problem } = renderMarkdown(marked);
  const beginning = text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_STORED_TEXT);
  return { digest: computeDigest(marked), html, text: beginning, ...(problem && { problem }) };
}

/** For saving. A text with too many placeholders is refused, and not rendered. */
export const renderTexts = (body: LocalizedText): RenderedTexts =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const isTooLong = countPlaceholders(body[language]) > MAX_PLACEHOLDERS;
      return [language, render(isTooLong ? "" : markPlaceholders(body[language], language))];
    }),
  ) as RenderedTexts;

export const toStoredTexts = (texts: RenderedTexts): Partial<Record<Language, RenderedText>> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, { html }]) => html)
      .map(([language, { digest, html, text }]) => [language, { digest, html, text }]),
  );

/**
 * Renders again if the stored text is of other Markdown: of an earlier version of the product, of a setting that was
 * empty, or with an earlier list of the stored data.
 */
export function renderUnlessCurrent(markdown: string, language: Language, stored: RenderedText | undefined) {
  const marked = markPlaceholders(markdown, language);
  const isCurrent = stored?.digest === computeDigest(marked);
  return { isCurrent, text: isCurrent ? stored : render(marked) };
}
