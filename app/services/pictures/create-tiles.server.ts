import sharp from "sharp";

import { ZipReader } from "#app/core/zip.server.ts";

import { BACKGROUND_COLOUR, MAX_RENDER_SECONDS, MAX_PIXELS } from "./create-pictures.server.ts";

export const TILE_SIDE_PX = 512;
const MIN_TILED_SIDE_PX = 1280;
const JPEG_QUALITY = 80;

export type TileSet = {
  width: number;
  height: number;
  tileSide: number | null;
  sizes: [width: number, height: number][];
  tiles: { name: string; bytes: Buffer }[];
};

export async function readPictureSize(picture: string | Buffer) {
  try {
    return (await sharp(picture, { limitInputPixels: false }).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

export const exceedsMaxPixels = ({ width, height }: { width: number; height: number }) =>
  width * height > MAX_PIXELS;

export async function createTiles(
  picture: Buffer,
  { width, height }: { width: number; height: number },
  widths: readonly number[],
): Promise<TileSet> {
  const tiles: TileSet["tiles"] = [];
  const sizes: TileSet["sizes"] = [];
  for (const targetWidth of widths.filter((candidate) => candidate < width)) {
    const small = openPicture(picture)
      .resize({ width: targetWidth })
      .jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    tiles.push({ name: `full/${info.width},${info.height}`, bytes: data });
    sizes.push([info.width, info.height]);
  }
  const fullPicture = await openPicture(picture).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  tiles.push({ name: `full/${width},${height}`, bytes: fullPicture });
  sizes.push([width, height]);
  const isTiled = Math.max(width, height) > MIN_TILED_SIDE_PX;
  for (const { name, bytes } of isTiled ? await createDeepZoomTiles(picture) : []) {
    if (tiles.some((tile) => tile.name === name)) continue;
    tiles.push({ name, bytes });
    const [, w, h] = /^full\/(\d+),(\d+)$/.exec(name) ?? [];
    if (w && h) sizes.push([Number(w), Number(h)]);
  }
  sizes.sort(([a], [b]) => a - b);
  return { width, height, tileSide: isTiled ? TILE_SIDE_PX : null, sizes, tiles };
}

const openPicture = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: MAX_RENDER_SECONDS })
    .autoOrient()
    .toColourspace("srgb")
    .flatten({ background: BACKGROUND_COLOUR });

async function createDeepZoomTiles(picture: Buffer) {
  const archive = await openPicture(picture)
    .jpeg({ quality: JPEG_QUALITY })
    .tile({ size: TILE_SIDE_PX, layout: "iiif3", container: "zip", basename: "tiles" })
    .toBuffer();
  const reader = await ZipReader.open(archive, Infinity);
  const tiles: TileSet["tiles"] = [];
  for (const name of reader.names) {
    const [, tileName] = /^tiles\/(\S+)\/0\/default\.jpg$/.exec(name) ?? [];
    if (tileName) tiles.push({ name: tileName, bytes: (await reader.unpack(name))! });
  }
  return tiles;
}
