import { createCookie } from "@remix-run/node";

import { env } from "#app/env.server.ts";

import { COOKIE_NAMES, cookieName, readCookie, type CookieName } from "./cookie-names.ts";

export const isSecure = () => env().origins[0]!.startsWith("https:");

export const cookieOf = (request: Request, name: CookieName) =>
  readCookie(request.headers.get("cookie"), name, isSecure());

/** The HTTP server drops every other cookie. */
export const ownCookieNames = (): ReadonlySet<string> =>
  new Set(COOKIE_NAMES.map((name) => cookieName(name, isSecure())));
export const languageCookieName = () => cookieName("lang", isSecure());

export const signedCookie = (name: CookieName, maxAge: number) =>
  createCookie(cookieName(name, isSecure()), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(),
    secrets: env().sessionSecrets,
    maxAge,
  });
