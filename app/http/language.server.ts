import { isLanguage, type Language } from "#app/messages/languages.ts";
import { readQuery } from "#app/schemas/query.ts";

import { cookieName, readCookie } from "./cookie-names.ts";
import { isSecure } from "./cookies.server.ts";

/** The HTTP server reads it, and cached pages may depend on it: so it holds the language, unsigned, and nothing else. */
export const rememberLanguage = (language: Language) =>
  `${cookieName("lang", isSecure())}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isSecure() ? "; Secure" : ""}`;

/**
 * Links and forms of a page do not name its language, so whoever came by an address that does gets the cookie. Nothing
 * that sets a cookie is cached.
 */
export function setLanguage(request: Request, headers: Headers) {
  const named = readQuery(new URL(request.url)).language();
  if (named && named !== chosenBefore(request.headers.get("cookie")))
    headers.append("Set-Cookie", rememberLanguage(named));
}

const chosenBefore = (cookies: string | null | undefined) => readCookie(cookies, "lang", isSecure());

export function languageOf(url: URL, header: (name: string) => string | null | undefined): Language {
  return readQuery(url).language() ?? ownLanguage(header);
}

/** What somebody chose before, or their browser wishes: whatever the address of this one page says. */
export function ownLanguage(header: (name: string) => string | null | undefined): Language {
  const chosen = chosenBefore(header("cookie"));
  if (isLanguage(chosen)) return chosen;
  const wished = header("accept-language");
  return wished ? preferred(wished.slice(0, 400)) : "en";
}

function preferred(wished: string): Language {
  const wishes = wished
    .split(",")
    .map((wish) => {
      const [tag = "", ...parameters] = wish.trim().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split("-")[0]!.toLowerCase(), weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wishes.map(({ language }) => language).find(isLanguage) ?? "en";
}
