import type { Element } from "hast";
import { visit } from "unist-util-visit";

import { parseHtml } from "#app/core/text/html.ts";
import { type Block, getBlocks } from "#app/core/text/split-blocks.ts";

import { normalizeNesting } from "../markdown.ts";
import { tidyBlocks } from "./page-tree.ts";

type DocumentOptions = {
  getNoteId: (element: Element) => string | undefined;
  mapHref: (href: string) => string | undefined;
};

/** The blocks of a document of any HTML: no words are lost, and browsers have nothing to rearrange. */
export function parseDocument(html: string, { getNoteId, mapHref }: DocumentOptions): Block[] {
  const tree = parseHtml(html);
  visit(tree, "element", (element) => {
    const { tagName, properties = {} } = element;
    if (tagName === "ol" || tagName === "ul") unwrapNoteList(element, getNoteId);
    const noteId = getNoteId(element);
    element.properties = {
      ...(tagName === "a" && { href: mapHref(String(properties.href ?? "")) }),
      ...(tagName === "ol" && properties.start !== undefined && { start: properties.start }),
      ...(tagName === "aside" && noteId && { id: noteId }),
    };
  });
  return tidyBlocks(getBlocks(normalizeNesting(tree)));
}

/** Word lists its notes. */
function unwrapNoteList(list: Element, getNoteId: DocumentOptions["getNoteId"]) {
  const items = list.children.filter((child): child is Element => child.type === "element");
  if (!items.length || !items.every((item) => getNoteId(item))) return;
  list.tagName = "div";
  for (const item of items) item.tagName = "aside";
}
