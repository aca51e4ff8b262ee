/** Never returns a URL of another site. */
export function toSafePath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !value.startsWith("/") || /[\\\s\p{Cc}]/u.test(value)) return fallback;
  const base = "http://here.invalid";
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  // Two slashes would name another host: from the start, or when dots are resolved.
  if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
