import { checkAccess, checkCallAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import { isOpenGalleryPicture } from "#app/core/visitor-access.server.ts";
import { hasFile } from "#app/schemas/item-facts.ts";
import { findFileType, getShownType } from "#app/schemas/lists/content.ts";
import {
  findContent,
  findReadableContentRow,
  listReadableFiles,
} from "#app/services/content/index.server.ts";
import { findMedia, findThumbnailToSend } from "#app/services/media/index.server.ts";

import { findTextInfo } from "./find-text-info.server.ts";

type OfflinePart = {
  kind: "text" | "recording" | "film" | "picture";
  bytes: number;
  url: string;
  /** Of one of the item's further files. */
  file?: { id: string; name: string };
};

type OfflineItem = { id: string; title: string; parts: OfflinePart[] };

export async function findOfflineParts(ctx: Context, id: string): Promise<Result<OfflineItem>> {
  const content = await findContent(ctx, id);
  if (!content.ok) return content;
  const { title, lowDataVersion: lowData } = content.value;
  const type = getShownType(content.value);
  const parts: OfflinePart[] = [];
  if ((await findReadableContentRow(ctx, id)).ok) {
    const text = await findTextInfo(ctx, id);
    if (text?.state === "extracted")
      parts.push({ kind: "text", bytes: text.homeBytes, url: `/texts/${id}/urithi.html` });
    parts.push(...toRecordingParts(type, lowData, `/api/content/${id}/low-data`));
    if (type === "image" && hasFile(content.value))
      parts.push({ kind: "picture", bytes: content.value.fileSize, url: `/api/content/${id}/view` });
    parts.push(...(await listPartsOfFurtherFiles(ctx, id)));
  }
  return ok({ id, title, parts });
}

async function listPartsOfFurtherFiles(ctx: Context, id: string): Promise<OfflinePart[]> {
  const files = await listReadableFiles(ctx, id);
  if (!files.ok) return [];
  const parts: OfflinePart[] = [];
  for (const { id: fileId, label, originalName, extension, size, lowDataBytes } of files.value.slice(1)) {
    const file = { id: fileId, name: label || originalName };
    const path = `/api/content/${id}/files/${fileId}`;
    const [type, text] = [findFileType(extension), await findTextInfo(ctx, { id, file: fileId })];
    if (text?.state === "extracted")
      parts.push({ kind: "text", bytes: text.homeBytes, url: `/texts/${fileId}/urithi.html`, file });
    const lowData = lowDataBytes === null ? undefined : { size: lowDataBytes };
    for (const part of toRecordingParts(type ?? "", lowData, `${path}/low-data`))
      parts.push({ ...part, file });
    if (type === "image") parts.push({ kind: "picture", bytes: size, url: `${path}/view`, file });
  }
  return parts;
}

export async function findOfflineMediaParts(ctx: Context, id: string): Promise<Result<OfflineItem>> {
  const callRefusal = checkCallAccess(ctx, "media.open");
  if (callRefusal) return callRefusal;
  const media = await findMedia(ctx, id);
  const refusal = checkAccess(ctx, "media.open");
  if (refusal && !(media.ok && isOpenGalleryPicture(ctx.actor, media.value))) return refusal;
  if (!media.ok) return media;
  const { title, type, lowDataVersion: lowData } = media.value;
  const parts = toRecordingParts(type, lowData, `/api/media/${id}/low-data`);
  const picture = type === "image" && (await findThumbnailToSend(ctx, id, OFFLINE_PICTURE_NAME));
  if (picture && picture.ok)
    parts.push({
      kind: "picture",
      bytes: picture.value.size,
      url: `/api/media/${id}/thumbnail/${OFFLINE_PICTURE_NAME}`,
    });
  return ok({ id, title, parts });
}
const OFFLINE_PICTURE_NAME = "1280.jpg";

function toRecordingParts(
  type: string,
  lowData: { size?: number | undefined } | undefined,
  url: string,
): OfflinePart[] {
  if (lowData?.size === undefined) return [];
  const kind = ({ audio: "recording", video: "film" } as const)[type];
  return kind ? [{ kind, bytes: lowData.size, url }] : [];
}
