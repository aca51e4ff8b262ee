import { getClientId } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";
import type { ItemFileRef } from "#app/schemas/item-files.ts";
import { openContentFile } from "#app/services/content/index.server.ts";
import { getExtension } from "#app/services/files/index.server.ts";
import { drawPage } from "#app/services/pictures/index.server.ts";

type DrawablePagePicture = {
  tag: string;
  draw(): Promise<Buffer | Refusal | undefined>;
};

export async function findPagePicture(
  ctx: Context,
  ref: ItemFileRef,
  { number, width }: { number: number; width: number },
): Promise<Result<DrawablePagePicture>> {
  const opened = await openContentFile(ctx, ref, "view", false);
  if (!opened.ok) return opened;
  const { mediaType, name, digest } = opened.value;
  if (mediaType !== "application/pdf") return fail("not-found", "refusal.missing");
  const file = { name, readerId: getClientId(ctx), signal: ctx.signal };
  return ok({ tag: `${digest}-${number}-${width}`, draw: () => drawPage(file, { number, width }) });
}

export const hasPagePictures = ({ filename }: Pick<Content, "filename">) =>
  getExtension(filename ?? "") === "pdf";
