/** Returns the path, or `fallback` for the URL of another site. */
export function toSafePath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !value.startsWith("/") || /[\\\s\p{Cc}]/u.test(value)) return fallback;
  const base = "http://here.invalid";
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  // A path that starts with two slashes, even only after resolving dots, would name another host.
  if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
