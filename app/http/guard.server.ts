import type { Actor, Person } from "#app/core/context.ts";
import { databaseUnavailable, type Refusal } from "#app/core/result.ts";
import type { Role } from "#app/schemas/lists.ts";

import type { RequestContext } from "./context.server.ts";
import { Refused, refusedBy } from "./refused.server.ts";
import { safePath } from "./safe-path.ts";

/** Refuses the page only: each service checks itself what somebody may see or change. */
export function guard(
  ctx: RequestContext,
  request: Request,
  role?: Role,
): asserts ctx is RequestContext & { actor: Person } {
  const { actor } = ctx;
  if (actor.role === "visitor")
    throw actor.isUnknown
      ? refusedBy(databaseUnavailable)
      : new Refused(401, "guard.authentication-text", { page: { isForReaders: role === "user" } });
  if (!role || actor.role === role) return;
  throw new Refused(403, `guard.requires-${role}`, {
    page: { role: actor.role, back: pageBefore(request), isForAdmins: role === "admin" },
  });
}

export const isSignedIn = (actor: Actor): actor is Person => actor.role !== "visitor";

/** Of whom there may be a limit, however many sessions they have. */
export const personOf = (actor: Actor) => (isSignedIn(actor) ? actor.id : undefined);

function pageBefore(request: Request): string | undefined {
  const referer = request.headers.get("referer");
  const here = new URL(request.url);
  const before = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  if (before?.origin !== here.origin || before.pathname === here.pathname) return undefined;
  // Two slashes at its beginning would name another host.
  return safePath(before.pathname + before.search, "") || undefined;
}

/** A database that is away does not refuse an upload: it may be back when all of it has come. */
export function refuseBeforeUpload(no: Refusal | undefined) {
  if (no && no.kind !== "unavailable") throw refusedBy(no);
}
