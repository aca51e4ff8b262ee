import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import { findContent, mayOpenFile } from "#app/services/content/index.server.ts";

import { offerText } from "./offer.server.ts";

type Part = {
  kind: "text" | "recording" | "picture";
  /** What it takes of the device, about. */
  bytes: number;
  from: string;
};

/**
 * What of an item somebody may keep on a device, to be opened without a line: what they may open here, and only what is
 * light enough to be worth it.
 */
export async function partsToKeep(
  ctx: Context,
  id: string,
): Promise<Result<{ id: string; title: string; parts: Part[] }>> {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  const { title, contentType, fileSize, light } = found.value;
  const parts: Part[] = [];
  if ((await mayOpenFile(ctx, id)).ok) {
    const text = await offerText(ctx, id);
    if (text?.state === "read")
      parts.push({ kind: "text", bytes: text.homeBytes, from: `/texts/${id}/urithi.html` });
    if (light?.size !== undefined && contentType === "audio")
      parts.push({ kind: "recording", bytes: light.size, from: `/api/content/${id}/light` });
    if (contentType === "image" && fileSize !== undefined)
      parts.push({ kind: "picture", bytes: fileSize, from: `/api/content/${id}/view` });
  }
  return ok({ id, title, parts });
}
