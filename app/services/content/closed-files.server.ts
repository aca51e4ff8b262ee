import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";

import { findContent } from "./content.server.ts";
import { listItemFiles } from "./list-item-files.server.ts";

const notClosedRefusal = fail("conflict", "copies.not-closed");

/** An item that the user sees, and of which some files are closed to this user. */
export async function findItemWithClosedFiles(ctx: Context, id: string): Promise<Result<Content>> {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  const { embargoUntil, filename, isEditable } = found.value;
  if (isEditable) return notClosedRefusal;
  if (embargoUntil && typeof filename !== "string") return found;
  const listed = await listItemFiles(ctx, id);
  return listed.ok && listed.value.closed ? ok(found.value) : notClosedRefusal;
}
