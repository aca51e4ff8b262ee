import { z } from "zod";

import { sentence, type PlainKey } from "../messages/translate.ts";
import { LENGTHS } from "./lists.ts";
import { normalizeText } from "./normalize-text.ts";

/** All that people write comes through here: trimmed, bounded, in one Unicode form, without what cannot be shown. */

/** Marks of direction, and byte order marks: pasted along, never typed. */
const TURNING = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Control characters and half characters; a paragraph may have line ends and tabs. */
const UNFIT = /[\p{Cs}]|(?![\t\n])\p{Cc}/u;

const inOneSpelling = (value: string) => {
  const written = normalizeText(value).replaceAll(TURNING, "");
  return SHOWS_NOTHING.test(written) ? "" : written.trim();
};
/** Pasted line ends and tabs become spaces. */
const inOneLine = (value: string) => inOneSpelling(value.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "));
/** Other programs have other line ends, and a form sends each as two signs. */
const inLines = (value: string) => inOneSpelling(value.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n"));

/** Before trimming and normalization: a letter may be sent as a base and three marks, a line end as two characters. */
const SENT_FACTOR = 4;

/** One string schema and not two in a row: the form parser takes "" for missing in each. */
const text = (required: PlainKey | undefined, most: number, tidied: (value: string) => string) => {
  const sent = required ? z.string(required) : z.string();
  const bounded = sent
    .max(SENT_FACTOR * most, { error: sentence("form.too-long", { max: most }), abort: true })
    .overwrite(tidied)
    .max(most, sentence("form.too-long", { max: most }))
    .refine((value) => !UNFIT.test(value), sentence("form.invalid"));
  return required ? bounded.min(1, required) : bounded;
};

export const line = (required: PlainKey) => text(required, LENGTHS.line, inOneLine);
export const paragraph = (required: PlainKey) => text(required, LENGTHS.paragraph, inLines);
export const anyLine = text(undefined, LENGTHS.line, inOneLine);
export const anyParagraph = text(undefined, LENGTHS.paragraph, inLines);
export const anyPage = text(undefined, LENGTHS.page, inLines);
export const optionalLine = anyLine.default("");
export const optionalParagraph = anyParagraph.default("");

/** What cannot be an address is unknown, not wrong. */
export const anyEmail = (required: PlainKey) => text(required, LENGTHS.email, inOneLine);
export const email = (required: PlainKey) =>
  anyEmail(required).pipe(z.email({ error: sentence("form.email") }).max(LENGTHS.email));

const LONGEST_NAME = 255;
const MAX_SENT_NAME = 2000;

/** Without folders and invisible characters; of a long name its end. */
export const plainName = (name: string) =>
  normalizeText(name.slice(-MAX_SENT_NAME))
    .replace(/^.*[\\/]/s, "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(-LONGEST_NAME)
    .toWellFormed();

export const fileName = z
  .string("form.invalid")
  .max(MAX_SENT_NAME, { abort: true })
  .overwrite(plainName)
  .max(LONGEST_NAME);

/** Its user checks it. */
export const token = (error: PlainKey = "form.invalid") => z.string(error).max(2000, error);

/** Cut again after normalizing, which makes two letters of some. */
const cut = (text: string) => text.slice(0, LENGTHS.line).toWellFormed();

/** A search is never refused. */
export function soughtWords(value: string | null | undefined): string | undefined {
  const written = cut(inOneLine(cut(value ?? ""))).replaceAll(/\p{Cc}/gu, " ");
  return written.trim() || undefined;
}

const MAX_SENT_WORDS = LENGTHS.list * 2;

export const listOfWords = z.preprocess(
  // From a form it is a list of one line, or empty.
  (value) => {
    const line = Array.isArray(value) && value.length === 1 ? (value[0] ?? "") : value;
    const words: unknown = typeof line === "string" ? (listIn(line) ?? line.split(",")) : line;
    // The form parser would take an empty word for a missing one.
    // One more than allowed is enough to refuse the list.
    return Array.isArray(words) ? words.filter((word) => word !== "").slice(0, MAX_SENT_WORDS + 1) : words;
  },
  z
    .array(anyLine)
    .max(MAX_SENT_WORDS)
    .transform((words) => [...new Set(words)].filter(Boolean))
    .pipe(z.array(z.string().max(LENGTHS.line)).max(LENGTHS.list, sentence("form.invalid")))
    .default([]),
);

function listIn(json: string): unknown[] | undefined {
  if (!json.startsWith("[")) return undefined;
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
