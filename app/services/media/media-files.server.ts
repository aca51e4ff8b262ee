import { sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { MEDIA_FILES, MEDIA_TYPES, type MediaType } from "#app/schemas/lists.ts";
import {
  type Arrived,
  borrow,
  checkFile,
  countReading,
  type Extension,
  extensionOf,
  fileGone,
  type FileToSend,
  fileToSend,
  isThere,
  wrongFile,
} from "#app/services/files/index.server.ts";
import { makePictures, type PictureFormat, type Pictures } from "#app/services/pictures/index.server.ts";
import { openCopy } from "#app/services/recordings/index.server.ts";

import { mediaMissing, type MediaRow, readMediaRow } from "./media-view.ts";

const EXTENSIONS: readonly string[] = MEDIA_TYPES.flatMap((type) => MEDIA_FILES[type].extensions);

export const typeOf = (extension: string) =>
  MEDIA_TYPES.find((type) => (MEDIA_FILES[type].extensions as readonly string[]).includes(extension));

/** A kind that is not taken gets the least limit: it is refused anyway. */
export const mostMediaBytesFor = (fileName: string) => {
  const type = typeOf(extensionOf(fileName));
  return type ? MEDIA_FILES[type].mostBytes : MEDIA_FILES.image.mostBytes;
};

type Accepted = { type: MediaType; extension: Extension; pictures: Pictures | undefined };

export async function acceptMediaFile(file: Arrived | undefined): Promise<Result<Accepted>> {
  const type = file && typeOf(extensionOf(file.originalName));
  const checked = await checkFile(file, type ? MEDIA_FILES[type] : { extensions: EXTENSIONS, mostBytes: 0 });
  if (!checked.ok) return checked;
  const { file: arrived, extension } = checked.value;
  const pictures = await borrow(arrived.name, (path) => makePictures(path, type!, extension));
  if (pictures.ok) return ok({ type: type!, extension, pictures: pictures.value });
  const { kind, sentence: msg } = pictures;
  return kind === "invalid" || kind === "large" ? wrongFile(kind, msg) : pictures;
}

/** `isBeginning`: it asks for the first byte. Players ask in pieces, and it is counted once. */
export async function openMediaFile(
  ctx: Context,
  id: string,
  action: "view" | "download" | "light",
  isBeginning: boolean,
): Promise<Result<FileToSend>> {
  const may = await mayOpenMedia(ctx, id);
  if (!may.ok) return may;
  const row = may.value;
  const sent = action === "light" ? await openCopy(ctx.em, row.file) : await fileToSend(row.file, action);
  if (sent.ok && isBeginning)
    await countReading(ctx, "media", id, action === "download" ? action : wayOf(row.type));
  return sent.ok ? ok({ ...sent.value, isOpenToAll: true }) : sent;
}

/** A transcript counts like its recording, but the store of files is not asked for it. */
export async function openMediaText(ctx: Context, id: string, isBeginning: boolean) {
  const may = await mayOpenMedia(ctx, id);
  if (may.ok && isBeginning) await countReading(ctx, "media", id, wayOf(may.value.type));
  return may;
}

async function mayOpenMedia(ctx: Context, id: string): Promise<Result<MediaRow>> {
  const no = refusal(ctx, "media.open");
  if (no) return no;
  const row = await readMediaRow(ctx, id);
  return row ? ok(row) : mediaMissing;
}

const wayOf = (type: MediaType) => (type === "video" || type === "audio" ? "play" : "view");

const FORMATS: Record<string, PictureFormat> = { avif: "avif", webp: "webp", jpg: "jpeg" };

/** Such as `640` or `640.webp`: the smallest picture that is as wide, or else the largest. */
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
