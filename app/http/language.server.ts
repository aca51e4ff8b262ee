import { getOfferedLanguages, toOfferedLanguage } from "#app/core/site.server.ts";
import { isLanguage, type Language } from "#app/messages/languages.ts";
import { readQuery } from "#app/schemas/query.ts";

import { getCookieName, readCookie } from "./cookie-names.ts";
import { isHttpsSite } from "./cookies.server.ts";

/** Not signed, because the HTTP server compares the plain value before it uses a cached page. */
export const serializeLanguageCookie = (language: Language) =>
  `${getCookieName("lang", isHttpsSite())}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isHttpsSite() ? "; Secure" : ""}`;

/** Stores the language of the URL in a cookie, because the links of the page do not contain the language. */
export function setLanguageCookie(request: Request, headers: Headers) {
  const requestedLanguage = readQuery(new URL(request.url)).language();
  if (!requestedLanguage || !isOffered(requestedLanguage)) return;
  if (requestedLanguage !== readLanguageCookie(request.headers.get("cookie")))
    headers.append("Set-Cookie", serializeLanguageCookie(requestedLanguage));
}

const isOffered = (language: Language) => getOfferedLanguages().includes(language);

const readLanguageCookie = (cookies: string | null | undefined) => readCookie(cookies, "lang", isHttpsSite());

export function getLanguage(url: URL, header: (name: string) => string | null | undefined): Language {
  const requestedLanguage = readQuery(url).language();
  return requestedLanguage ? toOfferedLanguage(requestedLanguage) : getPreferredLanguage(header);
}

/** Uses the cookie or the browser's languages and ignores the URL. */
export function getPreferredLanguage(header: (name: string) => string | null | undefined): Language {
  const cookieLanguage = readLanguageCookie(header("cookie"));
  if (isLanguage(cookieLanguage) && isOffered(cookieLanguage)) return cookieLanguage;
  const acceptLanguage = header("accept-language");
  return acceptLanguage ? parseAcceptLanguage(acceptLanguage.slice(0, 400)) : "en";
}

function parseAcceptLanguage(header: string): Language {
  const preferences = header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split("-")[0]!.toLowerCase(), weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return (
    preferences
      .map(({ language }) => language)
      .find((language): language is Language => isLanguage(language) && isOffered(language)) ?? "en"
  );
}
