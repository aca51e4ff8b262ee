import type { Actor, AuthenticatedUser } from "#app/core/context.ts";
import { databaseUnavailableRefusal, type Refusal } from "#app/core/result.ts";
import { checkAccess, hasCapability, isCapability, type Capability } from "#app/core/access.server.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";

import type { RequestContext } from "./request-context.server.ts";
import { HttpError, toHttpError } from "./http-error.server.ts";
import { toSafePath } from "./safe-path.ts";

export function guard(
  ctx: RequestContext,
  request: Request,
  need?: Role | Capability,
): asserts ctx is RequestContext & { actor: AuthenticatedUser } {
  const { actor } = ctx;
  if (actor.role === "visitor")
    throw actor.isUnknown
      ? toHttpError(databaseUnavailableRefusal)
      : new HttpError(401, "guard.authentication-text", { pageData: { isForReaders: need === "user" } });
  const capability = need && isCapability(need) ? need : undefined;
  const role = capability ? "admin" : (need as Role | undefined);
  if (!role || actor.role === role) {
    const refusal = role === "admin" ? checkAccess(ctx, capability ?? "dashboard.read") : undefined;
    if (!refusal) return;
    const back = refusal.needs ? "/account/second-factor" : "/admin";
    throw new HttpError(403, refusal.message, { pageData: { role: actor.role, back, isForAdmins: true } });
  }
  throw new HttpError(403, `guard.requires-${role}`, {
    pageData: { role: actor.role, back: getPreviousPage(request), isForAdmins: role === "admin" },
  });
}

/** Screens show an administrator of other areas what they show a reader. */
export const getScreenRole = ({ actor }: RequestContext, capability: Capability) =>
  actor.role === "admin" && !hasCapability({ actor }, capability) ? "user" : actor.role;

export const isLoggedIn = (actor: Actor): actor is AuthenticatedUser => actor.role !== "visitor";

function getPreviousPage(request: Request): string | undefined {
  const referer = request.headers.get("referer");
  const currentUrl = new URL(request.url);
  const previousUrl = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  if (previousUrl?.origin !== currentUrl.origin || previousUrl.pathname === currentUrl.pathname)
    return undefined;
  // A path that starts with two slashes would name another host.
  return toSafePath(previousUrl.pathname + previousUrl.search, "") || undefined;
}

/** During a database outage an upload is allowed to start, because the outage may be over when the upload ends. */
export function assertUploadAllowed(refusal: Refusal | undefined) {
  if (refusal && refusal.kind !== "unavailable") throw toHttpError(refusal);
}
