import { env } from "#app/env.server.ts";

/**
 * Whose request is it? One judge for the front door and for every reading of a body, since plain
 * `remix-serve` has no front door. A browser names the origin of an unsafe request; where an old one
 * does not, what it says of the fetch or the page before decides. A program says none of these, and
 * has no cookie that somebody else could make it send.
 */

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export function isForeign(method: string, header: (name: string) => string | null | undefined): boolean {
  if (SAFE.has(method)) return false;
  const { origins } = env();
  const origin = header("origin");
  if (origin) return !origins.includes(origin);
  const site = header("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const referer = header("referer");
  if (!referer) return false;
  return !URL.canParse(referer) || !origins.includes(new URL(referer).origin);
}
