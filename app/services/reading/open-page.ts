import type { Element, Root, Text } from "hast";
import { visit } from "unist-util-visit";

import {
  collectText,
  formatHtml,
  type HeadingLevelState,
  orderHeadings,
  parseHtml,
  sanitizeDocument,
} from "#app/core/text/html.ts";
import { splitBlocks, getBlocks } from "#app/core/text/split-blocks.ts";

/** Ids of a text begin with this, so that they differ from those of the screen. */
const ID_PREFIX = "text-";

/** `html` is stored HTML. */
export function openPage(html: string, levels: HeadingLevelState): Root {
  const tree = sanitizeDocument(parseHtml(html));
  visit(tree, "element", ({ properties = {} }) => {
    const { id, href } = properties;
    if (typeof id === "string") properties.id = ID_PREFIX + id;
    if (typeof href === "string" && href.startsWith("#")) properties.href = `#${ID_PREFIX}${href.slice(1)}`;
  });
  orderHeadings(tree, levels);
  return tree;
}

export const renderPage = (html: string, levels: HeadingLevelState) => formatHtml(openPage(html, levels));

const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+(?:['’ʼ.\-/@_][\p{L}\p{M}\p{N}]+)*/gu;
/** A word may span these elements, but no others. */
const WORD_ELEMENTS = new Set(["a", "em", "strong"]);

type WordPart = { node: Text; from: number; to: number };
type Word = { text: string; parts: WordPart[] };

export function findWords(tree: Root): Word[] {
  const words: Word[] = [];
  let line: { node: Text; start: number; end: number }[] = [];
  let lineText = "";
  const endLine = () => {
    let first = 0;
    for (const { 0: text, index: from } of lineText.matchAll(WORD_PATTERN)) {
      const to = from + text.length;
      while (line[first]!.end <= from) first++;
      const parts: WordPart[] = [];
      for (let i = first; i < line.length && line[i]!.start < to; i++) {
        const { node, start, end } = line[i]!;
        parts.push({ node, from: Math.max(from, start) - start, to: Math.min(to, end) - start });
      }
      words.push({ text, parts });
    }
    line = [];
    lineText = "";
  };
  const walk = ({ children }: Root | Element) => {
    for (const node of children)
      if (node.type === "text") {
        line.push({ node, start: lineText.length, end: lineText.length + node.value.length });
        lineText += node.value;
      } else if (node.type === "element") {
        const isInWord = WORD_ELEMENTS.has(node.tagName);
        if (!isInWord) endLine();
        walk(node);
        if (!isInWord) endLine();
      }
  };
  walk(tree);
  endLine();
  return words;
}

const createText = (value: string): Text => ({ type: "text", value });

export function markWords(tree: Root, words: readonly Word[], best: Word | undefined) {
  const partsByNode = Map.groupBy(
    words.flatMap(({ parts }) => parts),
    ({ node }) => node,
  );
  visit(tree, "text", (node, index, parent) => {
    const parts = partsByNode.get(node);
    if (!parts || !parent || index === null) return;
    let end = 0;
    const nodes: (Text | Element)[] = [];
    for (const part of parts) {
      const children = [createText(node.value.slice(part.from, part.to))];
      const properties = part === best?.parts[0] ? { id: "match" } : {};
      nodes.push(createText(node.value.slice(end, part.from)));
      nodes.push({ type: "element", tagName: "mark", properties, children });
      end = part.to;
    }
    nodes.push(createText(node.value.slice(end)));
    parent.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}

const NOTE_ID_PREFIX = `${ID_PREFIX}note-`;
const REFERENCE_ID_PREFIX = `${ID_PREFIX}ref-`;
const MAX_NOTE_SIGN_CHARACTERS = 12;

/** `to` finds the part of the page that has the anchor. */
const createAnchorHref = (id: string) => `?to=${id.slice(ID_PREFIX.length)}#${id}`;

/** Links references to the notes of the page, and each note to its first reference. */
export function linkNotes(tree: Root) {
  const notes = new Map<string, Element>();
  visit(tree, { tagName: "aside" }, (note: Element) => {
    const id = String(note.properties?.id);
    if (id.startsWith(NOTE_ID_PREFIX)) notes.set(id, note);
  });
  const linkedNotes = new Set<Element>();
  visit(tree, { tagName: "a" }, (link: Element) => {
    const id = String(link.properties?.href).slice(1);
    const note = notes.get(id);
    if (!note) return;
    link.properties = { href: createAnchorHref(id) };
    if (linkedNotes.has(note)) return;
    linkedNotes.add(note);
    const number = id.slice(NOTE_ID_PREFIX.length);
    link.properties.id = REFERENCE_ID_PREFIX + number;
    const sign = collectText(link).trim();
    const backLink: Element = {
      type: "element",
      tagName: "a",
      properties: { href: createAnchorHref(REFERENCE_ID_PREFIX + number) },
      children: [createText(sign && sign.length <= MAX_NOTE_SIGN_CHARACTERS ? sign : number)],
    };
    note.children.unshift(backLink, createText(" "));
  });
}

/** Long pages are sent in parts, so that the first is there soon on a slow connection. */
const MAX_PART_CHARACTERS = 5_000;

export const splitIntoParts = (tree: Root): string[] => {
  const parts = splitBlocks(getBlocks(tree), MAX_PART_CHARACTERS);
  return parts.length ? parts.map((children) => renderPart({ type: "root", children })) : [""];
};

/** A link to an anchor of the same part needs no other part. */
function renderPart(part: Root): string {
  const ids = new Set<unknown>();
  visit(part, "element", ({ properties }) => void ids.add(properties?.id));
  visit(part, { tagName: "a" }, ({ properties = {} }: Element) => {
    const id = /^\?to=[\w-]+#([\w-]+)$/.exec(String(properties.href))?.[1];
    if (id && ids.has(id)) properties.href = `#${id}`;
  });
  return formatHtml(part);
}

/** `to` is an anchor without prefix. Without both, the part with the best match. */
type PartSelection = { part?: number | undefined; to?: string | undefined };

export function findRequestedPart(parts: readonly string[], { part, to }: PartSelection) {
  if (part !== undefined) return Math.min(Math.max(part, 1), parts.length);
  const anchor = to === undefined ? '<mark id="match">' : ` id="${ID_PREFIX}${to}"`;
  return Math.max(1, parts.findIndex((html) => html.includes(anchor)) + 1);
}
