import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Media } from "#app/schemas/media.ts";
import { findContent, openContentFile } from "#app/services/content/index.server.ts";
import { borrow, kindOf } from "#app/services/files/index.server.ts";
import { findMedia, openMediaFile, openThumbnail } from "#app/services/media/index.server.ts";
import { findTiles, isReduced, sizesOf, sizeOf, type Size } from "#app/services/pictures/index.server.ts";

import { isTooLarge } from "./iiif-address.ts";
import { workOf } from "./work.ts";

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
