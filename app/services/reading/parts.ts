import { gzipSync } from "node:zlib";

/**
 * What one answer holds of a page. A page of a PDF stays one page, since somebody cites it, and may be longer than one round trip
 * carries: then it is sent in parts, each well formed by itself. Parts end between blocks where one ends in time.
 */

/** What the frame of a page, with its styles, leaves of the first answer. */
const MOST_BYTES = 2_350;
/** It stands in the page twice, as elements and for the script; shorter than this it fits however it is written. */
const SHORT = 1_200;
/** However well it packs: what is tried at each cut stays small. */
const LONGEST = 12_000;
const LONGEST_TOKEN = 120;
/** A block's end in this last part of it is better than a fuller page. */
const NEAR = 0.6;

const SIGNS: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };
const asData = (html: string) => JSON.stringify(html).replaceAll(/[<>&]/g, (sign) => SIGNS[sign]!);
const weight = (html: string) => gzipSync(html + asData(html)).length;
const fits = (html: string) => html.length <= SHORT || weight(html) <= MOST_BYTES;

const TOKEN = /<[^>]+>|[^<]+/g;
const WORD = new RegExp(String.raw`(?:&#?\w+;|[^\s&]|&){1,${LONGEST_TOKEN}}\s*|\s+`, "gu");
/** Elements one by one, and words one by one; a word without an end is cut, but never in the middle of a sign. */
const tokensOf = (html: string) =>
  (html.match(TOKEN) ?? []).flatMap((token) => (token.startsWith("<") ? [token] : (token.match(WORD) ?? [])));

const nameOf = (tag: string) => /^<\/?(\w+)/.exec(tag)![1]!;
const isOpen = (token: string) => token.startsWith("<") && !token.startsWith("</") && !token.endsWith("/>");

/** The elements that are open after these tokens, as they were written. */
function openAfter(tokens: readonly string[], before: readonly string[]) {
  const open = [...before];
  for (const token of tokens)
    if (token.startsWith("</")) open.pop();
    else if (isOpen(token)) open.push(token);
  return open;
}

/** Goes on without the name that it has in the part before. */
const again = (tag: string) => tag.replace(/ (id|start)="[^"]*"/g, "");

function written(tokens: readonly string[], before: readonly string[]) {
  const closing = openAfter(tokens, before).map((tag) => `</${nameOf(tag)}>`);
  return before.map(again).join("") + tokens.join("") + closing.toReversed().join("");
}

export function partsOf(html: string): string[] {
  if (fits(html)) return [html];
  const parts: string[] = [];
  let tokens = tokensOf(html);
  let open: string[] = [];
  while (tokens.length) {
    const end = endOf(tokens, open);
    const some = tokens.slice(0, end);
    parts.push(written(some, open));
    open = openAfter(some, open);
    tokens = tokens.slice(end);
  }
  return parts;
}

function endOf(tokens: readonly string[], open: readonly string[]) {
  let [reach, length] = [0, 0];
  while (reach < tokens.length && length < LONGEST) length += tokens[reach++]!.length;
  let [fitting, tooMany] = [1, reach + 1];
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (fits(written(tokens.slice(0, middle), open))) fitting = middle;
    else tooMany = middle;
  }
  return fitting === tokens.length
    ? fitting
    : (endOfBlock(tokens, open, fitting) ?? afterOpen(tokens, fitting));
}

function endOfBlock(tokens: readonly string[], open: readonly string[], most: number) {
  let [depth, last] = [open.length, 0];
  for (let at = 0; at < most; at++) {
    if (tokens[at]!.startsWith("</")) depth--;
    else if (isOpen(tokens[at]!)) depth++;
    if (depth === 0) last = at + 1;
  }
  return last >= most * NEAR ? last : undefined;
}

/** No part ends with an element that nothing is in yet, unless it would be empty. */
function afterOpen(tokens: readonly string[], most: number) {
  let end = most;
  while (end > 1 && isOpen(tokens[end - 1]!)) end--;
  return isOpen(tokens[end - 1]!) ? most : end;
}

/** The part that one is led to: the one that was asked for, or the one with the words. */
export function partAsked(parts: readonly string[], asked: number | undefined) {
  if (asked !== undefined) return Math.min(Math.max(asked, 1), parts.length);
  return (
    Math.max(
      0,
      parts.findIndex((part) => part.includes('<mark id="match">')),
    ) + 1
  );
}
