/** Other programs on the same domain set cookies, too: dropped here, so that nothing can depend on them. */
export function ownCookies(header: string | undefined, names: ReadonlySet<string>): string | undefined {
  if (header === undefined) return undefined;
  const own = header
    .split(";")
    .map((cookie) => cookie.trim())
    .filter((cookie) => names.has(cookie.split("=", 1)[0]!.trim()));
  return own.length ? own.join("; ") : undefined;
}
