import { Readable } from "node:stream";

import { type Asked, hasTool, runConfined, runOwnProgram } from "#app/core/confined.server.ts";
import { readJsonLines } from "#app/core/json-lines.server.ts";
import type { Heading } from "#app/models/text.ts";

import { normalise } from "./normalise.ts";
import { headingsIn, type Node, plainOf, writeHtml } from "./page-tree.ts";
import { MOST_ON_PAGE, MOST_PAGES } from "./reader/room.ts";
import { readScan } from "./reader/txt.ts";

/** Nothing of a file is read in this process. What comes back is checked once more as its HTML is written. */

export type PageText = { html: string; plain: string };
export type Read =
  | { is: "read"; pages: PageText[]; contents: Heading[]; isCut: boolean }
  /** As long as the machine does not change. */
  | { is: "none"; reason: "kind" | "broken" | "no-text" | "scan" | "program" };

const MB = 1024 * 1024;
const LIMITS = { seconds: 60, mostBytes: 64 * MB, memoryBytes: 1024 * MB };
export const MOST_CONTENTS = 500;
/** A scanned page has at most a stamp or a number in letters. */
const LETTERS_OF_SCAN = 8;

/** Undefined after a failure that may pass. */
export async function readFile(path: string, extension: string): Promise<Read | undefined> {
  if (extension === "pdf") return readPdf(path);
  if (extension === "docx" || extension === "epub" || extension === "txt")
    return await parseOutput(await readBy(extension, path));
  if (extension !== "doc") return { is: "none", reason: "kind" };
  if (!(await hasTool("antiword"))) return { is: "none", reason: "program" };
  const words = await runConfined("antiword", path, ["-m", "UTF-8.txt", "-w", "0", path], { limits: LIMITS });
  return words && (await parseOutput(await readBy("doc", undefined, words)));
}

async function readPdf(path: string): Promise<Read | undefined> {
  const answer = (await hasTool("pdftotext"))
    ? await readByPdftotext(path)
    : await parseOutput(await readBy("pdf", path));
  if (answer?.is !== "read" && !(answer?.is === "none" && answer.reason === "no-text")) return answer;
  const letters =
    answer.is === "read" ? answer.pages.reduce((sum, { plain }) => sum + lettersIn(plain), 0) : 0;
  const pages = answer.is === "read" ? answer.pages.length : 1;
  return letters < pages * LETTERS_OF_SCAN ? { is: "none", reason: "scan" } : answer;
}

const lettersIn = (plain: string) => plain.match(/\p{L}/gu)?.length ?? 0;

const AT_A_TIME = 100;

async function readByPdftotext(path: string): Promise<Read | undefined> {
  const count = await pagesIn(path);
  if (!count) return undefined;
  let hasFailed = false;
  async function* pages() {
    for (let first = 1; first <= Math.min(count!, MOST_PAGES) && !hasFailed; first += AT_A_TIME) {
      const range = ["-f", String(first), "-l", String(Math.min(first + AT_A_TIME - 1, MOST_PAGES))];
      const options = ["-bbox-layout", ...range, path, "-"];
      const laid = await runConfined("pdftotext", path, options, { limits: LIMITS });
      if (laid) yield laid;
      else hasFailed = true;
    }
  }
  const read = await readBy("bbox", undefined, Readable.from(pages()));
  const answer = hasFailed ? undefined : await parseOutput(read);
  if (answer?.is === "read") answer.isCut ||= count > MOST_PAGES;
  return answer;
}

export async function pagesIn(path: string): Promise<number | undefined> {
  const said = await runConfined("pdfinfo", path, [path], { limits: LIMITS });
  return Number(/^Pages:\s+(\d+)$/m.exec(said?.toString("latin1") ?? "")?.[1]) || undefined;
}

const MAIN = "app/services/texts/extract/reader/main.ts";

const readBy = (kind: string, path: string | undefined, input?: Asked["input"]) =>
  runOwnProgram(MAIN, [kind, ...(path ? [path] : [])], path, { limits: LIMITS, input });

export function readPage(words: string): PageText {
  const tree = normalise(readScan(words.slice(0, MOST_ON_PAGE)));
  return { html: writeHtml(tree), plain: plainOf(tree) };
}

type End = { end?: string; isCut?: boolean };

/** One line for each page, then one about the end. */
async function parseOutput(output: Buffer | undefined): Promise<Read | undefined> {
  const pages: PageText[] = [];
  const contents: Heading[] = [];
  let end: End | undefined;
  try {
    for await (const line of readJsonLines(output ?? Buffer.alloc(0))) {
      if (!Array.isArray(line)) end = line as End;
      else {
        const tree = line as Node[];
        pages.push({ html: writeHtml(tree), plain: plainOf(tree) });
        if (contents.length < MOST_CONTENTS) contents.push(...headingsIn(tree, pages.length));
      }
    }
  } catch {
    return undefined;
  }
  if (end?.end === "broken") return { is: "none", reason: "broken" };
  if (end?.end !== "read") return undefined;
  if (!pages.some(({ plain }) => plain)) return { is: "none", reason: "no-text" };
  return { is: "read", pages, contents: contents.slice(0, MOST_CONTENTS), isCut: end.isCut === true };
}
