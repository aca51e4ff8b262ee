import { env } from "#app/env.server.ts";

export const getPublicOrigin = () => env().origins[0]!;

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export function isWriteFromOtherOrigin(
  method: string,
  header: (name: string) => string | null | undefined,
): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const { origins } = env();
  const origin = header("origin");
  if (origin) return !origins.includes(origin);
  const site = header("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const referer = header("referer");
  if (!referer) return false;
  return !URL.canParse(referer) || !origins.includes(new URL(referer).origin);
}
