import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

import type { Block, Line, PdfPage } from "./pdf-lines.ts";
import type { Room } from "./room.ts";

/** Each element is on its own line. */

const WORD = /^\s*<word\b[^>]*>(.*)<\/word>\s*$/;
const LINE = /^\s*<line xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="[-\d.]+" yMax="([-\d.]+)">/;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);

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
