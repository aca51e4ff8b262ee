import { isLanguage, type Language } from "#app/messages/languages.ts";

import { isSecure } from "./cookies.server.ts";

/**
 * The one cookie that a kept page may depend on: its value is the language and nothing else, in the clear,
 * so that the front door can read it.
 */
const LANGUAGE_COOKIE = "lang";

export const rememberLanguage = (language: Language) =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isSecure() ? "; Secure" : ""}`;

/**
 * Who comes by an address that names a language stays in it: the links and forms of that page do not name it.
 * An answer that says so is one person's, and the front door keeps none that sets a cookie.
 */
export function keepLanguage(request: Request, headers: Headers) {
  const named = new URL(request.url).searchParams.get("lang");
  if (isLanguage(named) && named !== chosenBefore(request.headers.get("cookie")))
    headers.append("Set-Cookie", rememberLanguage(named));
}

const chosenBefore = (cookies: string | null | undefined) =>
  /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookies ?? "")?.[1];

/** The address decides; then what was chosen before; then what the browser asks for. */
export function languageOf(url: URL, header: (name: string) => string | null | undefined): Language {
  const asked = url.searchParams.get("lang");
  if (isLanguage(asked)) return asked;
  const chosen = chosenBefore(header("cookie"));
  if (isLanguage(chosen)) return chosen;
  return preferred(header("accept-language") ?? "");
}

function preferred(acceptLanguage: string): Language {
  const wishes = acceptLanguage
    .slice(0, 400)
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
