import { parentPort, workerData } from "node:worker_threads";

import type { TextHeading } from "#app/models/text.ts";

import { normalise } from "./extract/normalise.ts";
import { collectHeadings, toPlainText, writeHtml } from "./extract/page-tree.ts";
import { parseHtml } from "./extract/parse-html.ts";
import { parseNotation, formatNotation } from "./notation.ts";

export type NotationInput = { html: string; number: number; correction?: string };
export type NotationOutput = {
  text: string;
  corrected?: { html: string; plain: string; headings: TextHeading[] };
};

const { html, number, correction } = workerData as NotationInput;
const current = normalise(parseHtml(html, { isTrusted: true }));
const tree = correction === undefined ? current : parseNotation(correction, current);
const output: NotationOutput = { text: formatNotation(tree) };
const newHtml = writeHtml(tree);
if (newHtml !== writeHtml(current))
  output.corrected = { html: newHtml, plain: toPlainText(tree), headings: collectHeadings(tree, number) };
parentPort!.postMessage(output);
