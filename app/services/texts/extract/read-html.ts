import { Parser } from "htmlparser2";

import type { Raw, RawElement } from "./normalise.ts";
import type { Tag } from "./page-tree.ts";

/** Elements that a page can have. All others are only their words. */

const SAME = [
  ...["ul", "ol", "li", "table", "caption", "thead", "tbody", "tr", "th", "td", "p", "blockquote", "aside"],
  ...["em", "strong", "sub", "sup", "a", "br"],
] as const;
const OTHER = {
  ...{ h1: "h2", h2: "h3", h3: "h4", h4: "h4", h5: "h4", h6: "h4" },
  ...{ i: "em", cite: "em", dfn: "em", b: "strong", tfoot: "tbody", dt: "p", dd: "p", pre: "pre", hr: "div" },
  ...{ div: "div", section: "div", article: "div", body: "div", dl: "div", figure: "div", figcaption: "p" },
  ...{ header: "div", footer: "div", main: "div", nav: "div", address: "div", form: "div", center: "div" },
} as const;
type Kept = Tag | "div" | "pre";
const TAGS = new Map<string, Kept>([
  ...SAME.map((tag): [string, Kept] => [tag, tag as Tag]),
  ...(Object.entries(OTHER) as [string, Kept][]),
]);
const LEFT_OUT = new Set([
  ...["script", "style", "head", "title", "svg", "math", "object", "iframe", "template", "noscript"],
  ...["audio", "video", "select", "button", "textarea", "metadata"],
]);

/** Deeper elements are only their words: nobody means to nest that deep. */
const DEEPEST = 48;
/** The parser gets ever slower for what is deeper. */
const TOO_DEEP = 10_000;

type Options = {
  /** Every element is closed. */
  isXml?: boolean;
  /** What we wrote: its headings stay as they are. */
  isOwn?: boolean;
  /** The name on the page, for a note. */
  noteOf?: (element: string, attributes: Record<string, string>) => string | undefined;
  hrefOf?: (href: string) => string | undefined;
};

export function readHtml(
  html: string,
  { isXml = false, isOwn = false, noteOf, hrefOf }: Options = {},
): Raw[] {
  const root: RawElement = { tag: "div", children: [] };
  const open: { name: string; element: RawElement }[] = [{ name: "", element: root }];
  // Elements that are open but not kept still have an end.
  let skipped = 0;
  let lost = 0;
  let preformatted = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipped + lost > TOO_DEEP) throw new Error("too deep");
        const tag = tagOf(name, isOwn);
        if (skipped || LEFT_OUT.has(name)) skipped++;
        else if (open.length > DEEPEST) lost++;
        else {
          if (tag === "pre") preformatted++;
          const id = noteOf?.(name, attributes) ?? (isOwn ? attributes.id : undefined);
          const element: RawElement = {
            tag: id && !isOwn ? "aside" : tag === "pre" ? "p" : (tag ?? "div"),
            children: [],
          };
          if (id) element.id = id;
          if (tag === "a" && attributes.href) element.href = (hrefOf ?? ((href) => href))(attributes.href);
          if (tag === "ol" && attributes.start) element.start = Number(attributes.start);
          // An unknown element that is no note adds its words to what is around it.
          if (!tag && !id) open.push({ name, element: open.at(-1)!.element });
          else {
            open.at(-1)!.element.children.push(element);
            open.push({ name, element });
          }
        }
      },
      ontext(text) {
        if (skipped) return;
        const { children } = open.at(-1)!.element;
        if (!preformatted) children.push(text);
        else
          for (const [i, line] of text.split("\n").entries())
            children.push(...(i ? [{ tag: "br" as const, children: [] }, line] : [line]));
      },
      onclosetag(name) {
        if (skipped) skipped--;
        else if (lost) lost--;
        else if (open.length > 1) {
          if (name === "pre") preformatted--;
          open.pop();
        }
      },
    },
    { xmlMode: isXml, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return root.children;
}

const tagOf = (name: string, isOwn: boolean): Kept | undefined =>
  isOwn && /^h[2-4]$/.test(name) ? (name as Tag) : TAGS.get(name.replace(/^.*:/, ""));
