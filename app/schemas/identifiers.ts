import { encodeMessage, type PlainKey } from "../messages/translate.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { anyLine } from "./text.ts";

/** Identifiers of items. An empty one is none. */

const toDigits = (text: string) => text.replaceAll(/[\s-]/g, "").toUpperCase();

/** The last digit checks the others: X stands for 10. */
const getDigit = (sign: string) => (sign === "X" ? 10 : Number(sign));
const sumWeighted = (digits: string, getWeight: (i: number) => number) =>
  Array.from(digits, getDigit).reduce((sum, digit, i) => sum + digit * getWeight(i), 0);

export function isIsbn(text: string) {
  const digits = toDigits(text);
  if (/^97[89]\d{10}$/.test(digits)) return sumWeighted(digits, (i) => (i % 2 ? 3 : 1)) % 10 === 0;
  return /^\d{9}[\dX]$/.test(digits) && sumWeighted(digits, (i) => 10 - i) % 11 === 0;
}

export function isIssn(text: string) {
  const digits = toDigits(text);
  return /^\d{7}[\dX]$/.test(digits) && sumWeighted(digits, (i) => 8 - i) % 11 === 0;
}

export const splitSeveral = (text: string) =>
  text
    .split(";")
    .map((each) => each.trim())
    .filter(Boolean);

const severalOf = (isValid: (text: string) => boolean, error: PlainKey) =>
  anyLine
    .refine((text) => splitSeveral(text).every(isValid), error)
    .overwrite((text) => splitSeveral(text).join("; ").toUpperCase())
    .max(MAX_LENGTHS.line, encodeMessage("form.too-long", { max: MAX_LENGTHS.line }));

/** Without the address of its resolver. */
const withPattern = (pattern: RegExp, error: PlainKey) =>
  anyLine
    .refine((text) => text === "" || pattern.test(text), error)
    .overwrite((text) => pattern.exec(text)?.[1] ?? text);

export const isbn = severalOf(isIsbn, "items.isbn-invalid");
export const issn = severalOf(isIssn, "items.issn-invalid");
export const DOI_PATTERN = /^(?:doi:\s*|https?:\/\/(?:dx\.|www\.)?doi\.org\/)?(10\.\d{4,9}(?:\.\d+)*\/\S+)$/i;
export const doi = withPattern(DOI_PATTERN, "items.doi-invalid");
export const handle = withPattern(
  /^(?:hdl:\s*|https?:\/\/hdl\.handle\.net\/)?(\d[\d.]*\/\S+)$/i,
  "items.handle-invalid",
);
export const ark = withPattern(/^(?:https?:\/\/[^/\s]+\/)?(ark:\/?[\da-z]{5,}\/\S+)$/i, "items.ark-invalid");
