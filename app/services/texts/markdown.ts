import type { Element, Root } from "hast";
import type { Content, Root as MarkdownRoot } from "mdast";
import { gfmFootnoteFromMarkdown, gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown, gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import rehypeRemark, { all, defaultHandlers, type Options } from "rehype-remark";
import remarkParse from "remark-parse";
import remarkRehype, { type Options as RehypeOptions } from "remark-rehype";
import remarkStringify from "remark-stringify";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";

import { formatHtml, sanitizeDocument } from "#app/core/text/html.ts";
import { getBlocks } from "#app/core/text/split-blocks.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

/** Corrections are typed in Markdown with tables and notes. Raw HTML, code and pictures stay text. */

const DISABLED_CONSTRUCTS = [
  ...["htmlFlow", "htmlText", "codeIndented", "codeFenced", "codeText", "definition"],
  ...["labelStartImage", "setextUnderline", "thematicBreak", "autolink"],
];

/** Nested blocks, emphasis and brackets take quadratic time. Those that a page has itself are far fewer. */
const MAX_MARKS = 5_000;
const DEEP_NESTING = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){20}/m;
export const hasTooManyMarks = (markdown: string) =>
  DEEP_NESTING.test(markdown) || (markdown.replaceAll(/\\./g, "").match(/[*_[\]]/g)?.length ?? 0) > MAX_MARKS;

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

const formatter = unified()
  .use(rehypeRemark, {
    handlers: {
      aside(h, node) {
        const { children } = defaultHandlers.blockquote!(h, node) as { children: Content[] };
        const identifier =
          NOTE_ID_PATTERN.exec(String((node as Element).properties?.id))?.[1] ?? UNLINKED_NOTE;
        return h(node, "footnoteDefinition", { identifier, label: identifier }, children);
      },
      table(h, node) {
        const caption = (node as Element).children.find(
          (child): child is Element => child.type === "element" && child.tagName === "caption",
        );
        const table = defaultHandlers.table!(h, node) as Content;
        return caption ? [h(caption, "paragraph", all(h, caption)) as Content, table] : table;
      },
      td: cell,
      th: cell,
    },
  })
  .use(() => (tree: MarkdownRoot) => visit(tree, "heading", (heading) => void (heading.depth -= 1)))
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
export const formatMarkdown = (tree: Root): string =>
  formatter.stringify(formatter.runSync(structuredClone(tree)) as MarkdownRoot).trim();

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
const parser = unified()
  .use(remarkParse)
  .use(useTablesAndNotes)
  .use(breakLines)
  .use(remarkRehype, { handlers: HANDLERS })
  .freeze();

/** Returns HTML. Blocks that are unchanged stay as they are, because Markdown has not all that they may have. */
export function parseMarkdown(markdown: string, current: Root): string {
  const text = normalizeText(markdown.replaceAll(/\r\n?/g, "\n"));
  if (text.trim() === normalizeText(formatMarkdown(current))) return formatHtml(current);
  const unchanged = new Map<string, string[]>();
  for (const block of getBlocks(current)) {
    const tree: Root = { type: "root", children: [block] };
    const source = normalizeText(formatMarkdown(tree));
    unchanged.set(source, [...(unchanged.get(source) ?? []), formatHtml(tree)]);
  }
  return parser
    .parse(text)
    .children.map((node) => {
      const { start, end } = node.position!;
      const source = text.slice(start.offset, end.offset).trim();
      return unchanged.get(source)?.shift() ?? renderBlock(node);
    })
    .join("");
}

const renderBlock = (node: Content) =>
  formatHtml(sanitizeDocument(parser.runSync({ type: "root", children: [node] }) as Root));
