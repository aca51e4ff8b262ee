import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { answerRequest } from "./answer-request.ts";
import { ownCookies } from "./cookies.ts";
import { answerHealth, isHealth } from "./health.ts";
import { watchProgress } from "./limits.ts";
import type { Finished } from "./finished.ts";
import { readParts, type DoorOptions, type Parts } from "./parts.ts";
import { closeSignal, isForRemix, isRead, type Passage } from "./passage.ts";
import { refuse, refuseMethod, refuseStalled, turnAway } from "./refuse.ts";
import { clientAddress } from "./request.ts";
import { screenPath } from "./routes.ts";

/**
 * Every request comes in and every answer goes out here. The front door knows HTTP and no subject; what it cannot know
 * (whose origin, which language) it asks the product.
 */
export function openDoor(options: DoorOptions) {
  const parts = readParts(options);
  return {
    enter: (request: IncomingMessage, response: ServerResponse) => enter(parts, request, response),
    /** How much there is to do just now. */
    figures: () => figuresOf(parts),
    /** The readiness check says no, and connections end after their answer. */
    drain() {
      parts.isDraining = true;
    },
  };
}

const figuresOf = ({ pages, uploads, downloads, exports, cache, underWay }: Parts) => ({
  urithi_requests_under_way: underWay,
  urithi_queue_inside: { pages: pages.inUse, uploads: uploads.inUse },
  urithi_queue_waiting: {
    pages: pages.waiting,
    uploads: uploads.waiting,
    files: downloads.semaphore.waiting,
    exports: exports.semaphore.waiting,
  },
  urithi_sending: { files: downloads.semaphore.inUse, exports: exports.semaphore.inUse },
  urithi_kept_pages_bytes: cache.bytes,
});

function enter(parts: Parts, request: IncomingMessage, response: ServerResponse) {
  const requestId = randomUUID();
  if (parts.isDraining) response.setHeader("Connection", "close");
  const { headers } = request;
  if (headers.cookie !== undefined) headers.cookie = ownCookies(headers.cookie, parts.ownNames);

  const url = parts.addressOf(request);
  const file = url && isRead(request) ? parts.files.get(url.pathname) : undefined;
  const from = clientAddress(request, parts.trustProxy);
  let signal: AbortSignal | undefined;
  const passage: Passage = {
    request,
    response,
    url: url ?? new URL(parts.origins[0]!),
    requestId,
    // A file has the headers that mean something for it, and no others.
    ownHeaders: file ? [] : ["X-Request-Id", requestId],
    clientAddress: from,
    get network() {
      return parts.application.networkOf(from);
    },
    get signal() {
      return (signal ??= closeSignal(response));
    },
    known: { pattern: "*", isApi: url?.pathname.startsWith("/api/") ?? false, branch: [] },
  };
  noteWhenOver(parts, passage);
  // What is at hand goes out at once: to wait for it would cost as much as it does.
  try {
    const answered = url
      ? passTraced(parts, passage, file)
      : refuse(parts, passage, 400, "refused.body-broken");
    if (answered instanceof Promise) answered.catch((error: Error) => answerError(parts, passage, error));
  } catch (error) {
    void answerError(parts, passage, error as Error);
  }
}

/** Of what goes wrong here as well, it is only logged that nobody caught it. */
async function answerError(parts: Parts, passage: Passage, error: Error) {
  const { name, stack } = error;
  parts.application.log.error({ problem: { name, where: stack?.split("\n").slice(1, 8) } });
  if (passage.response.headersSent) passage.response.destroy();
  else if (parts.application.isUnavailable(error)) turnAway(parts, passage, "refused.away");
  else refuse(parts, passage, 500, "refused.unexpected");
}

/** A trace goes on where a proxy that is trusted has begun it. */
function passTraced(parts: Parts, passage: Passage, file: Finished | undefined): unknown {
  if (!parts.application.isTraced()) return pass(parts, passage, file);
  const { request, response } = passage;
  const parent = parts.trustProxy ? request.headers.traceparent?.toString() : undefined;
  const asked = {
    name: request.method!,
    kind: "server",
    attributes: { "http.request.method": request.method },
  } as const;
  return parts.application.inSpan(
    asked,
    (end) => {
      response.once("close", () => {
        const { statusCode } = response;
        const attributes = { "http.route": passage.known.pattern, "http.response.status_code": statusCode };
        end({ attributes, hasFailed: statusCode >= 500 || !response.writableFinished });
      });
      return pass(parts, passage, file);
    },
    parent,
  );
}

function noteWhenOver(parts: Parts, passage: Passage) {
  const { request, response, requestId } = passage;
  const began = performance.now();
  parts.underWay++;
  response.on("close", () => {
    parts.underWay--;
    const ms = performance.now() - began;
    const { method } = request as { method: string };
    const { statusCode: status, headersSent, writableFinished } = response;
    const route = passage.known.pattern;
    // Without a head its number was never said, and would count as a success.
    parts.metrics?.note({ method, route, status: headersSent ? status : "cut", seconds: ms / 1000 });
    const cut = writableFinished ? undefined : true;
    parts.application.log.info({ id: requestId, method, route, status, ms: Math.round(ms * 10) / 10, cut });
  });
}

function pass(parts: Parts, passage: Passage, file: Finished | undefined): unknown {
  const { request, url } = passage;
  if (isHealth(url.pathname)) return answerHealth(parts, passage);
  if (file) return sendStatic(passage, file);

  passage.known = parts.routes.match(screenPath(url.pathname));
  if (parts.application.isForeign(request.method!, (name) => request.headers[name]?.toString()))
    return refuse(parts, passage, 403, "refused.origin");
  // `_data` is Remix's old way to run one loader, without its check of the origin.
  if (url.searchParams.has("_data")) return refuse(parts, passage, 404, "refused.missing");
  if (!isForRemix(passage)) return refuseMethod(parts, passage);
  if (!isRead(request)) watchProgress(request, parts.limits, () => refuseStalled(parts, passage));
  return answerRequest(parts, passage);
}

function sendStatic(passage: Passage, file: Finished) {
  const { request, response, url, ownHeaders } = passage;
  const pattern = url.pathname.startsWith("/assets/") ? "/assets/*" : "/public/*";
  passage.known = { pattern, isApi: false, branch: [] };
  file.send(request, response, ownHeaders);
}
