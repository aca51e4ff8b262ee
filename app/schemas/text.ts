import { z } from "zod";

import { encodeMessage, type PlainKey } from "../messages/translate.ts";
import { LENGTHS } from "./lists.ts";
import { normalizeText } from "./normalize-text.ts";

/** All user text comes through here: trimmed, bounded, in one Unicode form, without invisible characters. */

/** Direction marks and byte order marks, which come only with pasted text. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
const INVISIBLE_PATTERN = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Control characters and lone surrogates; a paragraph may have line ends and tabs. */
const INVALID_CHARACTERS = /[\p{Cs}]|(?![\t\n])\p{Cc}/u;

const normalizeInput = (value: string) => {
  const normalized = normalizeText(value).replaceAll(DIRECTION_MARKS, "");
  return INVISIBLE_PATTERN.test(normalized) ? "" : normalized.trim();
};
const toSingleLine = (value: string) =>
  normalizeInput(value.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "));
/** Forms send line ends as two characters. */
const toMultipleLines = (value: string) =>
  normalizeInput(value.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n"));

/** The factor before trimming and normalization: a letter may be sent as a base and three marks. */
const MAX_INPUT_FACTOR = 4;

/** One string schema, not two in a row: the form parser takes "" for missing in each. */
const createTextSchema = (
  required: PlainKey | undefined,
  maxLength: number,
  normalize: (value: string) => string,
) => {
  const base = required ? z.string(required) : z.string();
  const bounded = base
    .max(MAX_INPUT_FACTOR * maxLength, {
      error: encodeMessage("form.too-long", { max: maxLength }),
      abort: true,
    })
    .overwrite(normalize)
    .max(maxLength, encodeMessage("form.too-long", { max: maxLength }))
    .refine((value) => !INVALID_CHARACTERS.test(value), encodeMessage("form.invalid"));
  return required ? bounded.min(1, required) : bounded;
};

export const line = (required: PlainKey) => createTextSchema(required, LENGTHS.line, toSingleLine);
export const paragraph = (required: PlainKey) =>
  createTextSchema(required, LENGTHS.paragraph, toMultipleLines);
export const optionalLineUpTo = (maxLength: number) =>
  createTextSchema(undefined, maxLength, toSingleLine).default("");
export const anyLine = createTextSchema(undefined, LENGTHS.line, toSingleLine);
export const anyParagraph = createTextSchema(undefined, LENGTHS.paragraph, toMultipleLines);
export const anyPage = createTextSchema(undefined, LENGTHS.page, toMultipleLines);
export const optionalLine = anyLine.default("");
export const optionalParagraph = anyParagraph.default("");

/** An invalid address is unknown, not an error. */
export const anyEmail = (required: PlainKey) => createTextSchema(required, LENGTHS.email, toSingleLine);
export const email = (required: PlainKey) =>
  anyEmail(required).pipe(z.email({ error: encodeMessage("form.email-invalid") }).max(LENGTHS.email));

const MAX_NAME_LENGTH = 255;
const MAX_SENT_NAME = 2000;

/** Without folders and invisible characters; long names lose their beginning. */
export const toPlainFileName = (name: string) =>
  normalizeText(name.slice(-MAX_SENT_NAME))
    .replace(/^.*[\\/]/s, "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(-MAX_NAME_LENGTH)
    .toWellFormed();

export const fileName = z
  .string("form.invalid")
  .max(MAX_SENT_NAME, { abort: true })
  .overwrite(toPlainFileName)
  .max(MAX_NAME_LENGTH);

export const token = (error: PlainKey = "form.invalid") => z.string(error).max(2000, error);

/** Truncated again after normalization, which may lengthen the text. */
const truncateLine = (text: string) => text.slice(0, LENGTHS.line).toWellFormed();

export function normalizeSearch(value: string | null | undefined): string | undefined {
  const normalized = truncateLine(toSingleLine(truncateLine(value ?? ""))).replaceAll(/\p{Cc}/gu, " ");
  return normalized.trim() || undefined;
}

const MAX_SENT_WORDS = LENGTHS.list * 2;

export const listOfWords = z.preprocess(
  (value) => {
    const line = Array.isArray(value) && value.length === 1 ? (value[0] ?? "") : value;
    const words: unknown = typeof line === "string" ? (parseJsonList(line) ?? line.split(",")) : line;
    // The form parser takes an empty word for a missing one. One more than allowed is enough to refuse the
    // list.
    return Array.isArray(words) ? words.filter((word) => word !== "").slice(0, MAX_SENT_WORDS + 1) : words;
  },
  z
    .array(anyLine)
    .max(MAX_SENT_WORDS)
    .transform((words) => [...new Set(words)].filter(Boolean))
    .pipe(z.array(z.string().max(LENGTHS.line)).max(LENGTHS.list, encodeMessage("form.invalid")))
    .default([]),
);

function parseJsonList(json: string): unknown[] | undefined {
  if (!json.startsWith("[")) return undefined;
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
