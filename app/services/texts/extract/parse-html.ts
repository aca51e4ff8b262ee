import { Parser } from "htmlparser2";

import type { RawNode, RawElement } from "./normalise.ts";
import type { PageTag } from "./page-tree.ts";

const UNCHANGED_TAGS = [
  ...["ul", "ol", "li", "table", "caption", "thead", "tbody", "tr", "th", "td", "p", "blockquote", "aside"],
  ...["em", "strong", "sub", "sup", "a", "br"],
] as const;
const TAG_REPLACEMENTS = {
  ...{ h1: "h2", h2: "h3", h3: "h4", h4: "h4", h5: "h4", h6: "h4" },
  ...{ i: "em", cite: "em", dfn: "em", b: "strong", tfoot: "tbody", dt: "p", dd: "p", pre: "pre", hr: "div" },
  ...{ div: "div", section: "div", article: "div", body: "div", dl: "div", figure: "div", figcaption: "p" },
  ...{ header: "div", footer: "div", main: "div", nav: "div", address: "div", form: "div", center: "div" },
} as const;
type TargetTag = PageTag | "div" | "pre";
const TARGET_TAGS = new Map<string, TargetTag>([
  ...UNCHANGED_TAGS.map((tag): [string, TargetTag] => [tag, tag as PageTag]),
  ...(Object.entries(TAG_REPLACEMENTS) as [string, TargetTag][]),
]);
const SKIPPED_TAGS = new Set([
  ...["script", "style", "head", "title", "svg", "math", "object", "iframe", "template", "noscript"],
  ...["audio", "video", "select", "button", "textarea", "metadata"],
]);

const MAX_ELEMENT_DEPTH = 48;
const MAX_PARSER_DEPTH = 10_000;

type ParseHtmlOptions = {
  isXml?: boolean;
  /** True for HTML that we have written, whose headings are not changed. */
  isTrusted?: boolean;
  getNoteId?: (element: string, attributes: Record<string, string>) => string | undefined;
  mapHref?: (href: string) => string | undefined;
};

export function parseHtml(
  html: string,
  { isXml = false, isTrusted = false, getNoteId, mapHref }: ParseHtmlOptions = {},
): RawNode[] {
  const root: RawElement = { tag: "div", children: [] };
  const openElements: { name: string; element: RawElement }[] = [{ name: "", element: root }];
  let skipped = 0;
  let flattenedDepth = 0;
  let preformatted = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipped + flattenedDepth > MAX_PARSER_DEPTH) throw new Error("HTML nested too deeply");
        const tag = toTargetTag(name, isTrusted);
        if (skipped || SKIPPED_TAGS.has(name)) skipped++;
        else if (openElements.length > MAX_ELEMENT_DEPTH) flattenedDepth++;
        else {
          if (tag === "pre") preformatted++;
          const id = getNoteId?.(name, attributes) ?? (isTrusted ? attributes.id : undefined);
          const element: RawElement = {
            tag: id && !isTrusted ? "aside" : tag === "pre" ? "p" : (tag ?? "div"),
            children: [],
          };
          if (id) element.id = id;
          if (tag === "a" && attributes.href) element.href = (mapHref ?? ((href) => href))(attributes.href);
          if (tag === "ol" && attributes.start) element.start = Number(attributes.start);
          // The text of an unknown element that is not a note belongs to the parent.
          if (!tag && !id) openElements.push({ name, element: openElements.at(-1)!.element });
          else {
            openElements.at(-1)!.element.children.push(element);
            openElements.push({ name, element });
          }
        }
      },
      ontext(text) {
        if (skipped) return;
        const { children } = openElements.at(-1)!.element;
        if (!preformatted) children.push(text);
        else
          for (const [i, line] of text.split("\n").entries())
            children.push(...(i ? [{ tag: "br" as const, children: [] }, line] : [line]));
      },
      onclosetag(name) {
        if (skipped) skipped--;
        else if (flattenedDepth) flattenedDepth--;
        else if (openElements.length > 1) {
          if (name === "pre") preformatted--;
          openElements.pop();
        }
      },
    },
    { xmlMode: isXml, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return root.children;
}

const toTargetTag = (name: string, isTrusted: boolean): TargetTag | undefined =>
  isTrusted && /^h[2-4]$/.test(name) ? (name as PageTag) : TARGET_TAGS.get(name.replace(/^.*:/, ""));
