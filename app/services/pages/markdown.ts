import type { Root } from "hast";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";

import { collectText, createSanitizer, formatHtml, orderHeadings } from "#app/core/text/html.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";

import { isAllowedMarkedLink } from "./placeholders.ts";

/** Raw HTML, code and definitions stay text. */
function disableConstructs(this: Processor) {
  const constructs = ["htmlFlow", "htmlText", "codeIndented", "codeFenced", "codeText", "definition"];
  this.data({ micromarkExtensions: [{ disable: { null: constructs } }] });
}
const processor = unified().use(remarkParse).use(disableConstructs).use(remarkRehype).freeze();
/** `isAllowedMarkedLink()` decides which targets remain. */
const sanitizePage = createSanitizer(/./);

/** Parsing takes quadratic time for nested blocks, underlined headings, brackets and emphasis. */
const MAX_DEPTH = 5;
const MAX_BLOCK_MARKERS = 600;
const MAX_BRACKETS = 800;
const MAX_EMPHASIS_MARKS = 1_600;

/** `problem`: why the text cannot be saved. A text that was saved before is rendered nevertheless, if it is not too deep. */
type RenderedMarkdown = { html: string; text: string; problem?: EncodedMessage };

/** Placeholders must be marks already. The time depends on the marks of the text, so it is rendered when it is saved. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const nestingProblem = findNestingProblem(markdown);
  if (nestingProblem) return { html: "", text: "", problem: nestingProblem };
  const tree = processor.runSync(processor.parse(markdown)) as Root;
  const problem = removeForbiddenTargets(tree);
  // The page has a title of its own, so headings begin at the second level.
  orderHeadings(tree, { last: 1 });
  const safeTree = sanitizePage(tree);
  return { html: formatHtml(safeTree), text: collectText(safeTree), ...(problem && { problem }) };
}

function removeForbiddenTargets(tree: Root): EncodedMessage | undefined {
  let problem: EncodedMessage | undefined;
  visit(tree, "element", ({ tagName, properties = {} }) => {
    if (tagName === "img") problem = "pages.picture-not-allowed";
    const href = String(properties.href ?? "");
    if (tagName !== "a" || isAllowedMarkedLink(href)) return;
    problem ??= encodeMessage("pages.link-not-allowed", { link: href.slice(0, 100) });
    delete properties.href;
  });
  return problem;
}

const BLOCK_MARKERS = /^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/;
const MARKER = />|[-*+]|\d+[.)]/g;
const HEADING_UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const SPACES_PER_LEVEL = 2;

function findNestingProblem(markdown: string): EncodedMessage | undefined {
  let markerCount = 0;
  for (const line of markdown.split("\n")) {
    const [prefix = ""] = BLOCK_MARKERS.exec(line) ?? [];
    const markers = prefix.match(MARKER)?.length ?? 0;
    // A list is also nested by its indentation, under the items of the lines before.
    const indent = /^[ \t]*/.exec(line)![0].replaceAll("\t", "    ").length;
    if (markers && markers + Math.floor(indent / SPACES_PER_LEVEL) > MAX_DEPTH) return "pages.too-deep";
    markerCount += HEADING_UNDERLINE.test(line) ? Math.max(1, markers) : markers;
  }
  const count = (mark: RegExp) => markdown.match(mark)?.length ?? 0;
  const isTooMuch =
    markerCount > MAX_BLOCK_MARKERS || count(/[[\]]/g) > MAX_BRACKETS || count(/[*_]/g) > MAX_EMPHASIS_MARKS;
  return isTooMuch ? "pages.too-many-marks" : undefined;
}
