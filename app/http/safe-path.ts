/** What a form or an address names must never lead to another site. */
export function safePath(value: unknown, otherwise = "/"): string {
  if (typeof value !== "string" || !value.startsWith("/") || /[\\\s\p{Cc}]/u.test(value)) return otherwise;
  const base = "http://here.invalid";
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  // Two slashes would name another host: from the start, or when dots are resolved.
  if (url?.origin !== base || url.pathname.startsWith("//")) return otherwise;
  return url.pathname + url.search + url.hash;
}
