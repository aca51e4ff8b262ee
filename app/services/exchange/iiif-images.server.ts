import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result, type Refusal } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Media } from "#app/schemas/media.ts";
import { findContent, openContentFile } from "#app/services/content/index.server.ts";
import { borrow, kindOf } from "#app/services/files/index.server.ts";
import { findMedia, openMediaFile, openThumbnail } from "#app/services/media/index.server.ts";
import {
  findTiles,
  isReduced,
  sizesOf,
  sizeOf,
  type Size,
  drawPageAs,
  pagesOf,
  type DocumentAsked,
} from "#app/services/pictures/index.server.ts";

import type { Canvas } from "./iiif-manifest.ts";
import { workOf } from "./work.ts";

/** Parses the end of an address in IIIF's Image API 3. Whether a picture has that piece is not known here. */

type Named = { region?: string; size?: string; rotation?: string; quality?: string };

const REGION =
  /^(full|square|\d{1,6},\d{1,6},\d{1,6},\d{1,6}|pct:\d{1,3}(\.\d{1,9})?(,\d{1,3}(\.\d{1,9})?){3})$/;
const SIZE = /^(max|\d{1,6},|,\d{1,6}|!?\d{1,6},\d{1,6}|pct:\d{1,3}(\.\d{1,9})?)$/;

/** The piece by its name in a picture's tiles, or the status of what cannot be had. */
export function readImageAddress({
  region = "",
  size = "",
  rotation,
  quality = "",
}: Named): string | 400 | 501 {
  const isUpscaled = size.startsWith("^");
  if (!REGION.test(region) || !SIZE.test(isUpscaled ? size.slice(1) : size)) return 400;
  // The standard asks for 400 where a rotation, quality or format is not offered.
  if (rotation !== "0" || !/^(default|color)\.jpg$/.test(quality)) return 400;
  return isUpscaled ? 501 : `${region}/${size}`;
}

/** A size for which the whole picture would have to be enlarged. */
function isTooLarge(piece: string, { width, height }: { width: number; height: number }) {
  const [, w, h] = /^full\/!?(\d*),(\d*)$/.exec(piece) ?? [];
  return Number(w) > width || Number(h) > height;
}

/** Everybody gets the sizes of the gallery. Those who may open the file get all of it, with tiles once they are cut. */

type Of = { media: Media; content?: undefined } | { content: Content; media?: undefined };

export type IiifPicture = Size & {
  id: string;
  sizes: Size[];
  tileSide: number | null;
  isForAll: boolean;
  /** The file itself, as long as no tiles are cut. */
  original?: { address: string; format: string };
};

export type Piece = {
  name: string;
  digest: string;
  start: number;
  length: number;
  /** The same for everybody, and for ever. */
  isForAll: boolean;
};

type Found = { of: Of; picture: IiifPicture; piece?: Omit<Piece, "isForAll"> };

const none = fail("missing", "iiif.none");
const notOffered = fail("missing", "iiif.not-offered");
export const notYet = fail("missing", "iiif.not-yet");

export async function lookUp(ctx: Context, id: string): Promise<Result<Of>> {
  const media = await findMedia(ctx, id);
  if (media.ok) return ok({ media: media.value });
  const content = await findContent(ctx, id);
  return content.ok ? ok({ content: content.value }) : content;
}

/** A film has a picture, too, but is no picture. */
const shownOf = ({ media }: Of) =>
  media?.picture && (media.type === "image" || media.type === "document") ? sizesOf(media.picture) : [];

type Asked = { piece?: string; isBeginning?: boolean };

/** `isBeginning`: somebody begins to look at it, which counts as a reading. */
export async function findPicture(ctx: Context, id: string, asked: Asked = {}): Promise<Result<Found>> {
  const of = await lookUp(ctx, id);
  return of.ok ? pictureOf(ctx, of.value, asked) : of;
}

export const pictureOf = (ctx: Context, of: Of, { piece, isBeginning = false }: Asked = {}) =>
  of.media ? ofMedia(ctx, of.media, piece, isBeginning) : ofContent(ctx, of.content, piece, isBeginning);

async function ofMedia(
  ctx: Context,
  item: Media,
  piece: string | undefined,
  isBeginning: boolean,
): Promise<Result<Found>> {
  const { id, type, picture } = item;
  const of = { media: item };
  const sizes = shownOf(of);
  if (!picture || sizes.length === 0) return none;
  const { width, height } = picture;
  const shown = { of, picture: { id, width, height, sizes, tileSide: null, isForAll: true } };
  if (ctx.actor.role === "visitor" || type !== "image") return ok(shown);
  const file = await openMediaFile(ctx, id, "view", isBeginning);
  if (!file.ok) return file;
  if (!isReduced(picture)) return ok(shown);
  const found = await findTiles(ctx.em, file.value, piece);
  if (!found) return ok(shown);
  const { piece: there, ...tiles } = found;
  const all = [...sizes, ...tiles.sizes.filter((size) => !sizes.some(({ width }) => width === size.width))];
  all.sort((a, b) => a.width - b.width);
  return ok({ of, picture: { ...tiles, id, sizes: all, isForAll: false }, piece: there });
}

/** Visitors are shown no picture of content. A reading is counted only once there is something to show. */
async function ofContent(
  ctx: Context,
  item: Content,
  piece: string | undefined,
  isBeginning: boolean,
): Promise<Result<Found>> {
  if (item.contentType !== "image") return none;
  const file = await openContentFile(ctx, item.id, "view", false);
  if (!file.ok) return file;
  const of = { content: item };
  const found = await findTiles(ctx.em, file.value, piece);
  if (found) {
    const begun = isBeginning ? await openContentFile(ctx, item.id, "view", true) : file;
    if (!begun.ok) return begun;
    const { piece: there, ...picture } = found;
    return ok({ of, picture: { ...picture, id: item.id, isForAll: false }, piece: there });
  }
  const size = await borrow(file.value.name, sizeOf);
  const kept = workOf(item).file;
  if (!size || !kept) return none;
  const original = { address: kept.address, format: kindOf(kept.extension).mediaType };
  return ok({ of, picture: { ...size, id: item.id, sizes: [], tileSide: null, isForAll: false, original } });
}

export async function openPiece(ctx: Context, id: string, asked: string): Promise<Result<Piece>> {
  const of = await lookUp(ctx, id);
  if (!of.ok) return of;
  const shown = shownOf(of.value);
  const largest = shown.at(-1);
  // Some viewers write the whole picture as a region of itself.
  const piece = largest ? asked.replace(`0,0,${largest.width},${largest.height}/`, "full/") : asked;
  const named = shown.find(({ width, height }) => piece === `full/${width},${height}`);
  if (named) return openShown(ctx, id, named, true);
  const found = await pictureOf(ctx, of.value, { piece });
  if (!found.ok) return found;
  const { picture, piece: there } = found.value;
  if (there) return ok({ ...there, isForAll: false });
  if (picture.original) return notYet;
  // Those who may open the file get a larger one.
  if (piece === "full/max" && picture.isForAll) return openShown(ctx, id, largest!, false);
  return isTooLarge(piece, picture) ? fail("invalid", "iiif.wrong") : notOffered;
}

async function openShown(
  ctx: Context,
  id: string,
  { width }: Size,
  isForAll: boolean,
): Promise<Result<Piece>> {
  const file = await openThumbnail(ctx, id, `${width}.jpg`);
  if (!file.ok) return file;
  const { name, digest, size } = file.value;
  return ok({ name, digest, start: 0, length: size, isForAll });
}

/** Pages are drawn when they are asked for. A visitor is shown none. */

const pageName = (id: string, number: number) => `${id}.${number}`;
export function pageNamed(name: string): PageAsked | undefined {
  const [, id, number] = /^([^.]+)\.([1-9]\d{0,4})$/.exec(name) ?? [];
  return id ? { id, number: Number(number) } : undefined;
}
type PageAsked = { id: string; number: number };

export type Drawn = { tag: string; draw(): Promise<Buffer | Refusal | undefined> };

type PagePicture = Size & { id: string; sizes: Size[] };

type Opened = {
  file: DocumentAsked;
  digest: string;
  count: number;
  pictureOf(number: number): PagePicture;
};

/** Nobody learns whether a hidden item has a file. */
async function openPages(ctx: Context, id: string): Promise<Result<Opened>> {
  const item = await findContent(ctx, id);
  if (!item.ok) return item;
  const opened = await openContentFile(ctx, id, "view", false);
  if (!opened.ok) return opened;
  const { mediaType, name, digest } = opened.value;
  if (mediaType !== "application/pdf") return none;
  const file = { name, readerId: personIn(ctx).id, signal: ctx.signal };
  const pages = await pagesOf(file);
  if ("ok" in pages) return pages;
  const { count, sizesOf } = pages;
  if (count === 0) return none;
  const pictureOf = (number: number) => {
    const sizes = sizesOf(number);
    return { id: pageName(id, number), ...sizes.at(-1)!, sizes };
  };
  return ok({ file, digest, count, pictureOf });
}

/** Nothing is drawn here. */
export async function findPage(
  ctx: Context,
  { id, number }: PageAsked,
  isBeginning: boolean,
): Promise<Result<PagePicture>> {
  const opened = await openPages(ctx, id);
  if (!opened.ok) return opened;
  const { count, pictureOf } = opened.value;
  if (number > count) return none;
  const begun = isBeginning ? await openContentFile(ctx, id, "view", true) : ok(undefined);
  return begun.ok ? ok(pictureOf(number)) : begun;
}

export async function openPage(
  ctx: Context,
  { id, number }: PageAsked,
  asked: string,
): Promise<Result<Drawn>> {
  const opened = await openPages(ctx, id);
  if (!opened.ok) return opened;
  const { file, digest, count, pictureOf } = opened.value;
  if (number > count) return none;
  const { sizes, ...largest } = pictureOf(number);
  // Some viewers write the whole picture as a region of itself.
  const piece = asked.replace(`0,0,${largest.width},${largest.height}/`, "full/");
  const size =
    piece === "full/max" ? largest : sizes.find(({ width, height }) => piece === `full/${width},${height}`);
  if (!size)
    return isTooLarge(piece, largest) ? fail("invalid", "iiif.wrong") : fail("missing", "iiif.not-offered");
  return ok({ tag: `${digest}-${number}-${size.width}`, draw: () => drawPageAs(file, number, size) });
}

export async function listPages(ctx: Context, id: string): Promise<Result<Pages>> {
  const opened = await openPages(ctx, id);
  if (!opened.ok) return opened;
  const { count, digest, pictureOf } = opened.value;
  const canvasOf = (number: number) => {
    const picture = pictureOf(number);
    const { width, height } = picture;
    return { ...picture, space: { width, height } };
  };
  return ok({ count, digest, canvasOf });
}
type Pages = { count: number; digest: string; canvasOf(number: number): Canvas };
