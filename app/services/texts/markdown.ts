import type { Element, Root } from "hast";
import type { Content, PhrasingContent, Root as MarkdownRoot } from "mdast";
import { gfmFootnoteFromMarkdown, gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown, gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import rehypeMinifyWhitespace from "rehype-minify-whitespace";
import rehypeRemark, { all, defaultHandlers, type H, type Options } from "rehype-remark";
import remarkParse from "remark-parse";
import remarkRehype, { type Options as RehypeOptions } from "remark-rehype";
import remarkStringify from "remark-stringify";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";

import { collectText } from "#app/core/text/html.ts";
import { type Block, getBlocks } from "#app/core/text/split-blocks.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

/** Corrections are typed in Markdown with tables and notes. Raw HTML, code and pictures stay text. */

const DISABLED_CONSTRUCTS = [
  ...["htmlFlow", "htmlText", "codeIndented", "codeFenced", "codeText", "definition"],
  ...["labelStartImage", "setextUnderline", "thematicBreak", "autolink"],
];

/** Blocks, emphasis and brackets take more time than other characters. Those that a page has itself are far fewer. */
const MAX_MARKS = 5_000;
const DEEP_NESTING = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){20}/m;
export const hasTooManyMarks = (markdown: string) =>
  DEEP_NESTING.test(markdown) ||
  (markdown.replaceAll(/\\./g, "").match(/[*_[\]]|^[ \t]*(?:[>+-]|\d{1,9}[.)])/gm)?.length ?? 0) > MAX_MARKS;

function useTablesAndNotes(this: Processor) {
  this.data({
    micromarkExtensions: [gfmTable, gfmFootnote(), { disable: { null: DISABLED_CONSTRUCTS } }],
    fromMarkdownExtensions: [gfmTableFromMarkdown, gfmFootnoteFromMarkdown()],
    toMarkdownExtensions: [gfmTableToMarkdown(), gfmFootnoteToMarkdown()],
  });
}

/** The label of a note to which nothing links. */
const UNLINKED_NOTE = "*";
const NOTE_ID_PATTERN = /^note-(\d{1,6})$/;

/** A cell is one line in Markdown, so the blocks of a cell follow each other. */
const toCellContent = (nodes: Content[]): Content[] =>
  nodes.flatMap((node): Content[] => {
    if (!("children" in node) || /^(emphasis|strong|link)$/.test(node.type)) return [node];
    return [...toCellContent(node.children as Content[]), { type: "text", value: " " }];
  });

const cell: NonNullable<Options["handlers"]>[string] = (h, node) =>
  h(node, "tableCell", toCellContent(all(h, node) as Content[]));

type Handlers = NonNullable<Options["handlers"]>;
type Handler = Handlers[string];
const useChildren: Handler = (h, node) => all(h, node);
const ignore: Handler = () => undefined;

const FLOW_TYPES = new Set(["paragraph", "heading", "list", "table", "blockquote", "footnoteDefinition"]);
const isFlow = ({ type }: { type: string }) => FLOW_TYPES.has(type);

/** Wraps what is not a block in paragraphs. */
function toFlow(children: Content[]): Content[] {
  const flow: Content[] = [];
  let isOpen = false;
  for (const child of children) {
    const last = flow.at(-1);
    if (isFlow(child)) flow.push(child);
    else if (isOpen && last?.type === "paragraph") last.children.push(child as PhrasingContent);
    else flow.push({ type: "paragraph", children: [child as PhrasingContent] });
    isOpen = !isFlow(child);
  }
  return flow;
}
const useFlow: Handler = (h, node) => toFlow(all(h, node) as Content[]);

/** A text or an inline element that has blocks is left out, and its blocks are not. */
const unlessFlow =
  (create: (h: H, node: Element, children: Content[]) => unknown): Handler =>
  (h, node) => {
    const children = all(h, node) as Content[];
    if (children.some(isFlow)) return toFlow(children);
    return (children.length ? create(h, node as Element, children) : undefined) as Content | undefined;
  };
const heading = unlessFlow((h, node, children) =>
  h(node, "heading", { depth: Number(node.tagName[1]) }, children),
);
const emphasis = unlessFlow((h, node, children) => h(node, "emphasis", children));
const strong = unlessFlow((h, node, children) => h(node, "strong", children));
const raised = unlessFlow((h, node, children) =>
  h(node, "emphasis", { data: { hName: node.tagName } }, children),
);

const handlers: Handlers = {
  ...{ code: useChildren, kbd: useChildren, samp: useChildren, tt: useChildren, var: useChildren },
  ...{ del: useChildren, s: useChildren, strike: useChildren, caption: useChildren, td: cell, th: cell },
  ...{ hr: ignore, img: ignore, iframe: ignore, audio: ignore, video: ignore, input: ignore },
  ...{ select: ignore, textarea: ignore, button: ignore, noscript: ignore, object: ignore },
  ...{ dl: useFlow, dt: useFlow, dd: useFlow, sub: raised, sup: raised },
  ...{
    em: emphasis,
    i: emphasis,
    cite: emphasis,
    dfn: emphasis,
    u: emphasis,
    mark: emphasis,
    strong,
    b: strong,
  },
  ...{ h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
  p: unlessFlow((h, node, children) => h(node, "paragraph", children)),
  a: unlessFlow((h, node, children) =>
    h(node, "link", { url: String(node.properties?.href ?? "") }, children),
  ),
  li(h, node, parent) {
    const isInList = parent?.type === "element" && /^[ou]l$/.test((parent as Element).tagName);
    const children = toFlow(all(h, node) as Content[]);
    return isInList ? h(node, "listItem", { spread: children.length > 1 }, children) : children;
  },
  aside(h, node) {
    const label = NOTE_ID_PATTERN.exec(String((node as Element).properties?.id))?.[1] ?? UNLINKED_NOTE;
    return h(node, "footnoteDefinition", { identifier: label, label }, toFlow(all(h, node) as Content[]));
  },
  pre(h, node) {
    const lines = collectText(node as Element)
      .trimEnd()
      .split("\n");
    return h(
      node,
      "paragraph",
      lines.flatMap((value, i) => [...(i ? [h(node, "break")] : []), h(node, "text", value)]),
    );
  },
  table(h, node) {
    const isCaption = (child: { type: string }) =>
      child.type === "element" && (child as Element).tagName === "caption";
    const { children } = node as Element;
    const captions = toFlow(children.filter(isCaption).flatMap((caption) => all(h, caption) as Content[]));
    const table = { ...(node as Element), children: children.filter((child) => !isCaption(child)) };
    return [...captions, defaultHandlers.table!(h, table) as Content];
  },
};
const toMarkdownTree = unified().use(rehypeRemark, { document: true, handlers }).freeze();
const formatter = unified()
  .use(useTablesAndNotes)
  .use(remarkStringify, {
    bullet: "-",
    listItemIndent: "one",
    // Without a comment between two lists.
    join: [(left, right) => (left.type === "list" && right.type === "list" ? 1 : undefined)],
    handlers: { break: (_node, _parent, { stack }) => (stack.includes("tableCell") ? " " : "\n") },
  })
  .freeze();

/** `tree` is that of stored HTML. */
export function formatMarkdown(tree: Root): string {
  const markdownTree = toMarkdownTree.runSync(structuredClone(tree)) as MarkdownRoot;
  visit(markdownTree, (node, index, parent) => {
    if (node.type === "heading") {
      node.depth -= 1;
      // A heading is one line: of two it would be underlined.
      visit(node, "break", (_break, at, around) => {
        around!.children[at!] = { type: "text", value: " " };
      });
    }
    if (node.type !== "emphasis" || !node.data?.hName || !parent || index === null) return;
    parent.children.splice(index, 1, ...(node.children as never[]));
    return index;
  });
  return formatter.stringify(markdownTree).trim();
}

/** A line break within a paragraph is one of the text. */
const breakLines = () => (tree: MarkdownRoot) =>
  visit(tree, "text", (node, index, parent) => {
    if (!parent || index === null || !node.value.includes("\n")) return;
    const lines = node.value.split("\n").map((value): Content => ({ type: "text", value }));
    const nodes = lines.flatMap((line, i) => (i ? [{ type: "break" } as Content, line] : [line]));
    parent.children.splice(index, 1, ...(nodes as never[]));
    return index + nodes.length;
  });

const createElement = (tagName: string, properties: Element["properties"], children: Element["children"]) =>
  ({ type: "element", tagName, properties, children }) as const;

const HANDLERS: RehypeOptions["handlers"] = {
  heading: (state, node) => createElement(`h${Math.min(4, node.depth + 1)}`, {}, state.all(node)),
  footnoteReference: (_state, { identifier }) =>
    createElement("a", { href: `#note-${identifier}` }, [{ type: "text", value: String(identifier) }]),
  footnoteDefinition: (state, node) => {
    const id = `note-${node.identifier}`;
    return createElement("aside", NOTE_ID_PATTERN.test(id) ? { id } : {}, state.all(node));
  },
};
const parser = unified().use(remarkParse).use(useTablesAndNotes).freeze();
const toHtmlTree = unified()
  .use(breakLines)
  .use(remarkRehype, { handlers: HANDLERS })
  .use(rehypeMinifyWhitespace)
  .freeze();

/** A Markdown tree has no nesting that HTML cannot have, so a detour through one makes any HTML valid. */
export const normalizeNesting = (tree: Root): Root =>
  toHtmlTree.runSync(toMarkdownTree.runSync(tree) as MarkdownRoot) as Root;

/** Blocks that are unchanged stay as they are, because Markdown has not all that they may have. */
export function parseMarkdown(markdown: string, current: Root): Block[] {
  const text = normalizeText(markdown.replaceAll(/\r\n?/g, "\n"));
  if (text.trim() === normalizeText(formatMarkdown(current))) return getBlocks(current);
  const unchanged = new Map<string, Block[]>();
  for (const block of getBlocks(current)) {
    const source = normalizeText(formatMarkdown({ type: "root", children: [block] }));
    unchanged.set(source, [...(unchanged.get(source) ?? []), block]);
  }
  return parser.parse(text).children.flatMap((node) => {
    const source = text.slice(node.position!.start.offset, node.position!.end.offset).trim();
    const block = unchanged.get(source)?.shift();
    return block ? [block] : getBlocks(toHtmlTree.runSync({ type: "root", children: [node] }) as Root);
  });
}
