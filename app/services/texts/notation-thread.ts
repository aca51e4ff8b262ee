import { parentPort, workerData } from "node:worker_threads";

import type { TextHeading } from "#app/models/text.ts";

import { normalisePageNodes } from "./extract/normalise.ts";
import { collectHeadings, toPlainText, formatPageHtml } from "./extract/page-tree.ts";
import { parseHtml } from "./extract/parse-html.ts";
import { parseNotation, formatNotation } from "./notation.ts";

export type NotationInput = { html: string; number: number; correction?: string };
export type NotationOutput = {
  text: string;
  corrected?: { html: string; plain: string; headings: TextHeading[] };
};

const { html, number, correction } = workerData as NotationInput;
const currentTree = normalisePageNodes(parseHtml(html, { isTrusted: true }));
const newTree = correction === undefined ? currentTree : parseNotation(correction, currentTree);
const output: NotationOutput = { text: formatNotation(newTree) };
const correctedHtml = formatPageHtml(newTree);
if (correctedHtml !== formatPageHtml(currentTree))
  output.corrected = {
    html: correctedHtml,
    plain: toPlainText(newTree),
    headings: collectHeadings(newTree, number),
  };
parentPort!.postMessage(output);
