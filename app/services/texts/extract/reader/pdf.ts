import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

import type { Raw, RawElement } from "../normalise.ts";
import type { Room } from "./room.ts";

/** Lines that stand together are a paragraph, and what is larger than most is a heading. */

type Line = { text: string; left: number; top: number; height: number };
type Block = Line[];
type PdfPage = Block[];

const MOST_OF_HEADING = 200;
const MOST_LINES = 3;
/** How much larger than most of the text, by level. */
const LARGER: [ratio: number, tag: "h2" | "h3" | "h4"][] = [
  [1.55, "h2"],
  [1.3, "h3"],
  [1.15, "h4"],
];

export function treeOfPages(pages: readonly PdfPage[]): Raw[][] {
  const usual = usualHeight(pages);
  return pages.map((page) => page.flatMap((block) => treeOfBlock(block, usual)));
}

function usualHeight(pages: readonly PdfPage[]): number {
  const letters = new Map<number, number>();
  for (const line of pages.flat(2)) {
    const height = Math.round(line.height * 2) / 2;
    letters.set(height, (letters.get(height) ?? 0) + line.text.length);
  }
  let [most, usual] = [0, 0];
  for (const [height, count] of letters) if (count > most) [most, usual] = [count, height];
  return usual;
}

function treeOfBlock(block: Block, usual: number): RawElement[] {
  const lowest = block.reduce((least, { height }) => Math.min(least, height), Infinity);
  const letters = block.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = block.length <= MOST_LINES && letters <= MOST_OF_HEADING;
  const words = joined(block);
  const level =
    isShort &&
    !words.includes(LEADER) &&
    /\p{L}/u.test(words) &&
    LARGER.find(([ratio]) => lowest >= usual * ratio);
  if (level) return [{ tag: level[1], children: [words] }];
  return paragraphs(block).map((lines) => ({ tag: "p", children: [joined(lines)] }));
}

/** Dots that lead to a number in a table of contents. */
const LEADS = /(?: ?\.){4,}/;
const LEADER = " … ";

/** An indented line begins a paragraph, and so does the line after one of a table of contents. */
function paragraphs(block: Block): Block[] {
  const left = block.reduce((least, line) => Math.min(least, line.left), Infinity);
  const isIn = (line: Line) => line.left > left + line.height * 0.6;
  const cut: Block[] = [];
  for (const [i, line] of block.entries())
    if (i === 0 || (isIn(line) && !isIn(block[i - 1]!)) || LEADS.test(block[i - 1]!.text)) cut.push([line]);
    else cut.at(-1)!.push(line);
  return cut;
}

const joined = (lines: Block) =>
  joinLines(lines.map(({ text }) => text.replace(LEADS, LEADER).trim()).filter(Boolean));

/** For lines without blocks: a line that is far from the one before, or of another size, stands apart. */
function blocksOf(lines: readonly Line[]): PdfPage {
  const blocks: Block[] = [];
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1);
    const gap = before && line.top - before.top;
    const isNear = before && gap! >= 0 && gap! <= Math.max(before.height, line.height) * 1.7;
    const isAlike = before && Math.abs(before.height - line.height) <= before.height * 0.1;
    if (isNear && isAlike) blocks.at(-1)!.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** Joins broken lines, and a word that was divided at the end of one. */
export const joinLines = (lines: readonly string[]) =>
  lines.reduce((before, line) => {
    const isDivided = /\p{L}[-\u00ad\u2010]$/u.test(before) && /^\p{Ll}/u.test(line);
    return isDivided ? before.slice(0, -1) + line : before ? `${before} ${line}` : line;
  }, "");

const WORD = /^\s*<word\b[^>]*>(.*)<\/word>\s*$/;
const LINE = /^\s*<line xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="[-\d.]+" yMax="([-\d.]+)">/;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);

/** The output of `pdftotext -bbox-layout`, in which each element is on its own line. */
export async function readBbox(input: Readable, room: Room): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  let block: Block = [];
  let line: Line | undefined;
  for await (const written of createInterface({ input, crlfDelay: Infinity })) {
    const text = written.trimStart();
    if (text.startsWith("<word")) {
      const word = decode(WORD.exec(text)?.[1] ?? "");
      if (line && word) line.text += line.text ? ` ${word}` : word;
    } else if (text.startsWith("<line")) {
      const [, left, top, bottom] = LINE.exec(text)?.map(Number) ?? [0, 0, 0, 0];
      line = { text: "", left: left!, top: top!, height: Math.max(0, bottom! - top!) };
    } else if (text.startsWith("</line")) {
      if (line?.text && room.takeOnPage(line.text.length)) block.push(line);
      line = undefined;
    } else if (text.startsWith("</block")) {
      if (block.length) pages.at(-1)?.push(block);
      block = [];
    } else if (text.startsWith("<page ")) {
      if (!room.turn()) break;
      pages.push([]);
    }
  }
  return pages;
}

/** On a machine without `pdftotext`. */
export async function readByUnpdf(path: string, room: Room): Promise<PdfPage[]> {
  // Heavy to load.
  const { getDocumentProxy } = await import("unpdf");
  const document = await getDocumentProxy(new Uint8Array(readFileSync(path)));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages && room.turn(); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(blocksOf(linesOfItems(items as Item[], room)));
    page.cleanup();
  }
  return pages;
}

type Item = { str?: string; hasEOL?: boolean; height: number; transform: number[] };

function linesOfItems(items: Item[], room: Room): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const { str, hasEOL, height, transform } of items) {
    if (str === undefined) continue;
    const [left = 0, bottom = 0] = [transform[4], transform[5]];
    if (str && line && Math.abs(-bottom - line.top) > line.height * 0.5) line = undefined;
    if (str.trim() && !line) lines.push((line = { text: "", left, top: -bottom, height }));
    if (line && room.takeOnPage(str.length)) {
      line.text += str;
      line.height = Math.max(line.height, height);
    }
    if (hasEOL) line = undefined;
  }
  return lines.filter(({ text }) => text.trim());
}
