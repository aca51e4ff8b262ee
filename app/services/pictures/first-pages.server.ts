import sharp from "sharp";

import type { Refusal } from "#app/core/result.ts";

import { GROUND, inTurn, MOST_PIXELS } from "./make-pictures.server.ts";
import { pageOf } from "./tools.server.ts";

const PAGES = 3;
const WIDTH = 900;
const GAP = 12;

type Page = { data: Buffer; info: { width: number; height: number } };

export function drawFirstPages(path: string): Promise<Buffer | Refusal | undefined> {
  return inTurn(async () => {
    const pages: Page[] = [];
    for (let number = 1; number <= PAGES; number++) {
      const drawn = await pageOf(path, number);
      const page = drawn && (await narrow(drawn).catch(() => undefined));
      if (!page) break;
      pages.push(page);
    }
    return pages.length > 0 ? beneathEachOther(pages) : undefined;
  });
}

const narrow = (drawn: Buffer): Promise<Page> =>
  sharp(drawn, { limitInputPixels: MOST_PIXELS })
    .resize({ width: WIDTH, height: 2 * WIDTH, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });

function beneathEachOther(pages: Page[]): Promise<Buffer> {
  const width = Math.max(...pages.map(({ info }) => info.width));
  let top = 0;
  const placed = pages.map(({ data, info }) => {
    const place = { input: data, top, left: Math.floor((width - info.width) / 2) };
    top += info.height + GAP;
    return place;
  });
  return sharp({ create: { width, height: top - GAP, channels: 3, background: GROUND } })
    .composite(placed)
    .webp({ quality: 70 })
    .toBuffer();
}
