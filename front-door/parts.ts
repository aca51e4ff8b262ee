import type { ServerBuild } from "@remix-run/node";

import { Semaphore } from "#app/core/semaphore.ts";

import { applicationOf } from "./application.ts";
import type { Finished } from "./finished.ts";
import { healthAnswer, oncePerSecond, readReadiness } from "./health.ts";
import type { Limits } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import { readAddresses } from "./request.ts";
import { readHandlers, readRoutes } from "./routes.ts";
import { securityHeaders } from "./security-headers.ts";
import { Transfers } from "./transfers.ts";

export type DoorOptions = {
  build: ServerBuild;
  files: { get(path: string): Finished | undefined };
  limits: Limits;
  origins: string[];
  trustProxy: number;
  isDevelopment: boolean;
  now?: () => number;
  metrics?: Metrics;
};

export type Parts = ReturnType<typeof readParts>;

export function readParts({
  build,
  limits,
  isDevelopment,
  now = () => performance.now(),
  ...options
}: DoorOptions) {
  const application = applicationOf(build);
  const always = securityHeaders(options.origins[0]!.startsWith("https:"));
  return {
    ...options,
    limits,
    application,
    always,
    alive: healthAnswer(always, true),
    routes: readRoutes(build),
    addressOf: readAddresses(options.origins),
    handlerFor: readHandlers(build, isDevelopment ? "development" : "production"),
    cache: new PageCache({ now }),
    pages: new Semaphore(limits.pages),
    uploads: new Semaphore(limits.uploads),
    downloads: new Transfers(limits.downloads),
    exports: new Transfers(limits.exports),
    ownNames: application.ownCookieNames(),
    languageCookie: application.languageCookieName(),
    underWay: 0,
    isDraining: false,
    readiness: oncePerSecond(() => readReadiness(application), now),
  };
}
