/** A path of this site, or the home page: what a form or an address names is never a way out of here. */
export function safePath(value: unknown, otherwise = "/"): string {
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value) || /[\\\s\p{Cc}]/u.test(value))
    return otherwise;
  const url = new URL(value, "http://here.invalid");
  return url.origin === "http://here.invalid" ? url.pathname + url.search + url.hash : otherwise;
}
