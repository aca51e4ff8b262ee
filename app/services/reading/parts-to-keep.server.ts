import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import { findContent, mayOpenFile } from "#app/services/content/index.server.ts";
import { findMedia, openThumbnail } from "#app/services/media/index.server.ts";

import { offerText } from "./offer.server.ts";

type Part = {
  kind: "text" | "recording" | "film" | "picture";
  bytes: number;
  from: string;
};

/** To be opened without a line. */
type ToKeep = { id: string; title: string; parts: Part[] };

/** Only what they may open, and what is light enough to be worth it. */
export async function partsToKeep(ctx: Context, id: string): Promise<Result<ToKeep>> {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  const { title, contentType, fileSize, light } = found.value;
  const parts: Part[] = [];
  if ((await mayOpenFile(ctx, id)).ok) {
    const text = await offerText(ctx, id);
    if (text?.state === "read")
      parts.push({ kind: "text", bytes: text.homeBytes, from: `/texts/${id}/urithi.html` });
    parts.push(...played(contentType, light, `/api/content/${id}/light`));
    if (contentType === "image" && fileSize !== undefined)
      parts.push({ kind: "picture", bytes: fileSize, from: `/api/content/${id}/view` });
  }
  return ok({ id, title, parts });
}

export async function partsOfMediaToKeep(ctx: Context, id: string): Promise<Result<ToKeep>> {
  const no = refusal(ctx, "media.open");
  if (no) return no;
  const found = await findMedia(ctx, id);
  if (!found.ok) return found;
  const { title, type, light } = found.value;
  const parts = played(type, light, `/api/media/${id}/light`);
  const picture = type === "image" && (await openThumbnail(ctx, id, SCREEN));
  if (picture && picture.ok)
    parts.push({
      kind: "picture",
      bytes: picture.value.size,
      from: `/api/media/${id}/thumbnail/${SCREEN}`,
    });
  return ok({ id, title, parts });
}
const SCREEN = "1280.jpg";

function played(type: string, light: { size?: number } | undefined, from: string): Part[] {
  if (light?.size === undefined) return [];
  const kind = ({ audio: "recording", video: "film" } as const)[type];
  return kind ? [{ kind, bytes: light.size, from }] : [];
}
