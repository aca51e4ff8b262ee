import { type Element, fitText, isInline, joined, type Node, type Tag } from "./page-tree.ts";

/** Any nesting becomes one that HTML allows, so that a browser reads it as written. No words are lost. */

/** As it was found: `div` stands for whatever begins on its own line. */
export type Raw = string | RawElement;
export type RawElement = {
  tag: Tag | "div";
  children: Raw[];
  href?: string;
  id?: string;
  start?: number;
};

const INSIDE_HEADINGS: ReadonlySet<string> = new Set(["h2", "h3", "h4", "p", "caption"]);
const TABLE: ReadonlySet<string> = new Set(["caption", "thead", "tbody", "tr", "th", "td"]);

export const normalise = (raw: readonly Raw[]): Node[] => blocksOf(raw, { depth: 0, headings: true });

type Place = { depth: number; headings: boolean };
/** Deeper lists and quotations are laid flat. */
const DEEPEST = 8;
const within = ({ depth }: Place): Place => ({ depth: depth + 1, headings: false });

const isRawInline = (node: Raw) => typeof node === "string" || (node.tag !== "div" && isInline(node as Node));

function blocksOf(nodes: readonly Raw[], place: Place): Element[] {
  const blocks: Element[] = [];
  let line: Raw[] = [];
  const endLine = () => {
    const children = tidyLine(inlineOf(line, false));
    if (children.length) blocks.push({ tag: "p", children });
    line = [];
  };
  for (const node of spread(nodes)) {
    if (isRawInline(node)) line.push(node);
    else {
      endLine();
      blocks.push(...blockOf(node as RawElement, place));
    }
  }
  endLine();
  return blocks;
}

/** An inline element with blocks in it is put around what is in each of them. */
function spread(nodes: readonly Raw[]): Raw[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string" || !isRawInline(node) || !hasBlock(node)) return [node];
    return spread(node.children).map((child) =>
      isRawInline(child) ? { ...node, children: [child] } : child,
    );
  });
}

const hasBlock = (node: RawElement): boolean =>
  node.children.some((child) => !isRawInline(child) || (typeof child !== "string" && hasBlock(child)));

function blockOf(node: RawElement, place: Place): Element[] {
  const { tag, children } = node;
  if (tag === "div" || place.depth >= DEEPEST) return blocksOf(children, place);
  if (INSIDE_HEADINGS.has(tag)) return wordsOf(node, place);
  if (tag === "ul" || tag === "ol") return listOf(node, place);
  if (tag === "table") return tableOf(node, place);
  if (tag === "blockquote" || tag === "aside") {
    const inner = blocksOf(children, within(place));
    if (!inner.length) return [];
    return [{ tag, children: inner, ...(tag === "aside" && node.id && { id: node.id }) }];
  }
  // Parts of a list or a table that stand in none.
  return blocksOf(children, place);
}

function wordsOf({ tag, children }: RawElement, place: Place): Element[] {
  if (children.some((child) => !isRawInline(child)) || spread(children).some((child) => !isRawInline(child)))
    return blocksOf(children, place);
  const line = tidyLine(inlineOf(children, false));
  const isKept = tag === "p" || (place.headings && tag !== "caption");
  return line.length ? [{ tag: isKept ? (tag as Tag) : "p", children: line }] : [];
}

/** Notes are often written as a list, and are none. */
function listOf({ tag, children, start }: RawElement, place: Place): Element[] {
  const items: Element[] = [];
  const notes: Element[] = [];
  for (const child of children) {
    const isItem = typeof child !== "string" && child.tag === "li";
    if (typeof child !== "string" && child.tag === "aside" && child.id) {
      notes.push(...blockOf(child, place));
      continue;
    }
    const inner = flowOf(isItem ? child.children : [child], within(place));
    const last = items.at(-1);
    if (!inner.length) continue;
    // A list in a list belongs to the item before it.
    if (isItem || !last || inner.every(isInline)) items.push({ tag: "li", children: inner });
    else last.children = [...asBlocks(last.children), ...asBlocks(inner)];
  }
  const list = { tag: tag as Tag, children: items, ...(start && start > 1 && { start }) };
  return items.length ? [list, ...notes] : notes;
}

function flowOf(nodes: readonly Raw[], place: Place): Node[] {
  const blocks = blocksOf(nodes, place);
  return blocks.length === 1 && blocks[0]!.tag === "p" ? blocks[0]!.children : blocks;
}

const asBlocks = (nodes: Node[]): Node[] =>
  nodes.length && nodes.every(isInline) ? [{ tag: "p", children: nodes }] : nodes;

function tableOf({ children }: RawElement, place: Place): Element[] {
  const before: Element[] = [];
  const parts: Record<"thead" | "tbody", Element[]> = { thead: [], tbody: [] };
  let caption: Node[] = [];
  const take = (nodes: readonly Raw[], part: "thead" | "tbody") => {
    for (const node of nodes) {
      if (typeof node === "string" || !TABLE.has(node.tag)) {
        const isFrame = typeof node !== "string" && node.tag === "div";
        if (isFrame && hasBlock(node)) take(node.children, part);
        else before.push(...blocksOf([node], place));
      } else if (
        node.tag === "caption" &&
        !caption.length &&
        node.children.every(isRawInline) &&
        !hasBlock(node)
      )
        caption = tidyLine(inlineOf(node.children, false));
      else if (node.tag === "caption") before.push(...blocksOf(node.children, place));
      else if (node.tag === "thead" || node.tag === "tbody") take(node.children, node.tag);
      else parts[part].push(...rowOf(node.tag === "tr" ? node : { tag: "tr", children: [node] }, place));
    }
  };
  take(children, "tbody");
  const filled: Element[] = [
    ...(caption.length ? [{ tag: "caption" as const, children: caption }] : []),
    ...(["thead", "tbody"] as const).flatMap((tag) =>
      parts[tag].length ? [{ tag, children: parts[tag] }] : [],
    ),
  ];
  const hasRows = parts.thead.length + parts.tbody.length > 0;
  if (!hasRows && caption.length) before.push({ tag: "p", children: caption });
  return hasRows ? [...before, { tag: "table", children: filled }] : before;
}

/** Empty cells stay, or the others would stand under another head. */
function rowOf({ children }: RawElement, place: Place): Element[] {
  const cells = children.flatMap((child): Element[] => {
    const isCell = typeof child !== "string" && (child.tag === "td" || child.tag === "th");
    if (typeof child === "string" && !child.trim()) return [];
    const tag = isCell ? (child.tag as Tag) : "td";
    return [{ tag, children: flowOf(isCell ? child.children : [child], within(place)) }];
  });
  return cells.some(({ children }) => children.length) ? [{ tag: "tr", children: cells }] : [];
}

function inlineOf(nodes: readonly Raw[], inLink: boolean, depth = 0): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return node ? [node] : [];
    if (node.tag === "br")
      return [{ tag: "br", children: [] }, ...inlineOf(node.children, inLink, depth + 1)];
    const isLink = node.tag === "a";
    const children = inlineOf(node.children, inLink || isLink, depth + 1);
    if (!children.length) return [];
    if (node.tag === "div" || depth >= DEEPEST || (isLink && (inLink || !node.href))) return children;
    return [{ tag: node.tag, children, ...(isLink && { href: node.href }) }];
  });
}

const BR = "\n";

/** One space between words, none at the ends of a line, and no empty line. */
function tidyLine(nodes: Node[]): Node[] {
  const state = { last: BR, hasWords: false };
  const tidied = tidy(nodes, state);
  return state.hasWords ? dropEnd(tidied) : [];
}

function tidy(nodes: Node[], state: { last: string; hasWords: boolean }): Node[] {
  const tidied = nodes.flatMap((node): Node[] => {
    if (typeof node === "string") {
      let text = fitText(node).replaceAll(/\s+/g, " ");
      if (state.last === BR || state.last === " ") text = text.replace(/^ /, "");
      if (!text) return [];
      state.last = text.endsWith(" ") ? " " : "x";
      if (text.trim()) state.hasWords = true;
      return [text];
    }
    if (node.tag === "br") {
      if (state.last === BR) return [];
      state.last = BR;
      return [node];
    }
    const children = tidy(node.children, state);
    return children.length ? [{ ...node, children }] : [];
  });
  return joined(tidied);
}

function dropEnd(nodes: Node[]): Node[] {
  const last = nodes.at(-1);
  if (last === undefined) return nodes;
  const before = nodes.slice(0, -1);
  if (typeof last === "string") {
    const text = last.trimEnd();
    return text ? [...before, text] : dropEnd(before);
  }
  if (last.tag === "br") return dropEnd(before);
  const children = dropEnd(last.children);
  return children.length ? [...before, { ...last, children }] : dropEnd(before);
}
