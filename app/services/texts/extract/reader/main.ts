import { openSync, readSync } from "node:fs";
import { argv, exit, stdin, stdout } from "node:process";

import { type Block, getTextLength } from "#app/core/text/split-blocks.ts";

import { splitPages } from "../split-pages.ts";
import { parseBboxPages, readPdfByUnpdf, toPageTrees } from "./pdf.ts";
import { MAX_TEXT_PAGES, TextBudget } from "./text-budget.ts";

/** This script runs in a sandbox. It writes a JSON line per page, then a line with the outcome. */

const [kind, path = ""] = argv.slice(2);
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

/** These errors mean that the file is broken. */
const BROKEN_FILE_ERROR_CODES = new Set([
  ...["Z_DATA_ERROR", "Z_BUF_ERROR", "Z_NEED_DICT", "Z_STREAM_ERROR", "ERR_BUFFER_TOO_LARGE"],
  ...["ERR_ENCODING_NOT_SUPPORTED", "ERR_ENCODING_INVALID_ENCODED_DATA", "ERR_OUT_OF_RANGE"],
  ...["ERR_BUFFER_OUT_OF_BOUNDS"],
]);

let isTruncated = false;
let outputLines: string[];
try {
  const pages = await readPages();
  outputLines = [...pages.map((page) => JSON.stringify(page)), JSON.stringify({ end: "read", isTruncated })];
} catch (error) {
  if (isMachineError(error)) throw error;
  outputLines = [JSON.stringify({ end: "broken" })];
}
stdout.write(outputLines.join("\n"), () => exit());

/** True for a missing program or a bug, after which the file is retried. */
function isMachineError(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && !BROKEN_FILE_ERROR_CODES.has(code);
}

async function readPages(): Promise<Block[][]> {
  const budget = new TextBudget();
  if (kind === "bbox" || kind === "pdf") {
    const pages = kind === "bbox" ? await parseBboxPages(stdin, budget) : await readPdfByUnpdf(path, budget);
    isTruncated = budget.isTruncated;
    return toPageTrees(pages);
  }
  const blocks = await readDocument();
  const accepted = blocks.filter((block) => budget.consume(getTextLength(block)));
  const pages = splitPages(accepted);
  isTruncated ||= budget.isTruncated || pages.length > MAX_TEXT_PAGES;
  return pages.slice(0, MAX_TEXT_PAGES);
}

async function readDocument(): Promise<Block[]> {
  if (kind === "docx") return (await import("./docx.ts")).readDocx(path);
  if (kind === "epub") return (await import("./epub.ts")).readEpub(path);
  const { decodeText, parseParagraphs, parseTxt } = await import("./txt.ts");
  if (kind === "doc") return parseParagraphs(decodeText(await readInput()));
  return parseTxt(decodeText(readFileStart(path)));
}

/** Truncates a longer text, but never in the middle of a character. */
function readFileStart(path: string): Buffer {
  const bytes = Buffer.alloc(MAX_TEXT_BYTES);
  const length = readSync(openSync(path, "r"), bytes, 0, MAX_TEXT_BYTES, 0);
  isTruncated = length === MAX_TEXT_BYTES;
  let end = length;
  while (isTruncated && end > length - 4 && (bytes[end - 1]! & 0x80) !== 0) end--;
  return bytes.subarray(0, end);
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
