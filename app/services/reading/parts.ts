import { gzipSync } from "node:zlib";

/** A page of a PDF stays one page, since people cite it, but is sent in parts that fit in one round trip. */

/** What the frame of a page leaves of the first answer. */
const MOST_BYTES = 2_350;
/** It stands in the page twice, as elements and for the script. What is shorter than this always fits. */
const SHORT = 1_200;
/** A limit for what is packed at each try. */
const LONGEST = 12_000;
const LONGEST_TOKEN = 120;
const FULL = 0.95;
const AIM = 0.975 * MOST_BYTES;
/** What usually fits is tried first. */
const USUAL = 5_000;
const MOST_GUESSES = 4;
/** A block that ends this late is a better end than a fuller part. */
const NEAR = 0.6;

const SIGNS: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };
const asData = (html: string) => JSON.stringify(html).replaceAll(/[<>&]/g, (sign) => SIGNS[sign]!);
const weight = (html: string) => (html.length <= SHORT ? 0 : gzipSync(html + asData(html)).length);

const TOKEN = /<[^>]+>|[^<]+/g;
const WORD = new RegExp(String.raw`(?:&#?\w+;|[^\s&]|&){1,${LONGEST_TOKEN}}\s*|\s+`, "gu");
/** A word without an end is cut, but never in the middle of a sign. */
const tokensOf = (html: string) =>
  (html.match(TOKEN) ?? []).flatMap((token) => (token.startsWith("<") ? [token] : (token.match(WORD) ?? [])));

const nameOf = (tag: string) => /^<\/?(\w+)/.exec(tag)![1]!;
const isOpen = (token: string) => token.startsWith("<") && !token.startsWith("</") && !token.endsWith("/>");

/** `next`: the number of the list's next item. */
type Open = { tag: string; next: number };

const firstOf = (tag: string) => Number(/^<ol[^>]* start="(\d+)"/.exec(tag)?.[1] ?? 1);

function openAfter(tokens: readonly string[], before: readonly Open[]) {
  const open = [...before];
  for (const token of tokens)
    if (token.startsWith("</")) open.pop();
    else if (isOpen(token)) {
      const list = open.at(-1);
      if (list && token.startsWith("<li")) open[open.length - 1] = { ...list, next: list.next + 1 };
      open.push({ tag: token, next: firstOf(token) });
    }
  return open;
}

/** Without the id, which the part before has. A list counts on, also in the item in which it was cut. */
function again({ tag, next }: Open, at: number, open: readonly Open[]) {
  const bare = tag.replace(/ (id|start)="[^"]*"/g, "");
  const number = next - (open[at + 1] ? 1 : 0);
  return tag.startsWith("<ol") && number > 1 ? bare.replace(/>$/, ` start="${number}">`) : bare;
}

function written(tokens: readonly string[], before: readonly Open[]) {
  const closing = openAfter(tokens, before).map(({ tag }) => `</${nameOf(tag)}>`);
  return before.map(again).join("") + tokens.join("") + closing.toReversed().join("");
}

export function partsOf(html: string): string[] {
  if (weight(html) <= MOST_BYTES) return [html];
  const parts: string[] = [];
  let tokens = tokensOf(html);
  let open: Open[] = [];
  while (tokens.length) {
    const end = endOf(tokens, open);
    const some = tokens.slice(0, end);
    parts.push(written(some, open));
    open = openAfter(some, open);
    tokens = tokens.slice(end);
  }
  return parts;
}

function endOf(tokens: readonly string[], open: readonly Open[]) {
  const fitting = mostThatFits(tokens, open);
  return fitting === tokens.length
    ? fitting
    : (endOfBlock(tokens, open, fitting) ?? afterOpen(tokens, fitting));
}

/** Packing costs time while others wait: each try guesses from the last, and two or three are mostly enough. */
function mostThatFits(tokens: readonly string[], open: readonly Open[]) {
  let [reach, length, tried] = [0, 0, 1];
  while (reach < tokens.length && length < LONGEST) {
    length += tokens[reach++]!.length;
    if (length <= USUAL) tried = reach;
  }
  let [fitting, tooMany] = [1, reach + 1];
  for (let tries = 1; tooMany - fitting > 1; tries++) {
    const bytes = weight(written(tokens.slice(0, tried), open));
    if (bytes > MOST_BYTES) tooMany = tried;
    else fitting = tried;
    if (bytes <= MOST_BYTES && bytes >= FULL * MOST_BYTES) break;
    const guess = tries < MOST_GUESSES ? Math.floor((tried * AIM) / bytes) : (fitting + tooMany) >> 1;
    tried = Math.min(Math.max(guess, fitting + 1), tooMany - 1);
  }
  return fitting;
}

function endOfBlock(tokens: readonly string[], open: readonly Open[], most: number) {
  let [depth, last] = [open.length, 0];
  for (let at = 0; at < most; at++) {
    if (tokens[at]!.startsWith("</")) depth--;
    else if (isOpen(tokens[at]!)) depth++;
    if (depth === 0) last = at + 1;
  }
  return last >= most * NEAR ? last : undefined;
}

/** No part ends with an element that has nothing in it yet, unless the part would be empty. */
function afterOpen(tokens: readonly string[], most: number) {
  let end = most;
  while (end > 1 && isOpen(tokens[end - 1]!)) end--;
  return isOpen(tokens[end - 1]!) ? most : end;
}

type Asked = { part?: number; to?: string };

export function partAsked(parts: readonly string[], { part, to }: Asked) {
  if (part !== undefined) return Math.min(Math.max(part, 1), parts.length);
  const place = to === undefined ? '<mark id="match">' : ` id="text-${to}"`;
  return Math.max(1, parts.findIndex((one) => one.includes(place)) + 1);
}
