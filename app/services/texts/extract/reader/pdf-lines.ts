import type { Raw, RawElement } from "../normalise.ts";
import { joinLines } from "./join-lines.ts";

/** Lines that stand together are a paragraph, and what is larger than most is a heading. */

export type Line = { text: string; left: number; top: number; height: number };
export type Block = Line[];
export type PdfPage = Block[];

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
export function blocksOf(lines: readonly Line[]): PdfPage {
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
