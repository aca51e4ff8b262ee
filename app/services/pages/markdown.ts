import { gzipSync } from "node:zlib";

import { Parser } from "htmlparser2";
import { micromark, type Options } from "micromark";

import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { PAGE_LIMITS } from "#app/schemas/admin-lists.ts";
import { parseElements, renderElements } from "#app/services/reading/index.server.ts";

/** Raw HTML, code and definitions stay text. The elements that are left pass the list of `parseElements()`. */
const MARKDOWN_OPTIONS: Options = {
  extensions: [
    { disable: { null: ["htmlFlow", "htmlText", "codeIndented", "codeFenced", "codeText", "definition"] } },
  ],
  // Addresses are checked below, since micromark knows no `tel:`.
  allowDangerousProtocol: true,
};

/** micromark needs quadratic time for nested blocks and brackets. */
const MAX_DEPTH = 5;
const MAX_BLOCK_MARKERS = 600;
const MAX_BRACKETS = 800;

const LINK_PATTERN = /^(?:\/(?![/\\])|https?:\/\/[^/\\]|mailto:[^\s/]|tel:\+?[\d().-]+$)/i;
const isAllowedLink = (href: string) => LINK_PATTERN.test(href) && URL.canParse(href, "https://site.example");
const LINK_FILTER = {
  href: (value: string, element: string) => (element === "a" && isAllowedLink(value) ? value : undefined),
};

/** The page has a title of its own, so headings begin at the second level. */
const lowerHeadings = (html: string) =>
  html.replaceAll(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(4, Math.max(2, Number(level)))}>`,
  );

const toHtml = (markdown: string) => lowerHeadings(micromark(markdown, MARKDOWN_OPTIONS));

export function renderMarkdown(markdown: string): { html: string; text: string } {
  if (findNestingProblem(markdown)) return { html: "", text: "" };
  const tokens = parseElements(toHtml(markdown), LINK_FILTER);
  const text = tokens.map((token) => (token.kind === "text" ? token.text : "")).join("");
  return { html: renderElements(tokens, { last: 1 }), text };
}

/** Undefined for a text that can be shown as it was written. */
export function findMarkdownProblem(markdown: string): EncodedMessage | undefined {
  const nestingProblem = findNestingProblem(markdown);
  if (nestingProblem) return nestingProblem;
  const html = toHtml(markdown);
  const { links, hasPicture } = listTargets(html);
  if (hasPicture) return "pages.picture-not-allowed";
  const link = links.find((href) => !isAllowedLink(href));
  if (link !== undefined) return encodeMessage("pages.link-not-allowed", { link: link.slice(0, 100) });
  const bytes = gzipSync(renderElements(parseElements(html, LINK_FILTER), { last: 1 })).length;
  if (bytes > PAGE_LIMITS.bodyBytes)
    return encodeMessage("pages.too-heavy", { bytes, max: PAGE_LIMITS.bodyBytes });
  return undefined;
}

function listTargets(html: string) {
  const links: string[] = [];
  let hasPicture = false;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === "img") hasPicture = true;
      if (name === "a") links.push(href ?? "");
    },
  });
  parser.end(html);
  return { links, hasPicture };
}

const BLOCK_MARKERS = /^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/;
const MARKER = />|[-*+]|\d+[.)]/g;
const SPACES_PER_LEVEL = 2;

function findNestingProblem(markdown: string): EncodedMessage | undefined {
  let markerCount = 0;
  for (const line of markdown.split("\n")) {
    const [prefix = ""] = BLOCK_MARKERS.exec(line) ?? [];
    const markers = prefix.match(MARKER)?.length ?? 0;
    // A list is also nested by its indentation, under the items of the lines before.
    const indent = /^[ \t]*/.exec(line)![0].replaceAll("\t", "    ").length;
    if (markers && markers + Math.floor(indent / SPACES_PER_LEVEL) > MAX_DEPTH) return "pages.too-deep";
    markerCount += markers;
  }
  const bracketCount = markdown.match(/[[\]]/g)?.length ?? 0;
  return markerCount > MAX_BLOCK_MARKERS || bracketCount > MAX_BRACKETS ? "pages.too-many-marks" : undefined;
}
