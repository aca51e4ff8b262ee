import type { Element } from "hast";

import { type Block, getTextLength, splitBlocks } from "#app/core/text/split-blocks.ts";

/** A note goes to the first page that links to it. */

const DEFAULT_PAGE_CHARACTERS = 6000;

export function splitPages(blocks: readonly Block[], maxLength = DEFAULT_PAGE_CHARACTERS): Block[][] {
  const { text, notes } = separateNotes(blocks);
  return placeNotes(splitBlocks(text, maxLength), notes, maxLength);
}

function separateNotes(blocks: readonly Block[]) {
  const linkedIds = new Set(collectLinks(blocks));
  const notes = new Map<string, Element>();
  const text = blocks.filter((block) => {
    if (block.type !== "element" || block.tagName !== "aside") return true;
    const id = String(block.properties?.id);
    if (!linkedIds.has(id) || notes.has(id)) return true;
    notes.set(id, block);
    return false;
  });
  return { text, notes };
}

const collectLinks = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type !== "element") return [];
    const href = String(block.properties?.href ?? "");
    return [...(href.startsWith("#") ? [href.slice(1)] : []), ...collectLinks(block.children)];
  });

/** The notes of a page get as much space as its text. The remaining notes go to pages at the end. */
function placeNotes(pages: Block[][], notes: Map<string, Element>, maxLength: number): Block[][] {
  const pagesWithNotes = pages.map((page) => {
    let available = maxLength;
    const pageNotes = collectLinks(page).flatMap((id) => {
      const note = notes.get(id);
      if (!note || getTextLength(note) > available) return [];
      available -= getTextLength(note);
      notes.delete(id);
      return [note];
    });
    return [...page, ...pageNotes];
  });
  const otherNotes = [...notes.values()].map((note) => ({ ...note, properties: {} }));
  return [...pagesWithNotes, ...splitBlocks(otherNotes, maxLength)];
}
