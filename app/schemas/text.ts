import { z } from "zod";

import { encodeMessage, type PlainKey } from "../messages/translate.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { normalizeText } from "./normalize-text.ts";

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
const INVISIBLE_TEXT_PATTERN = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const INVALID_CHARACTERS = /[\p{Cs}]|(?![\t\n])\p{Cc}/u;

const normalizeInput = (value: string) => {
  const normalized = normalizeText(value).replaceAll(DIRECTION_MARKS, "");
  return INVISIBLE_TEXT_PATTERN.test(normalized) ? "" : normalized.trim();
};
const toSingleLine = (value: string) =>
  normalizeInput(value.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "));
const toMultipleLines = (value: string) =>
  normalizeInput(value.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n"));

/** The limit before normalization is longer: a letter may be sent as a base letter and three marks. */
const RAW_LENGTH_FACTOR = 4;

/** Must be a single string schema: the form parser turns "" into undefined at each schema of a pipe. */
const createTextSchema = (
  required: PlainKey | undefined,
  maxLength: number,
  normalize: (value: string) => string,
) => {
  const base = required ? z.string(required) : z.string();
  const bounded = base
    .max(RAW_LENGTH_FACTOR * maxLength, {
      error: encodeMessage("form.too-long", { max: maxLength }),
      abort: true,
    })
    .overwrite(normalize)
    .max(maxLength, encodeMessage("form.too-long", { max: maxLength }))
    .refine((value) => !INVALID_CHARACTERS.test(value), encodeMessage("form.invalid"));
  return required ? bounded.min(1, required) : bounded;
};

export const line = (required: PlainKey) => createTextSchema(required, MAX_LENGTHS.line, toSingleLine);
export const paragraph = (required: PlainKey) =>
  createTextSchema(required, MAX_LENGTHS.paragraph, toMultipleLines);
export const lineUpTo = (maxLength: number) => createTextSchema(undefined, maxLength, toSingleLine);
export const optionalLineUpTo = (maxLength: number) => lineUpTo(maxLength).default("");
export const anyLine = createTextSchema(undefined, MAX_LENGTHS.line, toSingleLine);
export const anyParagraph = createTextSchema(undefined, MAX_LENGTHS.paragraph, toMultipleLines);
export const anyPage = createTextSchema(undefined, MAX_LENGTHS.page, toMultipleLines);
export const optionalLine = anyLine.default("");
export const optionalParagraph = anyParagraph.default("");

/** An invalid address is treated as unknown, not as an error. */
export const unvalidatedEmail = (required: PlainKey) =>
  createTextSchema(required, MAX_LENGTHS.email, toSingleLine);
export const email = (required: PlainKey) =>
  unvalidatedEmail(required).pipe(
    z.email({ error: encodeMessage("form.email-invalid") }).max(MAX_LENGTHS.email),
  );

const MAX_FILE_NAME_LENGTH = 255;
const MAX_RAW_FILE_NAME_LENGTH = 2000;

/** Removes folders and invisible characters. A long name loses its beginning, not its extension. */
export const toPlainFileName = (name: string) =>
  normalizeText(name.slice(-MAX_RAW_FILE_NAME_LENGTH))
    .replace(/^.*[\\/]/s, "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(-MAX_FILE_NAME_LENGTH)
    .toWellFormed();

export const fileName = z
  .string("form.invalid")
  .max(MAX_RAW_FILE_NAME_LENGTH, { abort: true })
  .overwrite(toPlainFileName)
  .max(MAX_FILE_NAME_LENGTH);

export const boundedString = (error: PlainKey = "form.invalid") => z.string(error).max(2000, error);

const truncateLine = (text: string) => text.slice(0, MAX_LENGTHS.line).toWellFormed();

export function normalizeSearch(value: string | null | undefined): string | undefined {
  const normalized = truncateLine(toSingleLine(truncateLine(value ?? ""))).replaceAll(/\p{Cc}/gu, " ");
  return normalized.trim() || undefined;
}

const MAX_RAW_WORDS = MAX_LENGTHS.list * 2;

export const commaSeparatedList = z.preprocess(
  (value) => {
    const line = Array.isArray(value) && value.length === 1 ? (value[0] ?? "") : value;
    const words: unknown = typeof line === "string" ? (parseJsonList(line) ?? line.split(",")) : line;
    // The form parser treats an empty word as missing, so empty words are removed.
    // One word more than allowed remains, so that a list that is too long is refused.
    return Array.isArray(words) ? words.filter((word) => word !== "").slice(0, MAX_RAW_WORDS + 1) : words;
  },
  z
    .array(anyLine)
    .max(MAX_RAW_WORDS)
    .transform((words) => [...new Set(words)].filter(Boolean))
    .pipe(z.array(z.string().max(MAX_LENGTHS.line)).max(MAX_LENGTHS.list, encodeMessage("form.invalid")))
    .default([]),
);

export function parseJsonList(json: string): unknown[] | undefined {
  if (!json.startsWith("[")) return undefined;
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
