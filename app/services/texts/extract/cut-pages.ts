import { type Element, isHeading, lengthOf as countLength, type Node } from "./page-tree.ts";

/** Cut between paragraphs, and before a heading that is near. A note goes to the first page with a link to it. */

const PAGE = 6000;

/** Kept, since a very long list is halved at each page: otherwise its rest would be counted anew each time. */
const counted = new WeakMap<Element, number>();
function lengthOf(node: Node): number {
  if (typeof node === "string") return node.length;
  const length = counted.get(node) ?? countLength(node);
  counted.set(node, length);
  return length;
}

export function cutPages(nodes: readonly Node[], most = PAGE): Node[][] {
  const { text, notes } = apart(nodes);
  const pages: Node[][] = [];
  let page: Node[] = [];
  let length = 0;
  const turn = () => {
    // A heading at the foot of a page belongs to what follows.
    let end = page.length;
    while (end > 1 && isHeading(page[end - 1]!)) end--;
    if (end === 1 && isHeading(page[0]!)) end = page.length;
    pages.push(page.slice(0, end));
    page = page.slice(end);
    length = page.reduce((sum, node) => sum + lengthOf(node), 0);
  };
  for (const node of text)
    for (const piece of pieces(node, most)) {
      const more = lengthOf(piece);
      const isChapter = isHeading(piece) && length > most / 2 && !page.every(isHeading);
      if (page.length && (isChapter || length + more > most)) turn();
      page.push(piece);
      length += more;
    }
  if (page.length) pages.push(page);
  return withNotes(pages, notes, most);
}

function apart(nodes: readonly Node[]) {
  const led = new Set(linksIn(nodes));
  const notes = new Map<string, Element>();
  const text = nodes.filter((node) => {
    const isNote = typeof node !== "string" && node.tag === "aside" && node.id && led.has(node.id);
    if (!isNote || notes.has(node.id!)) return true;
    notes.set(node.id!, node);
    return false;
  });
  return { text, notes };
}

const linksIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === "string"
      ? []
      : [...(node.href?.startsWith("#") ? [node.href.slice(1)] : []), ...linksIn(node.children)],
  );

/** A page has room for as many notes as text; the others get pages at the end. */
function withNotes(pages: Node[][], notes: Map<string, Element>, most: number) {
  const left = new Map(notes);
  const filled = pages.map((page) => {
    let room = most;
    const own = linksIn(page).flatMap((id) => {
      const note = left.get(id);
      if (!note || lengthOf(note) > room) return [];
      room -= lengthOf(note);
      left.delete(id);
      return [note];
    });
    return [...page, ...own];
  });
  const rest = [...left.values()].map((note) => ({ ...note, id: undefined }));
  return rest.length ? [...filled, ...cutPages(rest, most)] : filled;
}

function pieces(node: Node, most: number): Node[] {
  const cut: Node[] = [];
  let rest: Node | undefined = node;
  while (rest !== undefined && lengthOf(rest) > most) {
    const [head, tail]: Halves = halve(rest, most);
    if (head !== undefined) cut.push(head);
    // If the elements around it take all the room, it stays whole.
    if (tail === undefined || lengthOf(tail) >= lengthOf(rest))
      return tail === undefined ? cut : [...cut, tail];
    rest = tail;
  }
  return rest === undefined ? cut : [...cut, rest];
}

type Halves = [Node | undefined, Node | undefined];

/** At a space, an item or a row. Only a word that is longer than a page is cut itself. */
function halve(node: Node, room: number, isFirst = true): Halves {
  if (typeof node === "string") return halveWords(node, room, isFirst);
  const head: Node[] = [];
  let left = room - 1;
  for (const [i, child] of node.children.entries()) {
    const length = lengthOf(child);
    if (length <= left) {
      head.push(child);
      left -= length;
      continue;
    }
    const isRow = typeof child !== "string" && /^(tr|li)$/.test(child.tag) && head.length > 0;
    const [first, second]: Halves =
      isRow || left < 2 ? [undefined, child] : halve(child, left, isFirst && head.length === 0);
    if (first !== undefined) head.push(first);
    const after = node.children.slice(i + 1);
    const tail = second === undefined ? after : [second].concat(after);
    const rest = tail.length ? goOn(node, head, tail) : undefined;
    const before = room - 1 - left;
    const own = second === undefined ? 0 : lengthOf(second);
    if (rest) counted.set(rest, lengthOf(node) - before - length + own);
    return [remade(node, head), rest];
  }
  return [node, undefined];
}

const remade = (node: Element, children: Node[]) => (children.length ? { ...node, children } : undefined);

/** The second half of a list counts on; that of a note has no id. */
function goOn(node: Element, head: Node[], children: Node[]): Element {
  const { id: _, ...rest } = node;
  if (node.tag !== "ol") return { ...rest, children };
  const isInItem = head.length > 0 && node.children.length < head.length + children.length;
  return { ...rest, children, start: (node.start ?? 1) + head.length - (isInItem ? 1 : 0) };
}

function halveWords(text: string, room: number, isFirst: boolean): Halves {
  const at = text.lastIndexOf(" ", room - 1);
  if (at > 0) return [text.slice(0, at), text.slice(at + 1) || undefined];
  if (!isFirst) return [undefined, text];
  // Not within a surrogate pair.
  const end = /[\ud800-\udbff]/.test(text[room - 1]!) ? room + 1 : room;
  return [text.slice(0, end), text.slice(end) || undefined];
}
