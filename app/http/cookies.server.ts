import { createCookie } from "@remix-run/node";

import { env } from "#app/env.server.ts";

import { COOKIE_NAMES, getCookieName, readCookie, type CookieName } from "./cookie-names.ts";

export const isHttpsSite = () => env().origins[0]!.startsWith("https:");

export const getCookie = (request: Request, name: CookieName) =>
  readCookie(request.headers.get("cookie"), name, isHttpsSite());

export const listCookieNames = (): ReadonlySet<string> =>
  new Set(COOKIE_NAMES.map((name) => getCookieName(name, isHttpsSite())));
export const getLanguageCookieName = () => getCookieName("lang", isHttpsSite());

export const createSignedCookie = (name: CookieName, maxAge: number) =>
  createCookie(getCookieName(name, isHttpsSite()), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttpsSite(),
    secrets: env().sessionSecrets,
    maxAge,
  });
