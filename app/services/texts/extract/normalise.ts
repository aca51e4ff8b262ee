import {
  type PageElement,
  cleanText,
  isInline,
  joinAdjacentText,
  type PageNode,
  type PageTag,
} from "./page-tree.ts";

/** Any nesting becomes valid HTML, so that browsers do not rearrange it. No words are lost. */

export type RawNode = string | RawElement;
export type RawElement = {
  tag: PageTag | "div";
  children: RawNode[];
  href?: string | undefined;
  id?: string;
  start?: number;
};

const TEXT_BLOCKS: ReadonlySet<string> = new Set(["h2", "h3", "h4", "p", "caption"]);
const TABLE_TAGS: ReadonlySet<string> = new Set(["caption", "thead", "tbody", "tr", "th", "td"]);

export const normalisePageNodes = (raw: readonly RawNode[]): PageNode[] =>
  toBlocks(raw, { depth: 0, headings: true });

type NestingContext = { depth: number; headings: boolean };
const MAX_NESTING_DEPTH = 8;
const createChildContext = ({ depth }: NestingContext): NestingContext => ({
  depth: depth + 1,
  headings: false,
});

const isRawInline = (node: RawNode) =>
  typeof node === "string" || (node.tag !== "div" && isInline(node as PageNode));

function toBlocks(nodes: readonly RawNode[], context: NestingContext): PageElement[] {
  const blocks: PageElement[] = [];
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

function toBlock(node: RawElement, context: NestingContext): PageElement[] {
  const { tag, children } = node;
  if (tag === "div" || context.depth >= MAX_NESTING_DEPTH) return toBlocks(children, context);
  if (TEXT_BLOCKS.has(tag)) return toTextBlock(node, context);
  if (tag === "ul" || tag === "ol") return toList(node, context);
  if (tag === "table") return toTable(node, context);
  if (tag === "blockquote" || tag === "aside") {
    const inner = toBlocks(children, createChildContext(context));
    if (!inner.length) return [];
    return [{ tag, children: inner, ...(tag === "aside" && node.id && { id: node.id }) }];
  }
  return toBlocks(children, context);
}

function toTextBlock({ tag, children }: RawElement, context: NestingContext): PageElement[] {
  if (
    children.some((child) => !isRawInline(child)) ||
    liftBlocks(children).some((child) => !isRawInline(child))
  )
    return toBlocks(children, context);
  const line = tidyLine(toInline(children, false));
  const keepsTag = tag === "p" || (context.headings && tag !== "caption");
  return line.length ? [{ tag: keepsTag ? (tag as PageTag) : "p", children: line }] : [];
}

function toList({ tag, children, start }: RawElement, context: NestingContext): PageElement[] {
  const items: PageElement[] = [];
  const notes: PageElement[] = [];
  for (const child of children) {
    const isItem = typeof child !== "string" && child.tag === "li";
    if (typeof child !== "string" && child.tag === "aside" && child.id) {
      notes.push(...toBlock(child, context));
      continue;
    }
    const inner = toInlineOrBlocks(isItem ? child.children : [child], createChildContext(context));
    const last = items.at(-1);
    if (!inner.length) continue;
    if (isItem || !last || inner.every(isInline)) items.push({ tag: "li", children: inner });
    else last.children = [...wrapInline(last.children), ...wrapInline(inner)];
  }
  const list = { tag: tag as PageTag, children: items, ...(start && start > 1 && { start }) };
  return items.length ? [list, ...notes] : notes;
}

function toInlineOrBlocks(nodes: readonly RawNode[], context: NestingContext): PageNode[] {
  const blocks = toBlocks(nodes, context);
  return blocks.length === 1 && blocks[0]!.tag === "p" ? blocks[0]!.children : blocks;
}

const wrapInline = (nodes: PageNode[]): PageNode[] =>
  nodes.length && nodes.every(isInline) ? [{ tag: "p", children: nodes }] : nodes;

function toTable({ children }: RawElement, context: NestingContext): PageElement[] {
  const precedingBlocks: PageElement[] = [];
  const parts: Record<"thead" | "tbody", PageElement[]> = { thead: [], tbody: [] };
  let caption: PageNode[] = [];
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
      else
        parts[part].push(...toTableRow(node.tag === "tr" ? node : { tag: "tr", children: [node] }, context));
    }
  };
  collectRows(children, "tbody");
  const sections: PageElement[] = [
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
function toTableRow({ children }: RawElement, context: NestingContext): PageElement[] {
  const cells = children.flatMap((child): PageElement[] => {
    const isCell = typeof child !== "string" && (child.tag === "td" || child.tag === "th");
    if (typeof child === "string" && !child.trim()) return [];
    const tag = isCell ? (child.tag as PageTag) : "td";
    return [
      { tag, children: toInlineOrBlocks(isCell ? child.children : [child], createChildContext(context)) },
    ];
  });
  return cells.some(({ children }) => children.length) ? [{ tag: "tr", children: cells }] : [];
}

function toInline(nodes: readonly RawNode[], inLink: boolean, depth = 0): PageNode[] {
  return nodes.flatMap((node): PageNode[] => {
    if (typeof node === "string") return node ? [node] : [];
    if (node.tag === "br")
      return [{ tag: "br", children: [] }, ...toInline(node.children, inLink, depth + 1)];
    const isLink = node.tag === "a";
    const children = toInline(node.children, inLink || isLink, depth + 1);
    if (!children.length) return [];
    if (node.tag === "div" || depth >= MAX_NESTING_DEPTH || (isLink && (inLink || !node.href)))
      return children;
    return [{ tag: node.tag, children, ...(isLink && { href: node.href }) }];
  });
}

const LINE_BREAK = "\n";

function tidyLine(nodes: PageNode[]): PageNode[] {
  const state = { last: LINE_BREAK, hasWords: false };
  const tidied = tidyNodes(nodes, state);
  return state.hasWords ? trimLineEnd(tidied) : [];
}

function tidyNodes(nodes: PageNode[], state: { last: string; hasWords: boolean }): PageNode[] {
  const tidied = nodes.flatMap((node): PageNode[] => {
    if (typeof node === "string") {
      let text = cleanText(node).replaceAll(/\s+/g, " ");
      if (state.last === LINE_BREAK || state.last === " ") text = text.replace(/^ /, "");
      if (!text) return [];
      state.last = text.endsWith(" ") ? " " : "x";
      if (text.trim()) state.hasWords = true;
      return [text];
    }
    if (node.tag === "br") {
      if (state.last === LINE_BREAK) return [];
      state.last = LINE_BREAK;
      return [node];
    }
    const children = tidyNodes(node.children, state);
    return children.length ? [{ ...node, children }] : [];
  });
  return joinAdjacentText(tidied);
}

function trimLineEnd(nodes: PageNode[]): PageNode[] {
  const last = nodes.at(-1);
  if (last === undefined) return nodes;
  const preceding = nodes.slice(0, -1);
  if (typeof last === "string") {
    const text = last.trimEnd();
    return text ? [...preceding, text] : trimLineEnd(preceding);
  }
  if (last.tag === "br") return trimLineEnd(preceding);
  const children = trimLineEnd(last.children);
  return children.length ? [...preceding, { ...last, children }] : trimLineEnd(preceding);
}
