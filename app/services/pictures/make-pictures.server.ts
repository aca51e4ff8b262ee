import type { EntityManager } from "@mikro-orm/postgresql";
import sharp, { type Sharp } from "sharp";

import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { type PermitOptions, Semaphore } from "#app/core/semaphore.ts";
import type { Picture } from "#app/models/media.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { MediaType } from "#app/schemas/lists.ts";
import { discard, NewFile, diskFull, settleNames, takeNames } from "#app/services/files/index.server.ts";

import { frameOf, pageOf } from "./tools.server.ts";

/** Made once, when the item comes; without what the camera wrote into the file. */

export const WIDTHS = [320, 640, 1280];
const TALLEST = 2560;
/** More than any camera takes; a larger picture is refused before it is unpacked. */
export const MOST_PIXELS = 100_000_000;
export const LONGEST_SECONDS = 30;
export const GROUND = "#fbf7f0";
const BLUR = { side: 8, quality: 4 };

const FORMATS = {
  avif: {
    extension: "avif",
    encode: (image: Sharp) => image.avif({ quality: 50, effort: 1, chromaSubsampling: "4:2:0" }),
  },
  webp: { extension: "webp", encode: (image: Sharp) => image.webp({ quality: 70 }) },
  jpeg: { extension: "jpg", encode: (image: Sharp) => image.jpeg({ quality: 72, mozjpeg: true }) },
} as const;
export type PictureFormat = keyof typeof FORMATS;

/** Unpacking takes a core and much memory. An upload waits long, since its file was sent already. */
const drawing = new Semaphore({ permits: 1, maxWaiting: 100, maxWaitMs: 60_000 });
export const busy = fail("unavailable", "refused.busy", { retryAfter: 30 });

let askers = 0;
const tellQuiet: (() => void)[] = [];

export async function inTurn<Answer>(
  work: () => Promise<Answer>,
  options?: PermitOptions,
): Promise<Answer | typeof busy> {
  askers++;
  try {
    return await drawing.run(work, busy, options);
  } finally {
    askers--;
    if (!askers) for (const tell of tellQuiet.splice(0)) tell();
  }
}

/** When nobody waits for a picture, so that background work is done in between. */
export const whenQuiet = () =>
  askers ? new Promise<void>((resolve) => tellQuiet.push(resolve)) : Promise.resolve();

sharp.cache(false);
sharp.concurrency(1);

export const sizesOf = ({ width, height, widths }: Omit<Picture, "placeholder">) =>
  widths.map((one) => ({ width: one, height: Math.max(1, Math.round(height / (width / one))) }));

export const isReduced = ({ width, height }: Pick<Picture, "width" | "height">) =>
  width >= WIDTHS.at(-1)! || height >= TALLEST;

type Made = { format: PictureFormat; width: number; name: string; size: number; digest: string };

export type Pictures = { picture: Picture; made: Made[] };

/** Undefined where there is none to make, or this machine cannot. A broken or too large picture is refused. */
export async function makePictures(
  path: string,
  type: MediaType,
  extension: string,
): Promise<Result<Pictures | undefined>> {
  if (type !== "image" && type !== "video" && extension !== "pdf") return ok(undefined);
  if (type === "image") {
    const no = await wrongHeader(path);
    if (no) return no;
  }
  return inTurn(async () => {
    if (type === "image") return render(path, fail("invalid", "media.picture-broken"));
    const drawn = type === "video" ? await frameOf(path, extension) : await pageOf(path, 1);
    return drawn ? render(drawn, ok(undefined)) : ok(undefined);
  });
}

/** Its size is in the header, so nothing is unpacked. */
async function wrongHeader(path: string): Promise<Refusal | undefined> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height > MOST_PIXELS ? fail("large", "media.too-many-pixels") : undefined;
  } catch {
    return fail("invalid", "media.picture-broken");
  }
}

async function render(
  source: string | Buffer,
  broken: Result<undefined>,
): Promise<Result<Pictures | undefined>> {
  const made: Made[] = [];
  let names: string[] = [];
  try {
    const unpacked = await unpack(source).catch(() => undefined);
    if (!unpacked) return broken;
    const { data, info } = unpacked;
    const image = () => sharp(data, { raw: info });
    const widths = [...WIDTHS.filter((width) => width < info.width), info.width];
    const wanted = widths.flatMap((width) =>
      (["avif", "webp", "jpeg"] as const).map((format) => ({ format, width })),
    );
    names = await takeNames(wanted.length);
    for (const [i, { format, width }] of wanted.entries()) {
      const bytes = await FORMATS[format].encode(image().resize({ width })).toBuffer();
      made.push({ format, width, ...(await put(names[i]!, bytes)) });
    }
    const { side, quality } = BLUR;
    const blur = await image().resize(side, side, { fit: "inside" }).webp({ quality }).toBuffer();
    const { width, height } = info;
    return ok({ picture: { width, height, widths, placeholder: blur.toString("base64") }, made });
  } catch (error) {
    await discard(...names).catch(() => undefined);
    return diskFull(error);
  }
}

const unpack = (source: string | Buffer) =>
  sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width: WIDTHS.at(-1), height: TALLEST, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: GROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });

export async function put(name: string, ...bytes: Buffer[]) {
  const file = await NewFile.create(name);
  try {
    for (const piece of bytes) await file.write(piece);
    return { name, ...(await file.close()) };
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

/** In the item's transaction. Refused if the sweep took them meanwhile. */
export async function storePictures(
  em: EntityManager,
  mediaId: string,
  { made }: Pick<Pictures, "made">,
): Promise<Result<true>> {
  const names = made.map(({ name }) => name);
  if (!(await settleNames(em, names))) return fail("invalid", "file.cut-off");
  const files = made.map(({ format, width, ...stored }) => {
    const { extension } = FORMATS[format];
    return em.create(StoredFile, { ...stored, originalName: `${width}.${extension}`, extension });
  });
  await em.flush();
  await em.execute(
    `insert into media_picture (media_id, format, width, file_id) values ${made.map(() => "(?, ?, ?, ?)").join(", ")}`,
    made.flatMap(({ format, width }, i) => [mediaId, format, width, files[i]!.id]),
  );
  return ok(true);
}

/** Keeps files that a row describes by now. With the database away, the sweep removes the rest later. */
export async function discardPictures(pictures: Pick<Pictures, "made"> | undefined) {
  await discard(...(pictures?.made ?? []).map(({ name }) => name)).catch(() => undefined);
}
