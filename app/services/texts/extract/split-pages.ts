import { type PageElement, isHeading, getNodeLength as countLength, type PageNode } from "./page-tree.ts";

/** Splits between paragraphs, or before a heading if the page is half full. A note goes to the first page that links to it. */

const DEFAULT_PAGE_CHARACTERS = 6000;

/** Cached, because counting the rest of a very long list again for each page would take quadratic time. */
const textLengthByElement = new WeakMap<PageElement, number>();
function getTextLength(node: PageNode): number {
  if (typeof node === "string") return node.length;
  const length = textLengthByElement.get(node) ?? countLength(node);
  textLengthByElement.set(node, length);
  return length;
}

export function splitPages(nodes: readonly PageNode[], maxLength = DEFAULT_PAGE_CHARACTERS): PageNode[][] {
  const { text, notes } = separateNotes(nodes);
  const pages: PageNode[][] = [];
  let page: PageNode[] = [];
  let length = 0;
  const endPage = () => {
    let end = page.length;
    while (end > 1 && isHeading(page[end - 1]!)) end--;
    if (end === 1 && isHeading(page[0]!)) end = page.length;
    pages.push(page.slice(0, end));
    page = page.slice(end);
    length = page.reduce((sum, node) => sum + getTextLength(node), 0);
  };
  for (const node of text)
    for (const part of splitNode(node, maxLength)) {
      const partLength = getTextLength(part);
      const isChapter = isHeading(part) && length > maxLength / 2 && !page.every(isHeading);
      if (page.length && (isChapter || length + partLength > maxLength)) endPage();
      page.push(part);
      length += partLength;
    }
  if (page.length) pages.push(page);
  return placeNotes(pages, notes, maxLength);
}

function separateNotes(nodes: readonly PageNode[]) {
  const linkedIds = new Set(collectLinks(nodes));
  const notes = new Map<string, PageElement>();
  const text = nodes.filter((node) => {
    const isNote = typeof node !== "string" && node.tag === "aside" && node.id && linkedIds.has(node.id);
    if (!isNote || notes.has(node.id!)) return true;
    notes.set(node.id!, node);
    return false;
  });
  return { text, notes };
}

const collectLinks = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === "string"
      ? []
      : [...(node.href?.startsWith("#") ? [node.href.slice(1)] : []), ...collectLinks(node.children)],
  );

/** The notes of a page get as much space as its text. The remaining notes go to pages at the end. */
function placeNotes(pages: PageNode[][], notes: Map<string, PageElement>, maxLength: number) {
  const unplaced = new Map(notes);
  const pagesWithNotes = pages.map((page) => {
    let available = maxLength;
    const pageNotes = collectLinks(page).flatMap((id) => {
      const note = unplaced.get(id);
      if (!note || getTextLength(note) > available) return [];
      available -= getTextLength(note);
      unplaced.delete(id);
      return [note];
    });
    return [...page, ...pageNotes];
  });
  const otherNotes = [...unplaced.values()].map((note) => ({ ...note, id: undefined }));
  return otherNotes.length ? [...pagesWithNotes, ...splitPages(otherNotes, maxLength)] : pagesWithNotes;
}

function splitNode(node: PageNode, maxLength: number): PageNode[] {
  const parts: PageNode[] = [];
  let remaining: PageNode | undefined = node;
  while (remaining !== undefined && getTextLength(remaining) > maxLength) {
    const [head, tail]: NodeHalves = splitInTwo(remaining, maxLength);
    if (head !== undefined) parts.push(head);
    if (tail === undefined || getTextLength(tail) >= getTextLength(remaining))
      return tail === undefined ? parts : [...parts, tail];
    remaining = tail;
  }
  return remaining === undefined ? parts : [...parts, remaining];
}

type NodeHalves = [PageNode | undefined, PageNode | undefined];

function splitInTwo(node: PageNode, maxLength: number, isFirst = true): NodeHalves {
  if (typeof node === "string") return splitWords(node, maxLength, isFirst);
  const head: PageNode[] = [];
  let available = maxLength - 1;
  for (const [i, child] of node.children.entries()) {
    const length = getTextLength(child);
    if (length <= available) {
      head.push(child);
      available -= length;
      continue;
    }
    const isRow = typeof child !== "string" && /^(tr|li)$/.test(child.tag) && head.length > 0;
    const [first, second]: NodeHalves =
      isRow || available < 2
        ? [undefined, child]
        : splitInTwo(child, available, isFirst && head.length === 0);
    if (first !== undefined) head.push(first);
    const after = node.children.slice(i + 1);
    const tail = second === undefined ? after : [second].concat(after);
    const remainder = tail.length ? createContinuation(node, head, tail) : undefined;
    const headLength = maxLength - 1 - available;
    const secondLength = second === undefined ? 0 : getTextLength(second);
    if (remainder)
      textLengthByElement.set(remainder, getTextLength(node) - headLength - length + secondLength);
    return [withChildren(node, head), remainder];
  }
  return [node, undefined];
}

const withChildren = (node: PageElement, children: PageNode[]) =>
  children.length ? { ...node, children } : undefined;

function createContinuation(node: PageElement, head: PageNode[], children: PageNode[]): PageElement {
  const { id: _, ...rest } = node;
  if (node.tag !== "ol") return { ...rest, children };
  const isInItem = head.length > 0 && node.children.length < head.length + children.length;
  return { ...rest, children, start: (node.start ?? 1) + head.length - (isInItem ? 1 : 0) };
}

function splitWords(text: string, maxLength: number, isFirst: boolean): NodeHalves {
  const spaceIndex = text.lastIndexOf(" ", maxLength - 1);
  if (spaceIndex > 0) return [text.slice(0, spaceIndex), text.slice(spaceIndex + 1) || undefined];
  if (!isFirst) return [undefined, text];
  const end = /[\ud800-\udbff]/.test(text[maxLength - 1]!) ? maxLength + 1 : maxLength;
  return [text.slice(0, end), text.slice(end) || undefined];
}
