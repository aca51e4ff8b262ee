import { sql } from "kysely";

import { checkAccess, checkCallAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { isOpenGalleryPicture } from "#app/core/visitor-access.server.ts";
import { MEDIA_FILE_RULES, MEDIA_TYPES, type MediaType } from "#app/schemas/lists/media.ts";
import {
  type IncomingFile,
  withLocalPath,
  checkFile,
  recordView,
  type FileExtension,
  getExtension,
  fileMissingRefusal,
  type FileToSend,
  findFileToSend,
  hasFileInStore,
  refuseFile,
} from "#app/services/files/index.server.ts";
import { createPictures, type PictureFormat, type PictureSet } from "#app/services/pictures/index.server.ts";
import { findLowDataToSend } from "#app/services/recordings/index.server.ts";

import { mediaMissingRefusal, type MediaRow, findMediaRow } from "./media-view.ts";

const ALL_MEDIA_EXTENSIONS: readonly string[] = MEDIA_TYPES.flatMap(
  (type) => MEDIA_FILE_RULES[type].extensions,
);

export const findMediaType = (extension: string) =>
  MEDIA_TYPES.find((type) => (MEDIA_FILE_RULES[type].extensions as readonly string[]).includes(extension));

export const getMaxMediaBytes = (fileName: string) => {
  const type = findMediaType(getExtension(fileName));
  return type ? MEDIA_FILE_RULES[type].maxBytes : MEDIA_FILE_RULES.image.maxBytes;
};

type ValidatedMediaFile = { type: MediaType; extension: FileExtension; pictures: PictureSet | undefined };

export async function validateFileAndCreatePictures(
  file: IncomingFile | undefined,
): Promise<Result<ValidatedMediaFile>> {
  const type = file && findMediaType(getExtension(file.originalName));
  const checked = await checkFile(
    file,
    type ? MEDIA_FILE_RULES[type] : { extensions: ALL_MEDIA_EXTENSIONS, maxBytes: 0 },
  );
  if (!checked.ok) return checked;
  const { file: validFile, extension } = checked.value;
  const pictures = await withLocalPath(validFile.name, (path) => createPictures(path, type!, extension));
  if (pictures.ok) return ok({ type: type!, extension, pictures: pictures.value });
  const { kind, message: msg } = pictures;
  return kind === "invalid" || kind === "too-large" ? refuseFile(kind, msg) : pictures;
}

/** `isStart`: the request includes the first byte, so that a playback with many range requests counts as one view. */
export async function openMediaFile(
  ctx: Context,
  id: string,
  action: "view" | "download" | "low-data",
  isStart: boolean,
): Promise<Result<FileToSend>> {
  const permission = await findReadableMedia(ctx, id);
  if (!permission.ok) return permission;
  const row = permission.value;
  const response =
    action === "low-data"
      ? await findLowDataToSend(ctx.em, row.file)
      : await findFileToSend(row.file, action);
  if (response.ok && isStart && ctx.actor.role !== "visitor")
    await recordView(ctx, "media", id, action === "download" ? action : getViewAction(row.type));
  return response.ok ? ok({ ...response.value, isOpenAccess: true }) : response;
}

export async function findMediaAndCountView(ctx: Context, id: string, isStart: boolean) {
  const permission = await findReadableMedia(ctx, id);
  if (permission.ok && isStart && ctx.actor.role !== "visitor")
    await recordView(ctx, "media", id, getViewAction(permission.value.type));
  return permission;
}

async function findReadableMedia(ctx: Context, id: string): Promise<Result<MediaRow>> {
  const callRefusal = checkCallAccess(ctx, "media.open");
  if (callRefusal) return callRefusal;
  const row = await findMediaRow(ctx, id);
  const refusal = checkAccess(ctx, "media.open");
  // A visitor cannot tell an item that needs a login from one that does not exist.
  if (refusal) return row && isOpenGalleryPicture(ctx.actor, row) ? ok(row) : refusal;
  return row ? ok(row) : mediaMissingRefusal;
}

const getViewAction = (type: MediaType) => (type === "video" || type === "audio" ? "play" : "view");

const PICTURE_FORMAT_BY_EXTENSION: Record<string, PictureFormat> = {
  avif: "avif",
  webp: "webp",
  jpg: "jpeg",
};

/** `fileName` is like `640.webp`. Opens the smallest picture that is at least this wide, or else the largest. */
export async function findThumbnailToSend(
  { em }: Context,
  id: string,
  fileName: string,
): Promise<Result<FileToSend>> {
  const [, width, extension = "jpg"] = /^(\d{1,5})(?:\.([a-z]+))?$/.exec(fileName) ?? [];
  const format = PICTURE_FORMAT_BY_EXTENSION[extension];
  if (!isId(id) || width === undefined || !format) return mediaMissingRefusal;
  const minWidth = Number(width);
  const file = await query(em)
    .selectFrom("media_picture as p")
    .innerJoin("stored_file as f", "f.id", "p.file_id")
    .select(["f.id", "f.name", "f.original_name as originalName", "f.digest", "f.size"])
    .where("p.media_id", "=", id)
    .where("p.format", "=", format)
    .orderBy((picture) => picture("p.width", "<", minWidth))
    .orderBy(sql`abs(p.width - ${minWidth})`)
    .limit(1)
    .executeTakeFirst();
  if (!file) return mediaMissingRefusal;
  const size = Number(file.size);
  if (!(await hasFileInStore(file.name, size))) return fileMissingRefusal;
  return ok({ ...file, size, mediaType: `image/${format}`, disposition: "inline", isPublic: true });
}
