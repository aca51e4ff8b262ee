import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { toNetwork } from "#app/http/request-context.server.ts";
import { describeError, log } from "#app/http/log.server.ts";
import { isWriteFromOtherOrigin } from "#app/http/origin.server.ts";
import { isDatabaseUnavailable } from "#app/models/database-errors.ts";

import { watchBody } from "./limits.ts";
import { READ_METHODS, toScreenPath } from "./remix.ts";
import {
  createCloseSignal,
  createServerContext,
  type HttpContext,
  type ServerContext,
  type ServerOptions,
} from "./http-context.ts";
import { respond } from "./respond.ts";
import {
  isHealthPath,
  reject,
  rejectMethod,
  rejectStalled,
  rejectUnavailable,
  respondHealth,
} from "./responses.ts";
import type { StaticFiles } from "./static-files.ts";
import {
  REMIX_METHODS,
  createHeaderReader,
  filterCookies,
  getClientAddress,
  isReadRequest,
} from "./web-request.ts";

export function createRequestHandlers(options: ServerOptions) {
  const server = createServerContext(options);
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => handleRequest(server, request, response),
    readMetrics: () => collectMetrics(server),
    startDraining() {
      server.isDraining = true;
    },
  };
}

const collectMetrics = ({ queues, cache, inFlight }: ServerContext) => {
  const mapQueues = (key: "inUse" | "waiting") =>
    Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, queue[key]]));
  return {
    urithi_http_requests_in_flight: inFlight,
    urithi_queue_permits: mapQueues("inUse"),
    urithi_queue_depth: mapQueues("waiting"),
    urithi_cache_bytes: cache.bytes,
  };
};

function handleRequest(server: ServerContext, request: IncomingMessage, response: ServerResponse) {
  const requestId = randomUUID();
  if (server.isDraining) response.setHeader("Connection", "close");
  const { headers } = request;
  if (headers.cookie !== undefined) headers.cookie = filterCookies(headers.cookie, server.cookieNames);

  const url = server.parseUrl(request);
  const address = getClientAddress(request, server.trustProxy);
  let signal: AbortSignal | undefined;
  const ctx: HttpContext = {
    server,
    request,
    response,
    url: url ?? new URL(server.origins[0]!),
    requestId,
    extraHeaders: ["X-Request-Id", requestId],
    clientAddress: address,
    get network() {
      return toNetwork(address);
    },
    get signal() {
      return (signal ??= createCloseSignal(response));
    },
    route: {
      pattern: "*",
      isApi: url?.pathname.startsWith("/api/") ?? false,
      branch: [],
      methods: READ_METHODS,
    },
  };
  logAndCountOnClose(ctx);
  // Not awaited if synchronous, because awaiting a cached response costs as much as sending it.
  try {
    const result = url ? routeRequest(ctx) : reject(ctx, 400, "refusal.body-unreadable");
    if (result instanceof Promise) result.catch((error: unknown) => respondWithError(ctx, error));
  } catch (error) {
    respondWithError(ctx, error);
  }
}

function respondWithError(ctx: HttpContext, error: unknown) {
  log.error({ error: describeError(error) }, "request failed");
  if (ctx.response.headersSent) ctx.response.destroy();
  else if (isDatabaseUnavailable(error)) rejectUnavailable(ctx, "refusal.unavailable");
  else reject(ctx, 500, "refusal.unexpected");
}

function logAndCountOnClose(ctx: HttpContext) {
  const { request, response, requestId, server } = ctx;
  const startedAt = performance.now();
  server.inFlight++;
  response.on("close", () => {
    server.inFlight--;
    const ms = performance.now() - startedAt;
    const { method } = request as { method: string };
    const { statusCode: status, headersSent, writableFinished } = response;
    const { pattern } = ctx.route;
    // Without headers the client got no status, so the request counts as aborted.
    server.metrics?.count({
      method,
      route: pattern,
      status: headersSent ? status : "aborted",
      seconds: ms / 1000,
    });
    const aborted = writableFinished ? undefined : true;
    const durationMs = Math.round(ms * 10) / 10;
    log.info({ requestId, method, route: pattern, status, durationMs, aborted }, "request completed");
  });
}

function routeRequest(ctx: HttpContext): unknown {
  const { request, url, server } = ctx;
  if (isHealthPath(url.pathname)) return respondHealth(ctx);
  if (server.files?.isFile(url.pathname) && isReadRequest(request)) return sendStaticFile(ctx, server.files);
  return routeToApplication(ctx);
}

function sendStaticFile(ctx: HttpContext, files: StaticFiles) {
  const { request, response, url, route } = ctx;
  ctx.route = { ...route, pattern: url.pathname.startsWith("/assets/") ? "/assets/*" : "/public/*" };
  let result: unknown;
  files.send(request, response, () => (result = routeToApplication(ctx)));
  return result;
}

function routeToApplication(ctx: HttpContext): unknown {
  const { request, response, url, server } = ctx;
  ctx.route = server.routes.match(toScreenPath(url.pathname));
  if (isWriteFromOtherOrigin(request.method!, createHeaderReader(request)))
    return reject(ctx, 403, "refusal.origin");
  // `_data` ran a single loader in older versions of Remix, without checking the origin.
  if (url.searchParams.has("_data")) return reject(ctx, 404, "refusal.missing");
  if (!isRemixMethod(ctx)) return rejectMethod(ctx);
  if (isReadRequest(request)) return respond(ctx);
  watchBody(request, () => rejectStalled(ctx));
  // Browsers read a response only after sending the whole body, so the rest of it is read.
  response.once("finish", () => void request.resume());
  return respond(ctx);
}

const isRemixMethod = ({ request: { method }, route, url }: HttpContext) =>
  REMIX_METHODS.has(method!) ||
  (method === "OPTIONS" && route.methods.includes(method) && !url.pathname.endsWith(".data"));
