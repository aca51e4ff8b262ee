import type { Element, Root } from "hast";

import { collectText, formatHtml, sanitizeDocument } from "#app/core/text/html.ts";
import { type Block, isHeading } from "#app/core/text/split-blocks.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

/** The blocks of a page. What comes from a file passes `tidyBlocks()` in our process, so no file can inject any HTML. */

const INVALID_CHARACTERS = /(?![\t\n])[\p{Cc}\ufeff\ufffe\uffff]/gu;
/** Search input has no direction marks and is in NFC, so page text is normalized in the same way. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
export const cleanText = (text: string) =>
  normalizeText(text.toWellFormed().replaceAll(INVALID_CHARACTERS, "").replaceAll(DIRECTION_MARKS, ""));

/** Deeper elements become their text. */
const MAX_DEPTH = 20;
const INLINE_TAGS = new Set(["a", "em", "strong", "sub", "sup", "br"]);

/** A block of these lines. */
export const createBlock = (tagName: string, lines: readonly string[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children: lines.flatMap((line, i): Block[] => {
    const text: Block = { type: "text", value: line.replaceAll(/\s+/g, " ").trim() };
    return i ? [{ type: "element", tagName: "br", properties: {}, children: [] }, text] : [text];
  }),
});

const toTree = (blocks: readonly Block[]): Root => ({ type: "root", children: [...blocks] });

/** Keeps listed elements with content, cleans their text, and unwraps links to notes that are not on the page. */
export function tidyBlocks(blocks: readonly Block[]): Block[] {
  const safe = sanitizeDocument(toTree(blocks)).children as Block[];
  return tidy(safe, new Set(collectNoteIds(safe)), 0);
}

function tidy(nodes: readonly Block[], noteIds: ReadonlySet<string>, depth: number): Block[] {
  const result: Block[] = [];
  const add = (node: Block) => {
    const last = result.at(-1);
    // A letter and its combining mark are normalized together.
    if (node.type === "text" && last?.type === "text") last.value = cleanText(last.value + node.value);
    else if (node.type !== "text" || node.value) result.push(node);
  };
  for (const node of nodes) {
    if (node.type === "text") add({ type: "text", value: cleanText(node.value) });
    if (node.type !== "element") continue;
    const { tagName, properties = {} } = node;
    if (depth > MAX_DEPTH) add({ type: "text", value: cleanText(collectText(node)) });
    else {
      const children = tidy(node.children, noteIds, depth + 1);
      const href = String(properties.href ?? "");
      const isDeadLink = tagName === "a" && (!href || (href.startsWith("#") && !noteIds.has(href.slice(1))));
      // A Markdown table has a first row of headings, also an empty one.
      const isEmptyRow = tagName === "tr" && !collectText(node).trim();
      if (isEmptyRow) continue;
      if (isDeadLink) for (const child of children) add(child);
      else if (children.length || /^(br|t[dh])$/.test(tagName)) add({ ...node, children });
    }
  }
  return result;
}

const collectNoteIds = (nodes: readonly Block[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const { id } = node.properties ?? {};
    return [...(node.tagName === "aside" && id ? [String(id)] : []), ...collectNoteIds(node.children)];
  });

export const formatPageHtml = (blocks: readonly Block[]): string => formatHtml(toTree(blocks));

export function toPlainText(blocks: readonly Block[]): string {
  const lines = [""];
  const collect = (nodes: readonly Block[]) => {
    for (const node of nodes) {
      if (node.type === "text") lines[lines.length - 1] += node.value;
      if (node.type !== "element") continue;
      const isInline = INLINE_TAGS.has(node.tagName);
      if (!isInline || node.tagName === "br") lines.push("");
      collect(node.children);
      if (!isInline) lines.push("");
    }
  };
  collect(blocks);
  const cleaned = lines.map((line) => normalizeText(line).replaceAll(/\s+/g, " ").trim());
  return cleaned.filter(Boolean).join("\n");
}

const MAX_HEADING_CHARACTERS = 200;

export const collectHeadings = (blocks: readonly Block[], page: number) =>
  blocks.filter(isHeading).flatMap((heading: Element) => {
    const text = toPlainText([heading]).replaceAll("\n", " ").slice(0, MAX_HEADING_CHARACTERS).toWellFormed();
    return text ? [{ level: Number(heading.tagName.slice(1)), text, page }] : [];
  });
