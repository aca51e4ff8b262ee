import type { ServerBuild } from "@remix-run/node";

import { Semaphore } from "#app/core/semaphore.ts";
import { languageCookieName, ownCookieNames } from "#app/http/cookies.server.ts";

import type { BufferedResponse } from "./buffered-response.ts";
import { securityHeaders } from "./headers.ts";
import { oncePerSecond, readReadiness } from "./health.ts";
import type { Limits } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import { readHandlers, readRoutes } from "./remix.ts";
import { Transfers } from "./transfers.ts";
import { createUrlParser } from "./web-request.ts";

export type ServerOptions = {
  build: ServerBuild;
  files: { get(path: string): BufferedResponse | undefined };
  limits: Limits;
  origins: string[];
  trustProxy: number;
  isDevelopment: boolean;
  now?: () => number;
  metrics?: Metrics;
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
    securityHeaders: securityHeaders(options.origins[0]!.startsWith("https:")),
    routes: readRoutes(build),
    parseUrl: createUrlParser(options.origins),
    handlerFor: readHandlers(build, isDevelopment ? "development" : "production"),
    cache: new PageCache({ now }),
    pages: new Semaphore(limits.pages),
    uploads: new Semaphore(limits.uploads),
    downloads: new Transfers(limits.downloads),
    exports: new Transfers(limits.exports),
    cookieNames: ownCookieNames(),
    languageCookie: languageCookieName(),
    inFlight: 0,
    isDraining: false,
    readiness: oncePerSecond(readReadiness, now),
  };
}
