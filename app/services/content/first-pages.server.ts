import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { withLocalPath } from "#app/services/files/index.server.ts";
import { drawFirstPages } from "#app/services/pictures/index.server.ts";

import { openContentFile } from "./content-files.server.ts";

export async function renderFirstPages(ctx: Context, id: string): Promise<Result<Buffer>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const opened = await openContentFile(ctx, id, "view", false);
  if (!opened.ok) return opened;
  if (opened.value.mediaType !== "application/pdf") return fail("not-found", "refusal.missing");
  const image = await withLocalPath(opened.value.name, drawFirstPages);
  if (!image) return fail("not-found", "refusal.missing");
  return Buffer.isBuffer(image) ? ok(image) : image;
}
