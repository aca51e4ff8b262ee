/** A path of this site, or the home page: what a form or an address names is never a way out of here. */
export function safePath(value: unknown, otherwise = "/"): string {
  if (typeof value !== "string" || !value.startsWith("/") || /[\\\s\p{Cc}]/u.test(value)) return otherwise;
  const base = "http://here.invalid";
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  // Two slashes would name another host; they may be there from the start or appear as dots are resolved.
  if (url?.origin !== base || url.pathname.startsWith("//")) return otherwise;
  return url.pathname + url.search + url.hash;
}
