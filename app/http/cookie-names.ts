/**
 * Under https names begin with `__Host-`: a browser takes such a cookie from this host alone, so no neighbour under the
 * same domain can set it.
 */
export type CookieName = "session" | "lang" | "notice" | "token_handoff" | "known_accounts" | "reading_style";

/** A cookie for some addresses only cannot be tied to the host, only to encryption (`__Secure-`). */
const COOKIE_PREFIXES: Record<CookieName, string> = {
  session: "__Host-",
  lang: "__Host-",
  notice: "__Host-",
  token_handoff: "__Host-",
  known_accounts: "__Secure-",
  reading_style: "__Host-",
};

export const COOKIE_NAMES = Object.keys(COOKIE_PREFIXES) as CookieName[];

export const getCookieName = (name: CookieName, isSecure: boolean) =>
  (isSecure ? COOKIE_PREFIXES[name] : "") + name;

export function readCookie(
  header: string | null | undefined,
  name: CookieName,
  isSecure: boolean,
): string | undefined {
  const prefix = `${getCookieName(name, isSecure)}=`;
  const cookie = header
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return cookie?.slice(prefix.length);
}
