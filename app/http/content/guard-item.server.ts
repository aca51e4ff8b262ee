import { guard } from "#app/http/guard.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ItemFileRef } from "#app/schemas/item-files.ts";
import { findReadableContentRow } from "#app/services/content/index.server.ts";

/** With open access on, a visitor may open the screens of an open item, and those of its files. */
export async function guardItem(ctx: RequestContext, request: Request, ref: ItemFileRef) {
  if (ctx.actor.role === "visitor" && !(await findReadableContentRow(ctx, ref)).ok) guard(ctx, request);
}
