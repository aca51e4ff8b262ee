export type CookieName =
  | "session"
  | "lang"
  | "notice"
  | "token_handoff"
  | "known_accounts"
  | "reading_style"
  | "pending_login"
  | "provider_login";

/** `__Host-` stops other hosts of the domain from setting a cookie. A cookie for one path can only have `__Secure-`. */
const COOKIE_PREFIXES: Record<CookieName, string> = {
  session: "__Host-",
  lang: "__Host-",
  notice: "__Host-",
  token_handoff: "__Host-",
  known_accounts: "__Secure-",
  reading_style: "__Host-",
  pending_login: "__Host-",
  provider_login: "__Host-",
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
