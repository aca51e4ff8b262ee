import type { ServerBuild } from "@remix-run/node";

import { Semaphore } from "#app/core/semaphore.ts";
import { getLanguageCookieName, listCookieNames } from "#app/http/cookies.server.ts";

import type { BufferedResponse } from "./buffered-response.ts";
import { createSecurityHeaders } from "./headers.ts";
import { cacheForSecond, checkReadiness } from "./health.ts";
import type { HttpLimits } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import { createHandlers, createRouteMatcher } from "./remix.ts";
import { TransferLimiter } from "./transfers.ts";
import { createUrlParser } from "./web-request.ts";

export type ServerOptions = {
  build: ServerBuild;
  files: { get(path: string): BufferedResponse | undefined };
  limits: HttpLimits;
  origins: string[];
  trustProxy: number;
  isDevelopment: boolean;
  now?: (() => number) | undefined;
  metrics?: Metrics | undefined;
};

export type ServerContext = ReturnType<typeof createServerContext>;

export function createServerContext({
  build,
  limits,
  isDevelopment,
  now = () => performance.now(),
  ...options
}: ServerOptions) {
  return {
    ...options,
    limits,
    securityHeaders: createSecurityHeaders(options.origins[0]!.startsWith("https:")),
    routes: createRouteMatcher(build),
    parseUrl: createUrlParser(options.origins),
    getHandler: createHandlers(build, isDevelopment ? "development" : "production"),
    cache: new PageCache({ now }),
    pages: new Semaphore(limits.pages),
    uploads: new Semaphore(limits.uploads),
    downloads: new TransferLimiter(limits.downloads),
    exports: new TransferLimiter(limits.exports),
    cookieNames: listCookieNames(),
    languageCookie: getLanguageCookieName(),
    inFlight: 0,
    isDraining: false,
    checkReadiness: cacheForSecond(checkReadiness, now),
  };
}
