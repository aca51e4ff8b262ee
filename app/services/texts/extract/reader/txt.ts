import type { Raw, RawElement } from "../normalise.ts";

/** Plain text: paragraphs stand between empty lines. */

export function decodeText(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Lines that are so long were broken by a program, not by who wrote them. */
const LONG = 55;

export function readTxt(text: string): Raw[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.replaceAll("\f", "\n\n").split(/\r\n|\r|\n|\u2028|\u2029/))
    if (line.trim()) paragraphs.at(-1)!.push(line.trim());
    else if (paragraphs.at(-1)!.length) paragraphs.push([]);
  return paragraphs.map(paragraphOf);
}

function paragraphOf(lines: string[]): RawElement {
  const isBroken = lines.slice(0, -1).every((line) => line.length >= LONG);
  const children = lines.flatMap((line, i): Raw[] =>
    i === 0 ? [line] : isBroken ? [" ", line] : [{ tag: "br", children: [] }, line],
  );
  return { tag: "p", children };
}
