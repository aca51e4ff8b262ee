import { createCookie } from "@remix-run/node";

import { env } from "#app/env.server.ts";

import { COOKIE_NAMES, getCookieName, readCookie, type CookieName } from "./cookie-names.ts";

export const isSecure = () => env().origins[0]!.startsWith("https:");

export const getCookie = (request: Request, name: CookieName) =>
  readCookie(request.headers.get("cookie"), name, isSecure());

/** The HTTP server drops every other cookie. */
export const listCookieNames = (): ReadonlySet<string> =>
  new Set(COOKIE_NAMES.map((name) => getCookieName(name, isSecure())));
export const getLanguageCookieName = () => getCookieName("lang", isSecure());

export const createSignedCookie = (name: CookieName, maxAge: number) =>
  createCookie(getCookieName(name, isSecure()), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(),
    secrets: env().sessionSecrets,
    maxAge,
  });
