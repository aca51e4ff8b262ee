import type { Block } from "#app/core/text/split-blocks.ts";

import { createBlock } from "../page-tree.ts";
import { joinLines } from "./pdf.ts";

export function decodeText(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** If all lines but the last are this long, a program has wrapped them. */
const MIN_WRAPPED_LINE_CHARACTERS = 55;

export function parseTxt(text: string, minBroken = MIN_WRAPPED_LINE_CHARACTERS): Block[] {
  const paragraphs: string[][] = [[]];
  for (const line of splitLines(text.replaceAll("\f", "\n\n")))
    if (line) paragraphs.at(-1)!.push(line);
    else if (paragraphs.at(-1)!.length) paragraphs.push([]);
  return paragraphs.map((lines) => toParagraph(lines, minBroken));
}

export const parseParagraphs = (text: string): Block[] =>
  splitLines(text).map((line) => createBlock("p", [line]));

/** A ratio to the longest line. Lines of prose have a similar length, lines of verse do not. */
const WRAPPED_LINE_RATIO = 0.75;

export function parseScanText(text: string): Block[] {
  const maxLength = splitLines(text).reduce((maximum, { length }) => Math.max(maximum, length), 0);
  return parseTxt(text, Math.min(MIN_WRAPPED_LINE_CHARACTERS, WRAPPED_LINE_RATIO * maxLength));
}

const splitLines = (text: string) => text.split(/\r\n|\r|\n|\u2028|\u2029/).map((line) => line.trim());

function toParagraph(lines: string[], minBroken: number): Block {
  const isBroken = lines.slice(0, -1).every((line) => line.length >= minBroken);
  return createBlock("p", isBroken ? [joinLines(lines)] : lines);
}
