import { parentPort, workerData } from "node:worker_threads";

import type { TextHeading } from "#app/models/text.ts";

import { parseHtml as parseTree } from "#app/core/text/html.ts";

import { normalisePageNodes } from "./extract/normalise.ts";
import { collectHeadings, type PageNode, toPlainText, formatPageHtml } from "./extract/page-tree.ts";
import { parseHtml } from "./extract/parse-html.ts";
import { formatMarkdown, parseMarkdown } from "./markdown.ts";

export type CorrectionInput = { html: string; number: number; correction?: string };
export type CorrectionOutput = {
  text: string;
  corrected?: { html: string; plain: string; headings: TextHeading[] };
};

const { html, number, correction } = workerData as CorrectionInput;
const current = parseTree(html);
const output: CorrectionOutput = { text: formatMarkdown(current) };
if (correction !== undefined) {
  const [oldNodes, newNodes] = [html, parseMarkdown(correction, current)].map((page) =>
    normalisePageNodes(parseHtml(page, { isTrusted: true })),
  ) as [PageNode[], PageNode[]];
  const correctedHtml = formatPageHtml(newNodes);
  if (correctedHtml !== formatPageHtml(oldNodes))
    output.corrected = {
      html: correctedHtml,
      plain: toPlainText(newNodes),
      headings: collectHeadings(newNodes, number),
    };
}
parentPort!.postMessage(output);
