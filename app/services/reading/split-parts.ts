import { gzipSync } from "node:zlib";

/** A PDF page must remain citable, so it stays one page. It is sent in parts that each fit in one network round trip. */

/** The bytes left for text in the first network round trip, after the rest of the page. */
const MAX_PART_BYTES = 2_350;
/** Parts of this length always fit, although the page contains a part twice: as elements and as data for the script. */
const ALWAYS_FITTING_CHARACTERS = 1_200;
const MAX_TRY_CHARACTERS = 12_000;
const MAX_TOKEN_CHARACTERS = 120;
const MIN_FILL_RATIO = 0.95;
const TARGET_PART_BYTES = 0.975 * MAX_PART_BYTES;
const FIRST_TRY_CHARACTERS = 5_000;
const MAX_EXTRAPOLATIONS = 4;
/** If the last complete block ends after this share of the part, the part ends there. */
const MIN_BLOCK_END_RATIO = 0.6;

const SCRIPT_ESCAPES: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };
const toScriptString = (html: string) =>
  JSON.stringify(html).replaceAll(/[<>&]/g, (character) => SCRIPT_ESCAPES[character]!);
const getCompressedBytes = (html: string) =>
  html.length <= ALWAYS_FITTING_CHARACTERS ? 0 : gzipSync(html + toScriptString(html)).length;

const TOKEN_PATTERN = /<[^>]+>|[^<]+/g;
const WORD_PATTERN = new RegExp(String.raw`(?:&#?\w+;|[^\s&]|&){1,${MAX_TOKEN_CHARACTERS}}\s*|\s+`, "gu");
const tokenize = (html: string) =>
  (html.match(TOKEN_PATTERN) ?? []).flatMap((token) =>
    token.startsWith("<") ? [token] : (token.match(WORD_PATTERN) ?? []),
  );

const getTagName = (tag: string) => /^<\/?(\w+)/.exec(tag)![1]!;
const isOpeningTag = (token: string) =>
  token.startsWith("<") && !token.startsWith("</") && !token.endsWith("/>");

type OpenElement = { tag: string; next: number };

const getListStart = (tag: string) => Number(/^<ol[^>]* start="(\d+)"/.exec(tag)?.[1] ?? 1);

function getOpenElements(tokens: readonly string[], previous: readonly OpenElement[]) {
  const open = [...previous];
  for (const token of tokens)
    if (token.startsWith("</")) open.pop();
    else if (isOpeningTag(token)) {
      const list = open.at(-1);
      if (list && token.startsWith("<li")) open[open.length - 1] = { ...list, next: list.next + 1 };
      open.push({ tag: token, next: getListStart(token) });
    }
  return open;
}

function reopenTag({ tag, next }: OpenElement, index: number, open: readonly OpenElement[]) {
  const bare = tag.replace(/ (id|start)="[^"]*"/g, "");
  const number = next - (open[index + 1] ? 1 : 0);
  return tag.startsWith("<ol") && number > 1 ? bare.replace(/>$/, ` start="${number}">`) : bare;
}

function renderPart(tokens: readonly string[], openBefore: readonly OpenElement[]) {
  const closing = getOpenElements(tokens, openBefore).map(({ tag }) => `</${getTagName(tag)}>`);
  return openBefore.map(reopenTag).join("") + tokens.join("") + closing.toReversed().join("");
}

export function splitIntoParts(html: string): string[] {
  if (getCompressedBytes(html) <= MAX_PART_BYTES) return [html];
  const parts: string[] = [];
  let tokens = tokenize(html);
  let open: OpenElement[] = [];
  while (tokens.length) {
    const end = findPartEnd(tokens, open);
    const partTokens = tokens.slice(0, end);
    parts.push(renderPart(partTokens, open));
    open = getOpenElements(partTokens, open);
    tokens = tokens.slice(end);
  }
  return parts;
}

function findPartEnd(tokens: readonly string[], open: readonly OpenElement[]) {
  const fitting = findMaxFitting(tokens, open);
  return fitting === tokens.length
    ? fitting
    : (findBlockEnd(tokens, open, fitting) ?? findEndBeforeOpeningTags(tokens, fitting));
}

/** Compressing blocks other requests, so each attempt extrapolates from the previous one to need few attempts. */
function findMaxFitting(tokens: readonly string[], open: readonly OpenElement[]) {
  let [reach, length, tried] = [0, 0, 1];
  while (reach < tokens.length && length < MAX_TRY_CHARACTERS) {
    length += tokens[reach++]!.length;
    if (length <= FIRST_TRY_CHARACTERS) tried = reach;
  }
  let [fitting, tooMany] = [1, reach + 1];
  for (let tries = 1; tooMany - fitting > 1; tries++) {
    const bytes = getCompressedBytes(renderPart(tokens.slice(0, tried), open));
    if (bytes > MAX_PART_BYTES) tooMany = tried;
    else fitting = tried;
    if (bytes <= MAX_PART_BYTES && bytes >= MIN_FILL_RATIO * MAX_PART_BYTES) break;
    const guess =
      tries < MAX_EXTRAPOLATIONS ? Math.floor((tried * TARGET_PART_BYTES) / bytes) : (fitting + tooMany) >> 1;
    tried = Math.min(Math.max(guess, fitting + 1), tooMany - 1);
  }
  return fitting;
}

function findBlockEnd(tokens: readonly string[], open: readonly OpenElement[], maxTokens: number) {
  let [depth, last] = [open.length, 0];
  for (let index = 0; index < maxTokens; index++) {
    if (tokens[index]!.startsWith("</")) depth--;
    else if (isOpeningTag(tokens[index]!)) depth++;
    if (depth === 0) last = index + 1;
  }
  return last >= maxTokens * MIN_BLOCK_END_RATIO ? last : undefined;
}

function findEndBeforeOpeningTags(tokens: readonly string[], maxTokens: number) {
  let end = maxTokens;
  while (end > 1 && isOpeningTag(tokens[end - 1]!)) end--;
  return isOpeningTag(tokens[end - 1]!) ? maxTokens : end;
}

type PartSelection = { part?: number | undefined; to?: string | undefined };

export function findRequestedPart(parts: readonly string[], { part, to }: PartSelection) {
  if (part !== undefined) return Math.min(Math.max(part, 1), parts.length);
  const anchor = to === undefined ? '<mark id="match">' : ` id="text-${to}"`;
  return Math.max(1, parts.findIndex((html) => html.includes(anchor)) + 1);
}
