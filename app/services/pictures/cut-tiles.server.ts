import sharp from "sharp";

import { GROUND, LONGEST_SECONDS, MOST_PIXELS } from "./make-pictures.server.ts";

export const TILE_SIDE = 512;
/** A picture that fits in this is there whole sooner than in tiles. */
const WORTH_TILES = 1280;
const QUALITY = 80;

export type Cut = {
  width: number;
  height: number;
  tileSide: number | null;
  sizes: [width: number, height: number][];
  pieces: { name: string; bytes: Buffer }[];
};

export async function sizeOf(picture: string | Buffer) {
  try {
    return (await sharp(picture, { limitInputPixels: false }).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

export const isTooLarge = ({ width, height }: { width: number; height: number }) =>
  width * height > MOST_PIXELS;

export async function cutTiles(
  picture: Buffer,
  { width, height }: { width: number; height: number },
  widths: readonly number[],
): Promise<Cut> {
  const pieces: Cut["pieces"] = [];
  const sizes: Cut["sizes"] = [];
  for (const wanted of widths.filter((one) => one < width)) {
    const small = reading(picture).resize({ width: wanted }).jpeg({ quality: QUALITY, mozjpeg: true });
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    pieces.push({ name: `full/${info.width},${info.height}`, bytes: data });
    sizes.push([info.width, info.height]);
  }
  const whole = await reading(picture).jpeg({ quality: QUALITY }).toBuffer();
  pieces.push({ name: `full/${width},${height}`, bytes: whole });
  sizes.push([width, height]);
  const isTiled = Math.max(width, height) > WORTH_TILES;
  for (const { name, bytes } of isTiled ? await tilesOf(picture) : []) {
    if (pieces.some((piece) => piece.name === name)) continue;
    pieces.push({ name, bytes });
    const [, w, h] = /^full\/(\d+),(\d+)$/.exec(name) ?? [];
    if (w && h) sizes.push([Number(w), Number(h)]);
  }
  sizes.sort(([a], [b]) => a - b);
  return { width, height, tileSide: isTiled ? TILE_SIDE : null, sizes, pieces };
}

const reading = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .toColourspace("srgb")
    .flatten({ background: GROUND });

async function tilesOf(picture: Buffer) {
  const archive = await reading(picture)
    .jpeg({ quality: QUALITY })
    .tile({ size: TILE_SIDE, layout: "iiif3", container: "zip", basename: "tiles" })
    .toBuffer();
  return readZip(archive).flatMap(({ name, bytes }) => {
    const [, piece] = /^tiles\/(\S+)\/0\/default\.jpg$/.exec(name) ?? [];
    return piece ? [{ name: piece, bytes }] : [];
  });
}

/** The entries of an archive that stores them uncompressed. */
function readZip(archive: Buffer): { name: string; bytes: Buffer }[] {
  const end = archive.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  const files: { name: string; bytes: Buffer }[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((from) =>
      archive.readUInt16LE(at + from),
    );
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength!);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    if (method !== 0) throw new Error("Unexpected compression in a tile archive");
    files.push({ name, bytes: archive.subarray(from, from + size) });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return files;
}
