import type { Element, ElementContent, Root, Text } from "hast";

/** Splits a text into pages, and a page into parts: between blocks, or before a heading if it is half full. */

export type Block = ElementContent;

export const isHeading = (node: Block): node is Element =>
  node.type === "element" && /^h[1-6]$/.test(node.tagName);

/** Cached, because counting the rest of a very long list again for each page would take quadratic time. */
const lengthByElement = new WeakMap<Element, number>();
/** Characters, and one for each element. */
export function getTextLength(node: Block): number {
  if (node.type !== "element") return (node as Text).value.length;
  const length =
    lengthByElement.get(node) ?? node.children.reduce((sum, child) => sum + getTextLength(child), 1);
  lengthByElement.set(node, length);
  return length;
}

export const getBlocks = (tree: Root) => tree.children as Block[];

export function splitBlocks(blocks: readonly Block[], maxLength: number): Block[][] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let length = 0;
  const endPage = () => {
    let end = page.length;
    while (end > 1 && isHeading(page[end - 1]!)) end--;
    if (end === 1 && isHeading(page[0]!)) end = page.length;
    pages.push(page.slice(0, end));
    page = page.slice(end);
    length = page.reduce((sum, block) => sum + getTextLength(block), 0);
  };
  for (const block of blocks)
    for (const part of splitBlock(block, maxLength)) {
      const partLength = getTextLength(part);
      const isChapter = isHeading(part) && length > maxLength / 2 && !page.every(isHeading);
      if (page.length && (isChapter || length + partLength > maxLength)) endPage();
      page.push(part);
      length += partLength;
    }
  if (page.length) pages.push(page);
  return pages;
}

function splitBlock(block: Block, maxLength: number): Block[] {
  const parts: Block[] = [];
  let remaining: Block | undefined = block;
  while (remaining && getTextLength(remaining) > maxLength) {
    const [head, tail]: Halves = splitInTwo(remaining, maxLength);
    if (head) parts.push(head);
    if (!tail || getTextLength(tail) >= getTextLength(remaining)) return tail ? [...parts, tail] : parts;
    remaining = tail;
  }
  return remaining ? [...parts, remaining] : parts;
}

type Halves = [Block | undefined, Block | undefined];

function splitInTwo(node: Block, maxLength: number, isFirst = true): Halves {
  if (node.type !== "element") return splitWords((node as Text).value, maxLength, isFirst);
  const head: Block[] = [];
  let available = maxLength - 1;
  for (const [i, child] of node.children.entries()) {
    const length = getTextLength(child);
    if (length <= available) {
      head.push(child);
      available -= length;
      continue;
    }
    const isRow = child.type === "element" && /^(tr|li)$/.test(child.tagName) && head.length > 0;
    const [first, second]: Halves =
      isRow || available < 2
        ? [undefined, child]
        : splitInTwo(child, available, isFirst && head.length === 0);
    const tail = [...(second ? [second] : []), ...node.children.slice(i + 1)];
    const remainder = tail.length
      ? createContinuation(node, head.length + (second ? 0 : 1), tail)
      : undefined;
    const secondLength = second ? getTextLength(second) : 0;
    if (remainder)
      lengthByElement.set(
        remainder,
        getTextLength(node) - (maxLength - 1 - available) - length + secondLength,
      );
    if (first) head.push(first);
    return [head.length ? { ...node, children: head } : undefined, remainder];
  }
  return [node, undefined];
}

/** The rest of a list continues its numbers. */
function createContinuation(node: Element, completeItems: number, children: Block[]): Element {
  const { id: _, ...properties } = node.properties ?? {};
  if (node.tagName === "ol") properties.start = Number(properties.start ?? 1) + completeItems;
  return { ...node, properties, children };
}

const createText = (value: string): Text | undefined => (value ? { type: "text", value } : undefined);

function splitWords(text: string, maxLength: number, isFirst: boolean): Halves {
  const spaceIndex = text.lastIndexOf(" ", maxLength - 1);
  if (spaceIndex > 0) return [createText(text.slice(0, spaceIndex)), createText(text.slice(spaceIndex + 1))];
  if (!isFirst) return [undefined, createText(text)];
  const end = /[\ud800-\udbff]/.test(text[maxLength - 1]!) ? maxLength + 1 : maxLength;
  return [createText(text.slice(0, end)), createText(text.slice(end))];
}
