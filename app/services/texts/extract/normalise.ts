import { type Element, cleanText, isInline, joinText, type Node, type Tag } from "./page-tree.ts";

/** Any nesting becomes valid HTML, so that browsers do not rearrange it. No words are lost. */

export type RawNode = string | RawElement;
export type RawElement = {
  tag: Tag | "div";
  children: RawNode[];
  href?: string;
  id?: string;
  start?: number;
};

const TEXT_BLOCKS: ReadonlySet<string> = new Set(["h2", "h3", "h4", "p", "caption"]);
const TABLE_TAGS: ReadonlySet<string> = new Set(["caption", "thead", "tbody", "tr", "th", "td"]);

export const normalise = (raw: readonly RawNode[]): Node[] => toBlocks(raw, { depth: 0, headings: true });

type NestingContext = { depth: number; headings: boolean };
const MAX_DEPTH = 8;
const nest = ({ depth }: NestingContext): NestingContext => ({ depth: depth + 1, headings: false });

const isRawInline = (node: RawNode) =>
  typeof node === "string" || (node.tag !== "div" && isInline(node as Node));

function toBlocks(nodes: readonly RawNode[], context: NestingContext): Element[] {
  const blocks: Element[] = [];
  let line: RawNode[] = [];
  const endLine = () => {
    const children = tidyLine(toInline(line, false));
    if (children.length) blocks.push({ tag: "p", children });
    line = [];
  };
  for (const node of liftBlocks(nodes)) {
    if (isRawInline(node)) line.push(node);
    else {
      endLine();
      blocks.push(...toBlock(node as RawElement, context));
    }
  }
  endLine();
  return blocks;
}

/** An inline element around blocks moves into each of them. */
function liftBlocks(nodes: readonly RawNode[]): RawNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string" || !isRawInline(node) || !hasBlock(node)) return [node];
    return liftBlocks(node.children).map((child) =>
      isRawInline(child) ? { ...node, children: [child] } : child,
    );
  });
}

const hasBlock = (node: RawElement): boolean =>
  node.children.some((child) => !isRawInline(child) || (typeof child !== "string" && hasBlock(child)));

function toBlock(node: RawElement, context: NestingContext): Element[] {
  const { tag, children } = node;
  if (tag === "div" || context.depth >= MAX_DEPTH) return toBlocks(children, context);
  if (TEXT_BLOCKS.has(tag)) return toTextBlock(node, context);
  if (tag === "ul" || tag === "ol") return toList(node, context);
  if (tag === "table") return toTable(node, context);
  if (tag === "blockquote" || tag === "aside") {
    const inner = toBlocks(children, nest(context));
    if (!inner.length) return [];
    return [{ tag, children: inner, ...(tag === "aside" && node.id && { id: node.id }) }];
  }
  return toBlocks(children, context);
}

function toTextBlock({ tag, children }: RawElement, context: NestingContext): Element[] {
  if (
    children.some((child) => !isRawInline(child)) ||
    liftBlocks(children).some((child) => !isRawInline(child))
  )
    return toBlocks(children, context);
  const line = tidyLine(toInline(children, false));
  const keepsTag = tag === "p" || (context.headings && tag !== "caption");
  return line.length ? [{ tag: keepsTag ? (tag as Tag) : "p", children: line }] : [];
}

function toList({ tag, children, start }: RawElement, context: NestingContext): Element[] {
  const items: Element[] = [];
  const notes: Element[] = [];
  for (const child of children) {
    const isItem = typeof child !== "string" && child.tag === "li";
    if (typeof child !== "string" && child.tag === "aside" && child.id) {
      notes.push(...toBlock(child, context));
      continue;
    }
    const inner = toFlow(isItem ? child.children : [child], nest(context));
    const last = items.at(-1);
    if (!inner.length) continue;
    if (isItem || !last || inner.every(isInline)) items.push({ tag: "li", children: inner });
    else last.children = [...wrapInline(last.children), ...wrapInline(inner)];
  }
  const list = { tag: tag as Tag, children: items, ...(start && start > 1 && { start }) };
  return items.length ? [list, ...notes] : notes;
}

function toFlow(nodes: readonly RawNode[], context: NestingContext): Node[] {
  const blocks = toBlocks(nodes, context);
  return blocks.length === 1 && blocks[0]!.tag === "p" ? blocks[0]!.children : blocks;
}

const wrapInline = (nodes: Node[]): Node[] =>
  nodes.length && nodes.every(isInline) ? [{ tag: "p", children: nodes }] : nodes;

function toTable({ children }: RawElement, context: NestingContext): Element[] {
  const precedingBlocks: Element[] = [];
  const parts: Record<"thead" | "tbody", Element[]> = { thead: [], tbody: [] };
  let caption: Node[] = [];
  const collectRows = (nodes: readonly RawNode[], part: "thead" | "tbody") => {
    for (const node of nodes) {
      if (typeof node === "string" || !TABLE_TAGS.has(node.tag)) {
        const isFrame = typeof node !== "string" && node.tag === "div";
        if (isFrame && hasBlock(node)) collectRows(node.children, part);
        else precedingBlocks.push(...toBlocks([node], context));
      } else if (
        node.tag === "caption" &&
        !caption.length &&
        node.children.every(isRawInline) &&
        !hasBlock(node)
      )
        caption = tidyLine(toInline(node.children, false));
      else if (node.tag === "caption") precedingBlocks.push(...toBlocks(node.children, context));
      else if (node.tag === "thead" || node.tag === "tbody") collectRows(node.children, node.tag);
      else parts[part].push(...toRow(node.tag === "tr" ? node : { tag: "tr", children: [node] }, context));
    }
  };
  collectRows(children, "tbody");
  const sections: Element[] = [
    ...(caption.length ? [{ tag: "caption" as const, children: caption }] : []),
    ...(["thead", "tbody"] as const).flatMap((tag) =>
      parts[tag].length ? [{ tag, children: parts[tag] }] : [],
    ),
  ];
  const hasRows = parts.thead.length + parts.tbody.length > 0;
  if (!hasRows && caption.length) precedingBlocks.push({ tag: "p", children: caption });
  return hasRows ? [...precedingBlocks, { tag: "table", children: sections }] : precedingBlocks;
}

/** Empty cells are preserved, so that the columns remain aligned. */
function toRow({ children }: RawElement, context: NestingContext): Element[] {
  const cells = children.flatMap((child): Element[] => {
    const isCell = typeof child !== "string" && (child.tag === "td" || child.tag === "th");
    if (typeof child === "string" && !child.trim()) return [];
    const tag = isCell ? (child.tag as Tag) : "td";
    return [{ tag, children: toFlow(isCell ? child.children : [child], nest(context)) }];
  });
  return cells.some(({ children }) => children.length) ? [{ tag: "tr", children: cells }] : [];
}

function toInline(nodes: readonly RawNode[], inLink: boolean, depth = 0): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return node ? [node] : [];
    if (node.tag === "br")
      return [{ tag: "br", children: [] }, ...toInline(node.children, inLink, depth + 1)];
    const isLink = node.tag === "a";
    const children = toInline(node.children, inLink || isLink, depth + 1);
    if (!children.length) return [];
    if (node.tag === "div" || depth >= MAX_DEPTH || (isLink && (inLink || !node.href))) return children;
    return [{ tag: node.tag, children, ...(isLink && { href: node.href }) }];
  });
}

const BR = "\n";

function tidyLine(nodes: Node[]): Node[] {
  const state = { last: BR, hasWords: false };
  const tidied = tidy(nodes, state);
  return state.hasWords ? trimEnd(tidied) : [];
}

function tidy(nodes: Node[], state: { last: string; hasWords: boolean }): Node[] {
  const tidied = nodes.flatMap((node): Node[] => {
    if (typeof node === "string") {
      let text = cleanText(node).replaceAll(/\s+/g, " ");
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
  return joinText(tidied);
}

function trimEnd(nodes: Node[]): Node[] {
  const last = nodes.at(-1);
  if (last === undefined) return nodes;
  const preceding = nodes.slice(0, -1);
  if (typeof last === "string") {
    const text = last.trimEnd();
    return text ? [...preceding, text] : trimEnd(preceding);
  }
  if (last.tag === "br") return trimEnd(preceding);
  const children = trimEnd(last.children);
  return children.length ? [...preceding, { ...last, children }] : trimEnd(preceding);
}
