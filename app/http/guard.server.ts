import type { Role } from "#app/schemas/lists.ts";
import type { Actor, Person } from "#app/services/context.ts";

import type { RequestContext } from "./context.server.ts";
import { Refused } from "./refused.server.ts";

/**
 * A screen for one role, or for everybody who is logged in. It is the page that is refused here; each service
 * checks for itself what it gives to whom.
 */
export function guard(
  ctx: RequestContext,
  request: Request,
  role?: Role,
): asserts ctx is RequestContext & { actor: Person } {
  const { actor } = ctx;
  if (actor.role === "visitor")
    throw actor.isUnknown
      ? away()
      : new Refused(401, "guard.authentication-text", { page: { isForReaders: role === "user" } });
  if (!role || actor.role === role) return;
  throw new Refused(403, `guard.requires-${role}`, {
    page: { role: actor.role, back: pageBefore(request), isForAdmins: role === "admin" },
  });
}

const away = () => new Refused(503, "refused.away", { headers: { "Retry-After": "2" } });

export const isSignedIn = (actor: Actor): actor is Person => actor.role !== "visitor";

/** The page that led here, where it was one of ours. */
function pageBefore(request: Request): string | undefined {
  const referer = request.headers.get("referer");
  const here = new URL(request.url);
  const before = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  if (before?.origin !== here.origin || before.pathname === here.pathname) return undefined;
  return before.pathname + before.search;
}
