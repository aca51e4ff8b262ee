import type { EntityManager } from "@mikro-orm/postgresql";
import sharp, { type Sharp } from "sharp";

import { query } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { type PermitOptions, Semaphore } from "#app/core/semaphore.ts";
import type { Picture } from "#app/models/media.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { MediaType } from "#app/schemas/lists/media.ts";
import {
  discardFiles,
  storeFile,
  toStorageRefusal,
  consumeReservedFileNames,
  reserveFileNames,
} from "#app/services/files/index.server.ts";

import { extractFilmFrame, renderPdfPage } from "./tools.server.ts";

export const PICTURE_WIDTHS = [320, 640, 1280];
const MAX_PICTURE_HEIGHT = 2560;
export const MAX_PIXELS = 100_000_000;
export const MAX_RENDER_SECONDS = 30;
export const BACKGROUND_COLOUR = "#fcfbf8";
const PLACEHOLDER_OPTIONS = { side: 8, quality: 4 };

const PICTURE_FORMATS = {
  avif: {
    extension: "avif",
    encode: (image: Sharp) => image.avif({ quality: 50, effort: 1, chromaSubsampling: "4:2:0" }),
  },
  webp: { extension: "webp", encode: (image: Sharp) => image.webp({ quality: 70 }) },
  jpeg: { extension: "jpg", encode: (image: Sharp) => image.jpeg({ quality: 72, mozjpeg: true }) },
} as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

export const encodePicture = (image: Sharp, format: PictureFormat) =>
  PICTURE_FORMATS[format].encode(image).toBuffer();

/** Decoding occupies a core and much memory. Uploads may wait long, because their file was already sent. */
const drawSemaphore = new Semaphore({ permits: 1, maxWaiting: 100, maxWaitMs: 60_000 });
export const drawingBusyRefusal = fail("unavailable", "refusal.busy", { retryAfter: 30 });

let activeDrawingCount = 0;
const idleListeners: (() => void)[] = [];

export async function runDrawing<Output>(
  work: () => Promise<Output>,
  options?: PermitOptions,
): Promise<Output | typeof drawingBusyRefusal> {
  activeDrawingCount++;
  try {
    return await drawSemaphore.run(work, drawingBusyRefusal, options);
  } finally {
    activeDrawingCount--;
    if (!activeDrawingCount) for (const notify of idleListeners.splice(0)) notify();
  }
}

/** Resolves when no picture is being created, so that background work does not delay readers. */
export const waitUntilDrawingIdle = () =>
  activeDrawingCount ? new Promise<void>((resolve) => idleListeners.push(resolve)) : Promise.resolve();

sharp.cache(false);
sharp.concurrency(1);

export const getPictureSizes = ({ width, height, widths }: Omit<Picture, "placeholder">) =>
  widths.map((targetWidth) => ({
    width: targetWidth,
    height: Math.max(1, Math.round(height / (width / targetWidth))),
  }));

export const isScaledDown = ({ width, height }: Pick<Picture, "width" | "height">) =>
  width >= PICTURE_WIDTHS.at(-1)! || height >= MAX_PICTURE_HEIGHT;

type CreatedPicture = { format: PictureFormat; width: number; name: string; size: number; digest: string };

export type PictureSet = { picture: Picture; created: CreatedPicture[] };

/** Resolves to undefined if the type has no pictures or this machine has no program for it. */
export async function createPictures(
  path: string,
  type: MediaType,
  extension: string,
): Promise<Result<PictureSet | undefined>> {
  if (type !== "image" && type !== "video" && extension !== "pdf") return ok(undefined);
  if (type === "image") {
    const refusal = await checkPictureHeader(path);
    if (refusal) return refusal;
  }
  return runDrawing(async () => {
    if (type === "image") return renderPictures(path, fail("invalid", "media.image-invalid"));
    const image = type === "video" ? await extractFilmFrame(path, extension) : await renderPdfPage(path, 1);
    return image ? renderPictures(image, ok(undefined)) : ok(undefined);
  });
}

async function checkPictureHeader(path: string): Promise<Refusal | undefined> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height > MAX_PIXELS ? fail("too-large", "media.too-many-pixels") : undefined;
  } catch {
    return fail("invalid", "media.image-invalid");
  }
}

async function renderPictures(
  source: string | Buffer,
  invalidResult: Result<undefined>,
): Promise<Result<PictureSet | undefined>> {
  const created: CreatedPicture[] = [];
  let names: string[] = [];
  try {
    const unpacked = await decodePicture(source).catch(() => undefined);
    if (!unpacked) return invalidResult;
    const { data, info } = unpacked;
    const image = () => sharp(data, { raw: info });
    const widths = [...PICTURE_WIDTHS.filter((width) => width < info.width), info.width];
    const variants = widths.flatMap((width) =>
      (["avif", "webp", "jpeg"] as const).map((format) => ({ format, width })),
    );
    names = await reserveFileNames(variants.length);
    for (const [i, { format, width }] of variants.entries()) {
      const bytes = await encodePicture(image().resize({ width }), format);
      created.push({ format, width, ...(await storeFile(names[i]!, [bytes])) });
    }
    const { side, quality } = PLACEHOLDER_OPTIONS;
    const blur = await image().resize(side, side, { fit: "inside" }).webp({ quality }).toBuffer();
    const { width, height } = info;
    return ok({ picture: { width, height, widths, placeholder: blur.toString("base64") }, created });
  } catch (error) {
    await discardFiles(...names).catch(() => undefined);
    return toStorageRefusal(error);
  }
}

const decodePicture = (source: string | Buffer) =>
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: MAX_RENDER_SECONDS })
    .autoOrient()
    .resize({
      width: PICTURE_WIDTHS.at(-1),
      height: MAX_PICTURE_HEIGHT,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .flatten({ background: BACKGROUND_COLOUR })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Must run in the transaction that saves the item. Refuses if the cleanup has deleted the files. */
export async function insertPictureRows(
  em: EntityManager,
  mediaId: string,
  { created }: Pick<PictureSet, "created">,
): Promise<Result<true>> {
  const names = created.map(({ name }) => name);
  if (!(await consumeReservedFileNames(em, names))) return fail("invalid", "file.upload-interrupted");
  const files = created.map(({ format, width, ...file }) => {
    const { extension } = PICTURE_FORMATS[format];
    return em.create(StoredFile, { ...file, originalName: `${width}.${extension}`, extension });
  });
  await em.flush();
  await query(em)
    .insertInto("media_picture")
    .values(
      created.map(({ format, width }, i) => ({ media_id: mediaId, format, width, file_id: files[i]!.id })),
    )
    .execute();
  return ok(true);
}

/** Files that a row refers to remain. If the database is unavailable, the cleanup deletes the rest later. */
export async function discardPictures(pictures: Pick<PictureSet, "created"> | undefined) {
  await discardFiles(...(pictures?.created ?? []).map(({ name }) => name)).catch(() => undefined);
}
