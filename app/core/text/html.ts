import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeSanitize, { type Options as SanitizeSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** HTML of documents and of the institution's pages. It is written only here, so no text can inject any. */

const BLOCK_TAGS = ["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "aside"];
const TABLE_TAGS = ["table", "caption", "thead", "tbody", "tr", "th", "td"];
const INLINE_TAGS = ["a", "em", "strong", "sub", "sup", "br"];
type AttributeRules = NonNullable<NonNullable<SanitizeSchema["attributes"]>[string]>;
const CELL_ATTRIBUTES: AttributeRules = [
  ["colSpan", /^[1-9]\d{0,2}$/],
  ["rowSpan", /^[1-9]\d{0,2}$/],
];

/** `linkPattern` matches the targets that links may have. */
export function createSanitizer(linkPattern: RegExp) {
  const schema: SanitizeSchema = {
    tagNames: [...BLOCK_TAGS, ...TABLE_TAGS, ...INLINE_TAGS],
    attributes: {
      "*": [
        ["lang", /^[a-z]{2,3}(-[a-z\d]{2,8}){0,2}$/i],
        ["dir", "ltr", "rtl"],
        ["id", /^[\w-]{1,60}$/],
      ],
      a: [["href", linkPattern]],
      ol: [["start", /^[1-9]\d{0,5}$/]],
      td: CELL_ATTRIBUTES,
      th: CELL_ATTRIBUTES,
    },
    // The pattern decides.
    protocols: {},
    clobber: [],
    required: {},
    strip: ["script", "style", "template", "title", "noscript", "iframe", "svg", "math"],
  };
  const processor = unified().use(rehypeSanitize, schema).freeze();
  return (tree: Root): Root => processor.runSync(tree);
}

/** Links within a document lead to its notes. */
export const sanitizeDocument = createSanitizer(
  /^(?:(?:https?:\/\/|mailto:)[^\s"<>\\]{1,2000}|#[\w-]{1,60})$/i,
);

const FORBIDDEN_XML_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const parser = unified().use(rehypeParse, { fragment: true }).freeze();
export const parseHtml = (html: string): Root =>
  parser.parse(html.toWellFormed().replaceAll(FORBIDDEN_XML_CHARACTERS, ""));

/** The result is also well-formed XML, for EPUB files. */
const serializer = unified()
  .use(rehypeStringify, {
    closeSelfClosing: true,
    tightSelfClosing: true,
    characterReferences: { useNamedReferences: true },
  })
  .freeze();
export const formatHtml = (tree: Root): string => serializer.stringify(tree).replaceAll("]]>", "]]&gt;");
export const escapeHtml = (value: string) =>
  formatHtml({ type: "root", children: [{ type: "text", value }] });

export type HeadingLevelState = { last: number };

/** No heading is more than one level below the one before it, from page to page. */
export function orderHeadings(tree: Root, levels: HeadingLevelState) {
  visit(tree, "element", (element) => {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (!level) return;
    levels.last = Math.min(Math.max(2, Math.min(4, Number(level))), levels.last + 1);
    element.tagName = `h${levels.last}`;
  });
}

export function collectText(tree: Root | Element): string {
  let text = "";
  visit(tree, "text", ({ value }) => void (text += value));
  return text;
}
