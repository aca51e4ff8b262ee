import type { EntityManager } from "@mikro-orm/postgresql";
import sharp, { type Sharp } from "sharp";

import type { Picture } from "#app/models/media.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { MediaType } from "#app/schemas/lists.ts";

import { BoundedQueue } from "../bounded-queue.ts";
import { discard, Incoming, keep, newName } from "../files/disk-store.server.ts";
import { noRoom } from "../files/receive.server.ts";
import { fail, ok, type Refusal, type Result } from "../result.ts";
import { firstPageOf, frameOf } from "./tools.server.ts";

/**
 * The pictures by which an item of the gallery is shown, made once, when it comes: in three widths and three
 * formats, upright, and without anything that a camera wrote into them.
 */

const WIDTHS = [320, 640, 1280];
const TALLEST = 2560;
/** More than any camera takes; what says it is larger is refused before any of it is unpacked. */
const MOST_PIXELS = 100_000_000;
const LONGEST_SECONDS = 30;
/** Paper, behind what one could see through. */
const GROUND = "#fbf7f0";
/** Few enough bytes to stand in a page. */
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

/** Unpacking a picture takes a core and much memory for a second or two: one at a time, and few in line. */
const queue = new BoundedQueue(1, 40);

sharp.cache(false);
sharp.concurrency(1);

type Made = { format: PictureFormat; width: number; name: string; size: number; digest: string };

/** What was made of a file: waiting in the store, to be kept with the item or thrown away. */
export type Pictures = { picture: Picture; made: Made[] };

/**
 * Makes the pictures of a file that has arrived. Of what has none, or where the machine cannot draw it, there are
 * none; a picture that cannot be read, or is too large to be, is refused.
 */
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
  if (queue.isFull) return fail("unavailable", "refused.busy", { retryAfter: 30 });
  return queue.run(async () => {
    if (type === "image") return render(path, fail("invalid", "media.picture-broken"));
    const drawn = type === "video" ? await frameOf(path, extension) : await firstPageOf(path);
    return drawn ? render(drawn, ok(undefined)) : ok(undefined);
  });
}

/** A picture says at its beginning how large it is. */
async function wrongHeader(path: string): Promise<Refusal | undefined> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height > MOST_PIXELS ? fail("large", "media.too-many-pixels") : undefined;
  } catch {
    return fail("invalid", "media.picture-broken");
  }
}

/** `broken` is the answer where it cannot be unpacked. */
async function render(
  source: string | Buffer,
  broken: Result<undefined>,
): Promise<Result<Pictures | undefined>> {
  const made: Made[] = [];
  try {
    const unpacked = await unpack(source).catch(() => undefined);
    if (!unpacked) return broken;
    const { data, info } = unpacked;
    const image = () => sharp(data, { raw: info });
    const widths = [...WIDTHS.filter((width) => width < info.width), info.width];
    for (const width of widths)
      for (const format of ["avif", "webp", "jpeg"] as const) {
        const bytes = await FORMATS[format].encode(image().resize({ width })).toBuffer();
        made.push({ format, width, ...(await put(bytes)) });
      }
    const { side, quality } = BLUR;
    const blur = await image().resize(side, side, { fit: "inside" }).webp({ quality }).toBuffer();
    const { width, height } = info;
    return ok({ picture: { width, height, widths, placeholder: blur.toString("base64") }, made });
  } catch (error) {
    await discardPictures({ made });
    return noRoom(error);
  }
}

/** Unpacked once, at the largest size that is shown. */
const unpack = (source: string | Buffer) =>
  sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width: WIDTHS.at(-1), height: TALLEST, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: GROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });

async function put(bytes: Buffer) {
  const incoming = await Incoming.open(newName());
  try {
    await incoming.write(bytes);
    return { name: incoming.name, ...(await incoming.close()) };
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}

/** Moves them to where they stay and describes them, in the transaction of the item that they show. */
export async function keepPictures(em: EntityManager, mediaId: string, { made }: Pick<Pictures, "made">) {
  await Promise.all(made.map(({ name }) => keep(name)));
  const files = made.map(({ format, width, ...stored }) => {
    const { extension } = FORMATS[format];
    return em.create(StoredFile, { ...stored, originalName: `${width}.${extension}`, extension });
  });
  await em.flush();
  await em.execute(
    `insert into media_picture (media_id, format, width, file_id) values ${made.map(() => "(?, ?, ?, ?)").join(", ")}`,
    made.flatMap(({ format, width }, i) => [mediaId, format, width, files[i]!.id]),
  );
}

/** What was kept meanwhile is no longer there to be thrown away. */
export async function discardPictures(pictures: Pick<Pictures, "made"> | undefined) {
  for (const { name } of pictures?.made ?? []) await discard(name);
}
