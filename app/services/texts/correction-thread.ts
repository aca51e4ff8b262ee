import { parentPort, workerData } from "node:worker_threads";

import type { TextHeading } from "#app/models/text.ts";

import { parseHtml } from "#app/core/text/html.ts";
import { getBlocks } from "#app/core/text/split-blocks.ts";

import { collectHeadings, formatPageHtml, tidyBlocks, toPlainText } from "./extract/page-tree.ts";
import { formatMarkdown, parseMarkdown } from "./markdown.ts";

export type CorrectionInput = { html: string; number: number; correction?: string };
export type CorrectionOutput = {
  text: string;
  corrected?: { html: string; plain: string; headings: TextHeading[] };
};

const { html, number, correction } = workerData as CorrectionInput;
const current = parseHtml(html);
const output: CorrectionOutput = { text: formatMarkdown(current) };
if (correction !== undefined) {
  const blocks = tidyBlocks(parseMarkdown(correction, current));
  const correctedHtml = formatPageHtml(blocks);
  if (correctedHtml !== formatPageHtml(tidyBlocks(getBlocks(current))))
    output.corrected = {
      html: correctedHtml,
      plain: toPlainText(blocks),
      headings: collectHeadings(blocks, number),
    };
}
parentPort!.postMessage(output);
