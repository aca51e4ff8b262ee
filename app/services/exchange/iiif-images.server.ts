import { getClientId } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result, type Refusal } from "#app/core/result.ts";
import { isOpenGalleryPicture } from "#app/core/visitor-access.server.ts";
import { env } from "#app/env.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { getItemFilePath, type ItemFileRef, toItemFileRef } from "#app/schemas/item-files.ts";
import { getShownType } from "#app/schemas/lists/content.ts";
import type { Media } from "#app/schemas/media.ts";
import { findContent, findItemFileRef, openContentFile } from "#app/services/content/index.server.ts";
import { withLocalPath } from "#app/services/files/index.server.ts";
import { findMedia, openMediaFile, findThumbnailToSend } from "#app/services/media/index.server.ts";
import {
  findTiles,
  isScaledDown,
  getPictureSizes,
  readPictureSize,
  type PictureSize,
  drawPageAtSize,
  findDocumentPages,
  type DocumentRequest,
} from "#app/services/pictures/index.server.ts";

import type { CanvasInput } from "./iiif-manifest.ts";

type ImagePathParams = { region?: string; size?: string; rotation?: string; quality?: string };

const REGION_PATTERN =
  /^(full|square|\d{1,6},\d{1,6},\d{1,6},\d{1,6}|pct:\d{1,3}(\.\d{1,9})?(,\d{1,3}(\.\d{1,9})?){3})$/;
const SIZE_PATTERN = /^(max|\d{1,6},|,\d{1,6}|!?\d{1,6},\d{1,6}|pct:\d{1,3}(\.\d{1,9})?)$/;

export function validateImagePath({
  region = "",
  size = "",
  rotation,
  quality = "",
}: ImagePathParams): string | 400 | 501 {
  const isUpscaled = size.startsWith("^");
  if (!REGION_PATTERN.test(region) || !SIZE_PATTERN.test(isUpscaled ? size.slice(1) : size)) return 400;
  // The IIIF standard requires status 400 for an unsupported rotation, quality or format.
  if (rotation !== "0" || !/^(default|color)\.jpg$/.test(quality)) return 400;
  return isUpscaled ? 501 : `${region}/${size}`;
}

function isLargerThanImage(piece: string, { width, height }: { width: number; height: number }) {
  const [, w, h] = /^full\/!?(\d*),(\d*)$/.exec(piece) ?? [];
  return Number(w) > width || Number(h) > height;
}

/** `file` is the id of one of the item's files, else the first one is meant. */
type ImageSource =
  { media: Media; content?: undefined } | { content: Content; file: string | undefined; media?: undefined };

export type IiifPicture = PictureSize & {
  id: string;
  sizes: PictureSize[];
  tileSide: number | null;
  isShareable: boolean;
  original?: { address: string; format: string };
};

export type ImageFileRange = {
  name: string;
  digest: string;
  start: number;
  length: number;
  isShareable: boolean;
};

type IiifPictureWithSource = {
  of: ImageSource;
  picture: IiifPicture;
  piece?: Omit<ImageFileRange, "isShareable"> | undefined;
};

export const imageMissingRefusal = fail("not-found", "iiif.no-image");
const sizeNotOfferedRefusal = fail("not-found", "iiif.not-available");
export const tilesPendingRefusal = fail("not-found", "iiif.not-tiled-yet");

export async function findImageSource(ctx: Context, id: string): Promise<Result<ImageSource>> {
  const media = await findMedia(ctx, id);
  if (media.ok) return ok({ media: media.value });
  const ref = await findItemFileRef(ctx, id);
  const content = await findContent(ctx, toItemFileRef(ref).id);
  return content.ok
    ? ok({ content: content.value, file: typeof ref === "string" ? undefined : id })
    : content;
}

const listPublicPictureSizes = ({ media }: ImageSource) =>
  media?.picture && (media.type === "image" || media.type === "document")
    ? getPictureSizes(media.picture)
    : [];

type PictureRequest = { piece?: string; isStart?: boolean };

export async function findPicture(
  ctx: Context,
  id: string,
  request: PictureRequest = {},
): Promise<Result<IiifPictureWithSource>> {
  const source = await findImageSource(ctx, id);
  return source.ok ? loadPicture(ctx, source.value, request) : source;
}

export const loadPicture = (
  ctx: Context,
  source: ImageSource,
  { piece, isStart = false }: PictureRequest = {},
) =>
  source.media
    ? loadMediaPicture(ctx, source.media, piece, isStart)
    : loadContentPicture(ctx, source, piece, isStart);

async function loadMediaPicture(
  ctx: Context,
  item: Media,
  piece: string | undefined,
  isStart: boolean,
): Promise<Result<IiifPictureWithSource>> {
  const { id, type, picture } = item;
  const of = { media: item };
  const sizes = listPublicPictureSizes(of);
  if (!picture || sizes.length === 0) return imageMissingRefusal;
  const { width, height } = picture;
  const shown = { of, picture: { id, width, height, sizes, tileSide: null, isShareable: true } };
  const isShownOnly = ctx.actor.role === "visitor" && !isOpenGalleryPicture(ctx.actor, item);
  if (isShownOnly || type !== "image") return ok(shown);
  const file = await openMediaFile(ctx, id, "view", isStart);
  if (!file.ok) return file;
  if (!isScaledDown(picture)) return ok(shown);
  const found = await findTiles(ctx.em, file.value.id, piece);
  if (!found) return ok(shown);
  const { tile, ...tiles } = found;
  const all = [...sizes, ...tiles.sizes.filter((size) => !sizes.some(({ width }) => width === size.width))];
  all.sort((a, b) => a.width - b.width);
  return ok({ of, picture: { ...tiles, id, sizes: all, isShareable: false }, piece: tile });
}

async function loadContentPicture(
  ctx: Context,
  of: Extract<ImageSource, { content: Content }>,
  piece: string | undefined,
  isStart: boolean,
): Promise<Result<IiifPictureWithSource>> {
  const { content, file: id = content.id } = of;
  if (!of.file && getShownType(content) !== "image") return imageMissingRefusal;
  const ref = of.file ? { id: content.id, file: of.file } : content.id;
  const file = await openContentFile(ctx, ref, "view", false);
  if (!file.ok) return file;
  if (!file.value.mediaType.startsWith("image/")) return imageMissingRefusal;
  const found = await findTiles(ctx.em, file.value.id, piece);
  if (found) {
    const opened = isStart ? await openContentFile(ctx, ref, "view", true) : file;
    if (!opened.ok) return opened;
    const { tile, ...picture } = found;
    return ok({ of, picture: { ...picture, id, isShareable: false }, piece: tile });
  }
  const picture = await describeOriginal(file.value, ref);
  return picture ? ok({ of, picture: { ...picture, id, isShareable: false } }) : imageMissingRefusal;
}

/** A picture without tiles. */
export async function describeOriginal(
  { name, mediaType }: { name: string; mediaType: string },
  ref: ItemFileRef,
): Promise<Omit<IiifPicture, "id" | "isShareable"> | undefined> {
  const size = await withLocalPath(name, readPictureSize);
  const original = { address: env().origins[0] + getItemFilePath(ref, "view"), format: mediaType };
  return size && { ...size, sizes: [], tileSide: null, original };
}

export async function findTileRange(ctx: Context, id: string, path: string): Promise<Result<ImageFileRange>> {
  const source = await findImageSource(ctx, id);
  if (!source.ok) return source;
  const publicSizes = listPublicPictureSizes(source.value);
  const largest = publicSizes.at(-1);
  // Some viewers request the whole image as a region of the same size.
  const piece = largest ? path.replace(`0,0,${largest.width},${largest.height}/`, "full/") : path;
  const publicSize = publicSizes.find(({ width, height }) => piece === `full/${width},${height}`);
  if (publicSize) return findPublicPictureRange(ctx, id, publicSize, true);
  const found = await loadPicture(ctx, source.value, { piece });
  if (!found.ok) return found;
  const { picture, piece: tile } = found.value;
  if (tile) return ok({ ...tile, isShareable: false });
  if (picture.original) return tilesPendingRefusal;
  if (piece === "full/max" && picture.isShareable) return findPublicPictureRange(ctx, id, largest!, false);
  return isLargerThanImage(piece, picture) ? fail("invalid", "iiif.invalid-url") : sizeNotOfferedRefusal;
}

async function findPublicPictureRange(
  ctx: Context,
  id: string,
  { width }: PictureSize,
  isShareable: boolean,
): Promise<Result<ImageFileRange>> {
  const file = await findThumbnailToSend(ctx, id, `${width}.jpg`);
  if (!file.ok) return file;
  const { name, digest, size } = file.value;
  return ok({ name, digest, start: 0, length: size, isShareable });
}

const formatPageId = (id: string, number: number) => `${id}.${number}`;
export function parsePageId(name: string): PageKey | undefined {
  const [, id, number] = /^([^.]+)\.([1-9]\d{0,4})$/.exec(name) ?? [];
  return id ? { id, number: Number(number) } : undefined;
}
type PageKey = { id: string; number: number };

type RenderablePage = { tag: string; render(): Promise<Buffer | Refusal | undefined> };

type IiifPagePicture = PictureSize & { id: string; sizes: PictureSize[] };

type MeasuredDocument = { count: number; getPicture(number: number): IiifPagePicture };
type OpenedDocument = MeasuredDocument & { ref: ItemFileRef; file: DocumentRequest; digest: string };

async function openDocument(ctx: Context, id: string): Promise<Result<OpenedDocument>> {
  const ref = await findItemFileRef(ctx, id);
  const item = await findContent(ctx, toItemFileRef(ref).id);
  if (!item.ok) return item;
  const opened = await openContentFile(ctx, ref, "view", false);
  if (!opened.ok) return opened;
  const { mediaType, name, digest } = opened.value;
  if (mediaType !== "application/pdf") return imageMissingRefusal;
  const file = { name, readerId: getClientId(ctx), signal: ctx.signal };
  const measured = await measureDocument(file, id);
  return measured.ok ? ok({ ...measured.value, ref, file, digest }) : measured;
}

/** The caller has checked access to the file. */
export async function measureDocument(file: DocumentRequest, id: string): Promise<Result<MeasuredDocument>> {
  const pages = await findDocumentPages(file);
  if ("ok" in pages) return pages;
  const { count, getSizes } = pages;
  if (count === 0) return imageMissingRefusal;
  const getPicture = (number: number) => {
    const sizes = getSizes(number);
    return { id: formatPageId(id, number), ...sizes.at(-1)!, sizes };
  };
  return ok({ count, getPicture });
}

export async function findIiifPagePicture(
  ctx: Context,
  { id, number }: PageKey,
  isStart: boolean,
): Promise<Result<IiifPagePicture>> {
  const opened = await openDocument(ctx, id);
  if (!opened.ok) return opened;
  const { count, getPicture, ref } = opened.value;
  if (number > count) return imageMissingRefusal;
  const view = isStart ? await openContentFile(ctx, ref, "view", true) : ok(undefined);
  return view.ok ? ok(getPicture(number)) : view;
}

export async function openPageImage(
  ctx: Context,
  { id, number }: PageKey,
  path: string,
): Promise<Result<RenderablePage>> {
  const opened = await openDocument(ctx, id);
  if (!opened.ok) return opened;
  const { file, digest, count, getPicture } = opened.value;
  if (number > count) return imageMissingRefusal;
  const { sizes, ...largest } = getPicture(number);
  const piece = path.replace(`0,0,${largest.width},${largest.height}/`, "full/");
  const size =
    piece === "full/max" ? largest : sizes.find(({ width, height }) => piece === `full/${width},${height}`);
  if (!size)
    return isLargerThanImage(piece, largest)
      ? fail("invalid", "iiif.invalid-url")
      : fail("not-found", "iiif.not-available");
  return ok({ tag: `${digest}-${number}-${size.width}`, render: () => drawPageAtSize(file, number, size) });
}

export async function loadDocumentCanvases(ctx: Context, id: string): Promise<Result<Canvases>> {
  const opened = await openDocument(ctx, id);
  if (!opened.ok) return opened;
  const { count, digest, getPicture } = opened.value;
  return ok({ count, digest, getCanvas: (number) => toCanvas(getPicture(number)) });
}
/** `digest` changes with the files. */
export type Canvases = { count: number; digest: string; getCanvas(number: number): CanvasInput };

export const toCanvas = (picture: Omit<CanvasInput, "space">): CanvasInput => ({
  ...picture,
  space: { width: picture.width, height: picture.height },
});
