import { Parser } from "htmlparser2";
import { micromark, type Options } from "micromark";

import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { parseElements, renderElements } from "#app/services/reading/index.server.ts";

import { isAllowedMarkedLink } from "./placeholders.ts";

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

const LINK_FILTER = {
  href: (value: string, element: string) =>
    element === "a" && isAllowedMarkedLink(value) ? value : undefined,
};

/** The page has a title of its own, so headings begin at the second level. */
const lowerHeadings = (html: string) =>
  html.replaceAll(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(4, Math.max(2, Number(level)))}>`,
  );

/** `problem`: why the text cannot be saved. A text that was saved before is rendered nevertheless, if it is not too deep. */
type RenderedMarkdown = { html: string; text: string; problem?: EncodedMessage };

/** Placeholders must be marks already. The time depends on the marks of the text, so it is rendered when it is saved. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const nestingProblem = findNestingProblem(markdown);
  if (nestingProblem) return { html: "", text: "", problem: nestingProblem };
  const unsafeHtml = lowerHeadings(micromark(markdown, MARKDOWN_OPTIONS));
  const tokens = parseElements(unsafeHtml, LINK_FILTER);
  const html = renderElements(tokens, { last: 1 });
  const text = tokens.map((token) => (token.kind === "text" ? token.text : "")).join("");
  const problem = findTargetProblem(unsafeHtml);
  return { html, text, ...(problem && { problem }) };
}

function findTargetProblem(html: string): EncodedMessage | undefined {
  const { links, hasPicture } = listTargets(html);
  if (hasPicture) return "pages.picture-not-allowed";
  const link = links.find((href) => !isAllowedMarkedLink(href));
  return link === undefined
    ? undefined
    : encodeMessage("pages.link-not-allowed", { link: link.slice(0, 100) });
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
