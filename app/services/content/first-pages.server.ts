import { refusal } from "#app/core/access.server.ts";
import { missingTools } from "#app/core/confined.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";
import { borrow, extensionOf } from "#app/services/files/index.server.ts";
import { drawFirstPages } from "#app/services/pictures/index.server.ts";

import { openContentFile } from "./content-files.server.ts";

/** For who decides about a document: on an old phone, and without opening the file. */
export async function readFirstPages(ctx: Context, id: string): Promise<Result<Buffer>> {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const opened = await openContentFile(ctx, id, "view", false);
  if (!opened.ok) return opened;
  if (opened.value.mediaType !== "application/pdf") return fail("missing", "refused.missing");
  const drawn = await borrow(opened.value.name, drawFirstPages);
  if (!drawn) return fail("missing", "refused.missing");
  return Buffer.isBuffer(drawn) ? ok(drawn) : drawn;
}

export const hasFirstPages = async ({ filename = "" }: Content) =>
  extensionOf(filename) === "pdf" && !(await missingTools()).includes("pdftoppm");
