import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { withSpan, isTracingEnabled } from "#app/models/traces.server.ts";
import { toNetwork } from "#app/http/request-context.server.ts";
import { describeError, log } from "#app/http/log.server.ts";
import { isWriteFromOtherOrigin } from "#app/http/origin.server.ts";
import { isDatabaseUnavailable } from "#app/models/database-errors.ts";

import type { BufferedResponse } from "./buffered-response.ts";
import { isHealthPath, respondHealth } from "./health.ts";
import { watchProgress } from "./limits.ts";
import { reject, rejectMethod, rejectStalled, rejectUnavailable } from "./reject.ts";
import { toScreenPath } from "./remix.ts";
import {
  createCloseSignal,
  createHeaderReader,
  isReadRequest,
  REMIX_METHODS,
  type HttpContext,
} from "./http-context.ts";
import { respond } from "./respond.ts";
import { createServerContext, type ServerContext, type ServerOptions } from "./server-context.ts";
import { getClientAddress, filterCookies } from "./web-request.ts";

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

const collectMetrics = ({ pages, uploads, downloads, exports, cache, inFlight }: ServerContext) => ({
  urithi_http_requests_in_flight: inFlight,
  urithi_queue_permits: { pages: pages.inUse, uploads: uploads.inUse },
  urithi_queue_depth: {
    pages: pages.waiting,
    uploads: uploads.waiting,
    files: downloads.semaphore.waiting,
    exports: exports.semaphore.waiting,
  },
  urithi_transfers_in_progress: { files: downloads.semaphore.inUse, exports: exports.semaphore.inUse },
  urithi_cache_bytes: cache.bytes,
});

function handleRequest(server: ServerContext, request: IncomingMessage, response: ServerResponse) {
  const requestId = randomUUID();
  if (server.isDraining) response.setHeader("Connection", "close");
  const { headers } = request;
  if (headers.cookie !== undefined) headers.cookie = filterCookies(headers.cookie, server.cookieNames);

  const url = server.parseUrl(request);
  const file = url && isReadRequest(request) ? server.files.get(url.pathname) : undefined;
  const address = getClientAddress(request, server.trustProxy);
  let signal: AbortSignal | undefined;
  const ctx: HttpContext = {
    server,
    request,
    response,
    url: url ?? new URL(server.origins[0]!),
    requestId,
    extraHeaders: file ? [] : ["X-Request-Id", requestId],
    clientAddress: address,
    get network() {
      return toNetwork(address);
    },
    get signal() {
      return (signal ??= createCloseSignal(response));
    },
    route: { pattern: "*", isApi: url?.pathname.startsWith("/api/") ?? false, branch: [] },
  };
  logAndCountOnClose(ctx);
  // Not awaited if synchronous, because awaiting a cached response costs as much as sending it.
  try {
    const result = url ? handleTraced(ctx, file) : reject(ctx, 400, "refusal.body-unreadable");
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

function handleTraced(ctx: HttpContext, file: BufferedResponse | undefined): unknown {
  if (!isTracingEnabled()) return routeRequest(ctx, file);
  const { request, response, server } = ctx;
  const parent = server.trustProxy ? createHeaderReader(request)("traceparent") : undefined;
  const attributes = { "http.request.method": request.method };
  return withSpan(
    { name: request.method!, kind: "server", attributes },
    (end) => {
      response.once("close", () => {
        const { statusCode } = response;
        const attributes = { "http.route": ctx.route.pattern, "http.response.status_code": statusCode };
        end({ attributes, hasFailed: statusCode >= 500 || !response.writableFinished });
      });
      return routeRequest(ctx, file);
    },
    parent,
  );
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

function routeRequest(ctx: HttpContext, file: BufferedResponse | undefined): unknown {
  const { request, url, server } = ctx;
  if (isHealthPath(url.pathname)) return respondHealth(ctx);
  if (file) return sendStaticFile(ctx, file);

  ctx.route = server.routes.match(toScreenPath(url.pathname));
  if (isWriteFromOtherOrigin(request.method!, createHeaderReader(request)))
    return reject(ctx, 403, "refusal.origin");
  // `_data` ran a single loader in older versions of Remix, without checking the origin.
  if (url.searchParams.has("_data")) return reject(ctx, 404, "refusal.missing");
  if (!isRemixMethod(ctx)) return rejectMethod(ctx);
  if (!isReadRequest(request)) watchProgress(request, server.limits, () => rejectStalled(ctx));
  return respond(ctx);
}

const isRemixMethod = ({ request: { method }, route, url }: HttpContext) =>
  REMIX_METHODS.has(method!) || (method === "OPTIONS" && !route.methods && !url.pathname.endsWith(".data"));

function sendStaticFile(ctx: HttpContext, file: BufferedResponse) {
  const pattern = ctx.url.pathname.startsWith("/assets/") ? "/assets/*" : "/public/*";
  ctx.route = { pattern, isApi: false, branch: [] };
  file.send(ctx.request, ctx.response, ctx.extraHeaders);
}
