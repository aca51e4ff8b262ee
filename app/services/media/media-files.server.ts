import { sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/sentence.ts";
import { MEDIA_FILES, MEDIA_TYPES, type MediaType } from "#app/schemas/lists.ts";
import {
  type Arrived,
  countReading,
  type Extension,
  extensionOf,
  fileGone,
  isOfKind,
  isThere,
  kindOf,
  locate,
  diskFull,
} from "#app/services/files/index.server.ts";
import { makePictures, type PictureFormat, type Pictures } from "#app/services/pictures/index.server.ts";

import { mediaMissing, readMediaRow } from "./media-view.ts";

export const typeOf = (extension: string) =>
  MEDIA_TYPES.find((type) => (MEDIA_FILES[type].extensions as readonly string[]).includes(extension));

/** The most that a file of this name may weigh; of one whose kind is not taken, the least of any: it is refused. */
export const mostMediaBytesFor = (fileName: string) => {
  const type = typeOf(extensionOf(fileName));
  return type ? MEDIA_FILES[type].mostBytes : MEDIA_FILES.image.mostBytes;
};

type Accepted = { type: MediaType; extension: Extension; pictures: Pictures | undefined };

/** Whether a file that has arrived is something that the gallery shows; and the pictures by which it is shown. */
export async function acceptMediaFile(file: Arrived | undefined): Promise<Result<Accepted>> {
  const wrong = (kind: "invalid" | "large", msg: ReturnType<typeof sentence>) =>
    fail(kind, msg, { details: [{ path: "file", msg }] });
  if (!file) return wrong("invalid", "content.file-required");
  const extension = extensionOf(file.originalName) as Extension;
  const type = typeOf(extension);
  if (!type) {
    const all = MEDIA_TYPES.flatMap((one) => MEDIA_FILES[one].extensions);
    return wrong("invalid", sentence("file.extension", all.join(", ")));
  }
  if (file.size > MEDIA_FILES[type].mostBytes) return wrong("large", "file.too-large");
  const path = locate(file.name);
  try {
    if (!(await isOfKind(path, extension)))
      return wrong("invalid", sentence("file.not-what-it-says", extension));
  } catch (error) {
    return diskFull(error);
  }
  const pictures = await makePictures(path, type, extension);
  if (pictures.ok) return ok({ type, extension, pictures: pictures.value });
  const { kind, sentence: msg } = pictures;
  return kind === "invalid" || kind === "large" ? wrong(kind, msg) : pictures;
}

/** A file to be sent, and how. */
type FileToSend = {
  name: string;
  originalName: string;
  digest: string;
  size: number;
  mediaType: string;
  disposition: "inline" | "attachment";
  isPublic?: boolean;
};

/**
 * Opens an item's original, to look at, to hear, or to download, and counts that. A player asks for it in pieces:
 * `isBeginning` is whether this asks for its first byte.
 */
export async function openMediaFile(
  ctx: Context,
  id: string,
  action: "view" | "download",
  isBeginning: boolean,
): Promise<Result<FileToSend>> {
  const no = refusal(ctx, "media.open");
  if (no) return no;
  const row = await readMediaRow(ctx, id);
  if (!row) return mediaMissing;
  const { name, originalName, digest, size, extension } = row.file;
  if (!(await isThere(name, Number(size)))) return fileGone;
  if (isBeginning) await countReading(ctx, "media", id, action === "view" ? wayOf(row.type) : action);
  const { mediaType, isShown } = kindOf(extension);
  const disposition = action === "view" && isShown ? "inline" : "attachment";
  return ok({ name, originalName, digest, size: Number(size), mediaType, disposition });
}

const wayOf = (type: MediaType) => (type === "video" || type === "audio" ? "play" : "view");

const FORMATS: Record<string, PictureFormat> = { avif: "avif", webp: "webp", jpg: "jpeg" };

/**
 * One of an item's pictures, for everybody: `640`, `640.webp`. The smallest that is as wide as is asked, or the
 * largest there is.
 */
export async function openThumbnail({ em }: Context, id: string, asked: string): Promise<Result<FileToSend>> {
  const [, width, extension = "jpg"] = /^(\d{1,5})(?:\.([a-z]+))?$/.exec(asked) ?? [];
  const format = FORMATS[extension];
  if (!isId(id) || width === undefined || !format) return mediaMissing;
  const wanted = Number(width);
  const file = await query(em)
    .selectFrom("media_picture as p")
    .innerJoin("stored_file as f", "f.id", "p.file_id")
    .select(["f.name", "f.original_name as originalName", "f.digest", "f.size"])
    .where("p.media_id", "=", id)
    .where("p.format", "=", format)
    .orderBy((picture) => picture("p.width", "<", wanted))
    .orderBy(sql`abs(p.width - ${wanted})`)
    .limit(1)
    .executeTakeFirst();
  if (!file) return mediaMissing;
  const size = Number(file.size);
  if (!(await isThere(file.name, size))) return fileGone;
  return ok({ ...file, size, mediaType: `image/${format}`, disposition: "inline", isPublic: true });
}
