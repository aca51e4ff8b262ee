import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

import type { Block } from "#app/core/text/split-blocks.ts";

import { createBlock } from "../page-tree.ts";
import type { TextBudget } from "./text-budget.ts";

/** Adjacent lines form a paragraph. Text that is larger than most is a heading. */

type PdfLine = { text: string; left: number; top: number; height: number };
type PdfBlock = PdfLine[];
type PdfPage = PdfBlock[];

const MAX_HEADING_CHARACTERS = 200;
const MAX_HEADING_LINES = 3;
const HEADING_RATIOS: [ratio: number, tag: "h2" | "h3" | "h4"][] = [
  [1.55, "h2"],
  [1.3, "h3"],
  [1.15, "h4"],
];

export function toPageTrees(pages: readonly PdfPage[]): Block[][] {
  const usualLineHeight = getUsualLineHeight(pages);
  return pages.map((page) => page.flatMap((block) => toBlockTree(block, usualLineHeight)));
}

function getUsualLineHeight(pages: readonly PdfPage[]): number {
  const letters = new Map<number, number>();
  for (const line of pages.flat(2)) {
    const height = Math.round(line.height * 2) / 2;
    letters.set(height, (letters.get(height) ?? 0) + line.text.length);
  }
  let [maxLetters, usualLineHeight] = [0, 0];
  for (const [height, count] of letters)
    if (count > maxLetters) [maxLetters, usualLineHeight] = [count, height];
  return usualLineHeight;
}

function toBlockTree(block: PdfBlock, usualLineHeight: number): Block[] {
  const minHeight = block.reduce((minimum, { height }) => Math.min(minimum, height), Infinity);
  const letters = block.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = block.length <= MAX_HEADING_LINES && letters <= MAX_HEADING_CHARACTERS;
  const joinedText = joinBlockLines(block);
  const level =
    isShort &&
    !joinedText.includes(LEADER_DOTS_REPLACEMENT) &&
    /\p{L}/u.test(joinedText) &&
    HEADING_RATIOS.find(([ratio]) => minHeight >= usualLineHeight * ratio);
  if (level) return [createBlock(level[1], [joinedText])];
  return splitParagraphs(block).map((lines) => createBlock("p", [joinBlockLines(lines)]));
}

const LEADER_DOTS_PATTERN = /(?: ?\.){4,}/;
const LEADER_DOTS_REPLACEMENT = " … ";

/** A paragraph starts at an indented line, and after each entry of a table of contents. */
function splitParagraphs(block: PdfBlock): PdfBlock[] {
  const left = block.reduce((minimum, line) => Math.min(minimum, line.left), Infinity);
  const isIndented = (line: PdfLine) => line.left > left + line.height * 0.6;
  const result: PdfBlock[] = [];
  for (const [i, line] of block.entries())
    if (
      i === 0 ||
      (isIndented(line) && !isIndented(block[i - 1]!)) ||
      LEADER_DOTS_PATTERN.test(block[i - 1]!.text)
    )
      result.push([line]);
    else result.at(-1)!.push(line);
  return result;
}

const joinBlockLines = (lines: PdfBlock) =>
  joinLines(
    lines
      .map(({ text }) => text.replace(LEADER_DOTS_PATTERN, LEADER_DOTS_REPLACEMENT).trim())
      .filter(Boolean),
  );

function groupIntoBlocks(lines: readonly PdfLine[]): PdfPage {
  const blocks: PdfBlock[] = [];
  for (const line of lines) {
    const previous = blocks.at(-1)?.at(-1);
    const gap = previous && line.top - previous.top;
    const isNear = previous && gap! >= 0 && gap! <= Math.max(previous.height, line.height) * 1.7;
    const hasSimilarHeight = previous && Math.abs(previous.height - line.height) <= previous.height * 0.1;
    if (isNear && hasSimilarHeight) blocks.at(-1)!.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

export const joinLines = (lines: readonly string[]) =>
  lines.reduce((text, line) => {
    const isDivided = /\p{L}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(line);
    return isDivided ? text.slice(0, -1) + line : text ? `${text} ${line}` : line;
  }, "");

const WORD_ELEMENT_PATTERN = /^\s*<word\b[^>]*>(.*)<\/word>\s*$/;
const LINE_ELEMENT_PATTERN = /^\s*<line xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="[-\d.]+" yMax="([-\d.]+)">/;
const XML_ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decodeEntities = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => XML_ENTITIES[name]!);

export async function parseBboxPages(input: Readable, budget: TextBudget): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  let block: PdfBlock = [];
  let line: PdfLine | undefined;
  for await (const rawLine of createInterface({ input, crlfDelay: Infinity })) {
    const text = rawLine.trimStart();
    if (text.startsWith("<word")) {
      const word = decodeEntities(WORD_ELEMENT_PATTERN.exec(text)?.[1] ?? "");
      if (line && word) line.text += line.text ? ` ${word}` : word;
    } else if (text.startsWith("<line")) {
      const [, left, top, bottom] = LINE_ELEMENT_PATTERN.exec(text)?.map(Number) ?? [0, 0, 0, 0];
      line = { text: "", left: left!, top: top!, height: Math.max(0, bottom! - top!) };
    } else if (text.startsWith("</line")) {
      if (line?.text && budget.consumeOnPage(line.text.length)) block.push(line);
      line = undefined;
    } else if (text.startsWith("</block")) {
      if (block.length) pages.at(-1)?.push(block);
      block = [];
    } else if (text.startsWith("<page ")) {
      if (!budget.startPage()) break;
      pages.push([]);
    }
  }
  return pages;
}

export async function readPdfByUnpdf(path: string, budget: TextBudget): Promise<PdfPage[]> {
  const { getDocumentProxy } = await import("unpdf");
  const document = await getDocumentProxy(new Uint8Array(readFileSync(path)));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages && budget.startPage(); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(groupIntoBlocks(toPdfLines(items as PdfTextItem[], budget)));
    page.cleanup();
  }
  return pages;
}

type PdfTextItem = { str?: string; hasEOL?: boolean; height: number; transform: number[] };

function toPdfLines(items: PdfTextItem[], budget: TextBudget): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | undefined;
  for (const { str, hasEOL, height, transform } of items) {
    if (str === undefined) continue;
    const [left = 0, bottom = 0] = [transform[4], transform[5]];
    if (str && line && Math.abs(-bottom - line.top) > line.height * 0.5) line = undefined;
    if (str.trim() && !line) lines.push((line = { text: "", left, top: -bottom, height }));
    if (line && budget.consumeOnPage(str.length)) {
      line.text += str;
      line.height = Math.max(line.height, height);
    }
    if (hasEOL) line = undefined;
  }
  return lines.filter(({ text }) => text.trim());
}
