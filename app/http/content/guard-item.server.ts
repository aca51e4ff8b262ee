import { guard } from "#app/http/guard.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { findReadableContentRow } from "#app/services/content/index.server.ts";

/** With open access on, a visitor may open the screens of an open item. */
export async function guardItem(ctx: RequestContext, request: Request, id: string) {
  if (ctx.actor.role === "visitor" && !(await findReadableContentRow(ctx, id)).ok) guard(ctx, request);
}
