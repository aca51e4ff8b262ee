import type { IncomingMessage, ServerResponse } from "node:http";

import type { ServerBuild } from "@remix-run/node";

import { getLanguageCookieName, listCookieNames } from "#app/http/cookies.server.ts";

import { createSecurityHeaders } from "./headers.ts";
import { createQueues, type HttpLimits } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import { createHandlers, createRouteMatcher, type RouteInfo } from "./remix.ts";
import { cacheForSecond, checkReadiness } from "./responses.ts";
import type { StaticFiles } from "./static-files.ts";
import { createUrlParser } from "./web-request.ts";

export type ServerOptions = {
  build: ServerBuild;
  files?: StaticFiles | undefined;
  limits: HttpLimits;
  origins: string[];
  trustProxy: number;
  now?: (() => number) | undefined;
  metrics?: Metrics | undefined;
};

export type ServerContext = ReturnType<typeof createServerContext>;

export function createServerContext(options: ServerOptions) {
  const { build, limits, origins, now = () => performance.now() } = options;
  return {
    ...options,
    securityHeaders: createSecurityHeaders(origins[0]!.startsWith("https:")),
    routes: createRouteMatcher(build),
    parseUrl: createUrlParser(origins),
    getHandler: createHandlers(build),
    cache: new PageCache({ now }),
    queues: createQueues(limits),
    cookieNames: listCookieNames(),
    languageCookie: getLanguageCookieName(),
    inFlight: 0,
    isDraining: false,
    checkReadiness: cacheForSecond(checkReadiness, now),
  };
}

export type HttpContext = {
  server: ServerContext;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  requestId: string;
  /** Alternating names and values. */
  extraHeaders: string[];
  clientAddress: string;
  /** The client's network, which may be one household or a whole town behind one address. */
  readonly network: string;
  /** Aborts when the response has been sent or the client has disconnected. */
  readonly signal: AbortSignal;
  route: RouteInfo;
};

/** Made once, because its stack trace costs as much as the rest of the signal. */
const CLOSED = new DOMException("This operation was aborted", "AbortError");

export function createCloseSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  const abort = () => closed.abort(CLOSED);
  if (response.destroyed) abort();
  else response.once("close", abort);
  return closed.signal;
}
