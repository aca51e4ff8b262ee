import { readFileSync } from "node:fs";

import { blocksOf, type Line, type PdfPage } from "./pdf-lines.ts";
import type { Room } from "./room.ts";

export async function readByUnpdf(path: string, room: Room): Promise<PdfPage[]> {
  // Heavy to load.
  const { getDocumentProxy } = await import("unpdf");
  const document = await getDocumentProxy(new Uint8Array(readFileSync(path)));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages && room.turn(); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(blocksOf(linesOf(items as Item[], room)));
    page.cleanup();
  }
  return pages;
}

type Item = { str?: string; hasEOL?: boolean; height: number; transform: number[] };

function linesOf(items: Item[], room: Room): Line[] {
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
