import { Readable } from "node:stream";

import {
  type SandboxOptions,
  isToolInstalled,
  runInSandbox,
  runScriptInSandbox,
} from "#app/core/sandbox.server.ts";
import { parseJsonLines } from "#app/core/json-lines.server.ts";
import type { Block } from "#app/core/text/split-blocks.ts";
import type { TextHeading } from "#app/models/text.ts";

import { collectHeadings, formatPageHtml, tidyBlocks, toPlainText } from "./page-tree.ts";
import { MAX_PAGE_CHARACTERS, MAX_TEXT_PAGES } from "./reader/text-budget.ts";
import { parseScanText } from "./reader/txt.ts";

export type PageText = { html: string; plain: string };
export type FileReadResult =
  | { is: "read"; pages: PageText[]; contents: TextHeading[]; isTruncated: boolean }
  | { is: "none"; reason: "unsupported" | "broken" | "no-text" | "scan" | "missing-tool" };

const BYTES_PER_MB = 1024 * 1024;
const READER_LIMITS = { seconds: 60, maxBytes: 64 * BYTES_PER_MB, memoryBytes: 1024 * BYTES_PER_MB };
export const MAX_CONTENTS_ENTRIES = 500;
const MAX_SCAN_LETTERS_PER_PAGE = 8;

/** Resolves to undefined after a temporary failure. */
export async function extractFileText(path: string, extension: string): Promise<FileReadResult | undefined> {
  if (extension === "pdf") return readPdf(path);
  if (extension === "docx" || extension === "epub" || extension === "txt")
    return await parseReaderOutput(await runTextReader(extension, path));
  if (extension !== "doc") return { is: "none", reason: "unsupported" };
  if (!(await isToolInstalled("antiword"))) return { is: "none", reason: "missing-tool" };
  const text = await runInSandbox("antiword", path, ["-m", "UTF-8.txt", "-w", "0", path], {
    limits: READER_LIMITS,
  });
  return text && (await parseReaderOutput(await runTextReader("doc", undefined, text)));
}

async function readPdf(path: string): Promise<FileReadResult | undefined> {
  const result = (await isToolInstalled("pdftotext"))
    ? await readByPdftotext(path)
    : await parseReaderOutput(await runTextReader("pdf", path));
  if (result?.is !== "read" && !(result?.is === "none" && result.reason === "no-text")) return result;
  const letters =
    result.is === "read" ? result.pages.reduce((sum, { plain }) => sum + countLetters(plain), 0) : 0;
  const pages = result.is === "read" ? result.pages.length : 1;
  return letters < pages * MAX_SCAN_LETTERS_PER_PAGE ? { is: "none", reason: "scan" } : result;
}

const countLetters = (plain: string) => plain.match(/\p{L}/gu)?.length ?? 0;

const PAGES_PER_PDFTOTEXT_RUN = 100;

async function readByPdftotext(path: string): Promise<FileReadResult | undefined> {
  const count = await countPdfPages(path);
  if (!count) return undefined;
  let hasFailed = false;
  async function* pages() {
    for (
      let first = 1;
      first <= Math.min(count!, MAX_TEXT_PAGES) && !hasFailed;
      first += PAGES_PER_PDFTOTEXT_RUN
    ) {
      const range = [
        "-f",
        String(first),
        "-l",
        String(Math.min(first + PAGES_PER_PDFTOTEXT_RUN - 1, MAX_TEXT_PAGES)),
      ];
      const options = ["-bbox-layout", ...range, path, "-"];
      const output = await runInSandbox("pdftotext", path, options, { limits: READER_LIMITS });
      if (output) yield output;
      else hasFailed = true;
    }
  }
  const output = await runTextReader("bbox", undefined, Readable.from(pages()));
  const result = hasFailed ? undefined : await parseReaderOutput(output);
  if (result?.is === "read") result.isTruncated ||= count > MAX_TEXT_PAGES;
  return result;
}

export async function countPdfPages(path: string): Promise<number | undefined> {
  const info = await runInSandbox("pdfinfo", path, [path], { limits: READER_LIMITS });
  return Number(/^Pages:\s+(\d+)$/m.exec(info?.toString("latin1") ?? "")?.[1]) || undefined;
}

const READER_SCRIPT = "app/services/texts/extract/reader/main.ts";

const runTextReader = (kind: string, path: string | undefined, input?: SandboxOptions["input"]) =>
  runScriptInSandbox(READER_SCRIPT, [kind, ...(path ? [path] : [])], path, { limits: READER_LIMITS, input });

export function parseScannedPage(words: string): PageText {
  const blocks = tidyBlocks(parseScanText(words.slice(0, MAX_PAGE_CHARACTERS)));
  return { html: formatPageHtml(blocks), plain: toPlainText(blocks) };
}

type ReaderSummary = { end?: string; isTruncated?: boolean };

async function parseReaderOutput(output: Buffer | undefined): Promise<FileReadResult | undefined> {
  const pages: PageText[] = [];
  const contents: TextHeading[] = [];
  let end: ReaderSummary | undefined;
  try {
    for await (const line of parseJsonLines(output ?? Buffer.alloc(0))) {
      if (!Array.isArray(line)) end = line as ReaderSummary;
      else {
        const blocks = tidyBlocks(line as Block[]);
        pages.push({ html: formatPageHtml(blocks), plain: toPlainText(blocks) });
        if (contents.length < MAX_CONTENTS_ENTRIES) contents.push(...collectHeadings(blocks, pages.length));
      }
    }
  } catch {
    return undefined;
  }
  if (end?.end === "broken") return { is: "none", reason: "broken" };
  if (end?.end !== "read") return undefined;
  if (!pages.some(({ plain }) => plain)) return { is: "none", reason: "no-text" };
  return {
    is: "read",
    pages,
    contents: contents.slice(0, MAX_CONTENTS_ENTRIES),
    isTruncated: end.isTruncated === true,
  };
}
