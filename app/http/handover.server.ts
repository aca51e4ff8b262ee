import type { AuthenticatedUser } from "#app/core/context.ts";
import { hashToken } from "#app/core/secrets.server.ts";

import { getCookie, createSignedCookie } from "./cookies.server.ts";

/**
 * After a login without script, a redirect cannot hand a token to script. By this cookie the next page with script asks
 * for it: once, for this session, within a day.
 */
const DAY_SECONDS = 24 * 60 * 60;
const createHandoffCookie = () => createSignedCookie("handover", DAY_SECONDS);

export const serializeHandoff = (token: string) =>
  createHandoffCookie().serialize({ session: hashToken(token) });
export const serializeEndedHandoff = () => createHandoffCookie().serialize("", { maxAge: 0 });

export const hasHandoffCookie = (request: Request) => getCookie(request, "handover") !== undefined;

export async function isHandoffAllowed(request: Request, { session }: AuthenticatedUser): Promise<boolean> {
  const header = request.headers.get("cookie");
  if (session.by !== "cookie" || !header || !hasHandoffCookie(request)) return false;
  const payload = (await createHandoffCookie().parse(header)) as { session?: string } | null;
  return payload?.session !== undefined && payload.session === session.id;
}
