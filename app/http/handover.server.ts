import type { Person } from "#app/core/context.ts";
import { storedAs } from "#app/core/secrets.server.ts";

import { cookieOf, signedCookie } from "./cookies.server.ts";

/**
 * After a login without script, a redirect cannot hand a token to script. By this cookie the next page with script asks
 * for it: once, for this session, within a day.
 */
const DAY = 24 * 60 * 60;
const cookie = () => signedCookie("handover", DAY);

export const handoverOf = (token: string) => cookie().serialize({ session: storedAs(token) });
export const endedHandover = () => cookie().serialize("", { maxAge: 0 });

export const mayBeHandedOver = (request: Request) => cookieOf(request, "handover") !== undefined;

export async function isHandedOver(request: Request, { session }: Person): Promise<boolean> {
  const header = request.headers.get("cookie");
  if (session.by !== "cookie" || !header || !mayBeHandedOver(request)) return false;
  const written = (await cookie().parse(header)) as { session?: string } | null;
  return written?.session !== undefined && written.session === session.id;
}
