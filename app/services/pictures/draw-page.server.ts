import sharp from "sharp";

import type { Refusal } from "#app/core/result.ts";

import { inTurn, MOST_PIXELS } from "./make-pictures.server.ts";
import { pageOf } from "./tools.server.ts";

/** A page is higher than wide, seldom by more than this. */
const HEIGHT = 1.5;

/** A page of a document in a width; nothing where there is none, or this machine cannot draw it. */
export const drawPage = (
  path: string,
  number: number,
  width: number,
): Promise<Buffer | Refusal | undefined> =>
  inTurn(async () => {
    const drawn = await pageOf(path, number, Math.round(HEIGHT * width));
    return (
      drawn &&
      sharp(drawn, { limitInputPixels: MOST_PIXELS })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 60 })
        .toBuffer()
        .catch(() => undefined)
    );
  });
