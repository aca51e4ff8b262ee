import { Parser } from "htmlparser2";

/** Only these elements and attributes are written, and the result is well-formed XML. */

type MarkupToken =
  | { kind: "open"; name: string; attributes: [name: string, value: string][] }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

const HEADING_ELEMENTS = ["h2", "h3", "h4"];
const INLINE_ELEMENTS = ["a", "em", "strong"];
const OTHER_ALLOWED_ELEMENTS = [
  "p",
  "ul",
  "ol",
  "li",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
].concat([...["sub", "sup", "blockquote", "aside", "br"]]);
const ALLOWED_ELEMENTS = new Set([...HEADING_ELEMENTS, ...INLINE_ELEMENTS, ...OTHER_ALLOWED_ELEMENTS]);
const IGNORED_ELEMENTS = new Set([
  "script",
  "style",
  "template",
  "title",
  "noscript",
  "iframe",
  "svg",
  "math",
]);

const ELEMENT_ID_PATTERN = /^[\w-]{1,60}$/;
const ELEMENT_ID_PREFIX = "text-";
type AttributeFilters = Record<string, (value: string, element: string) => string | undefined>;
const ATTRIBUTE_FILTERS: AttributeFilters = {
  href: (value, element) => (element === "a" ? filterBookLink(value.trim()) : undefined),
  id: (value) => (ELEMENT_ID_PATTERN.test(value) ? ELEMENT_ID_PREFIX + value : undefined),
  lang: (value) => (/^[a-z]{2,3}(-[a-z\d]{2,8}){0,2}$/i.test(value) ? value : undefined),
  dir: (value) => (/^(ltr|rtl)$/.test(value) ? value : undefined),
  start: (value, element) => (element === "ol" && /^[1-9]\d{0,5}$/.test(value) ? value : undefined),
  colspan: filterCellSpan,
  rowspan: filterCellSpan,
};

function filterBookLink(target: string) {
  if (target.startsWith("#"))
    return ELEMENT_ID_PATTERN.test(target.slice(1)) ? `#${ELEMENT_ID_PREFIX}${target.slice(1)}` : undefined;
  return /^(https?:\/\/|mailto:)/i.test(target) && URL.canParse(target) ? target : undefined;
}

function filterCellSpan(value: string, element: string) {
  return /^t[dh]$/.test(element) && /^[1-9]\d{0,2}$/.test(value) ? value : undefined;
}

export function parseElements(html: string, attributeFilters = ATTRIBUTE_FILTERS): MarkupToken[] {
  const tokens: MarkupToken[] = [];
  let ignoredDepth = 0;
  const parser = new Parser({
    onopentag(name, attributeMap) {
      if (IGNORED_ELEMENTS.has(name)) ignoredDepth++;
      if (ignoredDepth || !ALLOWED_ELEMENTS.has(name)) return;
      const attributes = Object.entries(attributeMap).flatMap(([attribute, value]) => {
        const filtered = Object.hasOwn(attributeFilters, attribute)
          ? attributeFilters[attribute]!(value, name)
          : undefined;
        return filtered === undefined ? [] : [[attribute, filtered] as [string, string]];
      });
      tokens.push({ kind: "open", name, attributes });
    },
    onclosetag(name) {
      if (!ignoredDepth && ALLOWED_ELEMENTS.has(name)) tokens.push({ kind: "close", name });
      if (IGNORED_ELEMENTS.has(name)) ignoredDepth--;
    },
    ontext(text) {
      const last = tokens.at(-1);
      if (ignoredDepth) return;
      if (last?.kind === "text") last.text += text;
      else tokens.push({ kind: "text", text });
    },
  });
  parser.end(html);
  return tokens;
}

const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+(?:['’ʼ.\-/@_][\p{L}\p{M}\p{N}]+)*/gu;

type WordPart = { at: number; from: number; to: number };
type WordInTokens = { text: string; parts: WordPart[] };

export function findWordsInTokens(tokens: MarkupToken[]): WordInTokens[] {
  const runs: WordInTokens[] = [];
  let runTexts: { at: number; start: number; end: number }[] = [];
  let words = "";
  const endLine = () => {
    let first = 0;
    for (const match of words.matchAll(WORD_PATTERN)) {
      const [from, to] = [match.index, match.index + match[0].length];
      while (runTexts[first]!.end <= from) first++;
      const parts: WordPart[] = [];
      for (let i = first; i < runTexts.length && runTexts[i]!.start < to; i++) {
        const { at, start, end } = runTexts[i]!;
        parts.push({ at, from: Math.max(from, start) - start, to: Math.min(to, end) - start });
      }
      runs.push({ text: match[0], parts });
    }
    runTexts = [];
    words = "";
  };
  tokens.forEach((token, at) => {
    if (token.kind === "text") {
      runTexts.push({ at, start: words.length, end: words.length + token.text.length });
      words += token.text;
    } else if (!INLINE_ELEMENTS.includes(token.name)) endLine();
  });
  endLine();
  return runs;
}

const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MARKUP_ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeMarkup = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN_CHARACTERS, "")
    .replaceAll(/[&<>"]/g, (character) => MARKUP_ESCAPES[character]!);

export type HeadingLevelState = { last: number };

export function renderElements(
  tokens: MarkupToken[],
  levels: HeadingLevelState,
  markedRuns: WordInTokens[] = [],
  best?: WordInTokens,
): string {
  const marks = Map.groupBy(
    markedRuns.flatMap(({ parts }) => parts),
    ({ at }) => at,
  );
  const headings: string[] = [];
  const mark = (part: WordPart, words: string) =>
    `<mark${part === best?.parts[0] ? ' id="match"' : ""}>${escapeMarkup(words)}</mark>`;
  const write = (token: MarkupToken, at: number) => {
    if (token.kind === "text") return renderMarkedText(token.text, marks.get(at) ?? [], mark);
    const { kind, name } = token;
    if (name === "br") return kind === "open" ? "<br/>" : "";
    const tagName = HEADING_ELEMENTS.includes(name) ? toHeadingTag(kind, name, headings, levels) : name;
    if (kind === "close") return `</${tagName}>`;
    return `<${tagName}${token.attributes.map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value)}"`).join("")}>`;
  };
  return tokens.map(write).join("");
}

function toHeadingTag(kind: "open" | "close", name: string, open: string[], levels: HeadingLevelState) {
  if (kind === "close") return open.pop()!;
  levels.last = Math.min(Number(name[1]), levels.last + 1);
  open.push(`h${levels.last}`);
  return open.at(-1)!;
}

function renderMarkedText(text: string, marks: WordPart[], mark: (part: WordPart, words: string) => string) {
  let at = 0;
  const marked = marks.map((part) => {
    const prefix = escapeMarkup(text.slice(at, part.from));
    at = part.to;
    return prefix + mark(part, text.slice(part.from, part.to));
  });
  return marked.join("") + escapeMarkup(text.slice(at));
}
