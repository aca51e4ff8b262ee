import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { answerRequest } from "./answer-request.ts";
import { ownCookies } from "./cookies.ts";
import { answerHealth, isHealth } from "./health.ts";
import { watchProgress } from "./limits.ts";
import { readParts, type DoorOptions, type Parts } from "./parts.ts";
import { isForRemix, isRead, type Passage } from "./passage.ts";
import { refuse, refuseMethod, refuseStalled } from "./refuse.ts";
import { addressOf, clientAddress } from "./request.ts";
import { screenPath } from "./routes.ts";
import { noteUnderWay } from "./under-way.ts";

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

const figuresOf = ({ gate, uploads, downloads, streams, cache, underWay }: Parts) => ({
  urithi_requests_under_way: underWay,
  urithi_queue_inside: { pages: gate.inside, uploads: uploads.inside },
  urithi_queue_waiting: { pages: gate.waiting, uploads: uploads.waiting },
  urithi_sending: { files: downloads.underWay, exports: streams.underWay },
  urithi_kept_pages_bytes: cache.bytes,
});

async function enter(parts: Parts, request: IncomingMessage, response: ServerResponse) {
  const requestId = randomUUID();
  if (parts.isDraining) response.setHeader("Connection", "close");
  request.headers.cookie = ownCookies(request.headers.cookie, parts.ownNames);

  const url = addressOf(request, parts.origins);
  // A file has the headers that mean something for it, and no others.
  if (!isFile(parts, request, url))
    for (const [name, value] of [...parts.always, ["X-Request-Id", requestId] as const])
      response.setHeader(name, value);
  const from = clientAddress(request, parts.trustProxy);
  const passage: Passage = {
    request,
    response,
    url: url ?? new URL(parts.origins[0]!),
    requestId,
    clientAddress: from,
    network: parts.application.networkOf(from),
    known: { pattern: "*", isApi: url?.pathname.startsWith("/api/") ?? false, branch: [] },
  };
  noteWhenOver(parts, passage);
  try {
    if (url) await passTraced(parts, passage);
    else refuse(parts, passage, 400, "refused.body-broken");
  } catch (error) {
    parts.application.log.error({
      problem: { name: (error as Error).name, where: (error as Error).stack?.split("\n").slice(1, 8) },
    });
    if (response.headersSent) response.destroy();
    else refuse(parts, passage, 500, "refused.unexpected");
  }
}

/** A trace goes on where a proxy that is trusted has begun it. */
function passTraced(parts: Parts, passage: Passage) {
  if (!parts.application.isTraced()) return pass(parts, passage);
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
      return pass(parts, passage);
    },
    parent,
  );
}

function noteWhenOver(parts: Parts, passage: Passage) {
  const { request, response, requestId } = passage;
  const began = performance.now();
  parts.underWay++;
  response.once("close", () => {
    parts.underWay--;
    const ms = performance.now() - began;
    const over = { method: request.method!, route: passage.known.pattern, status: response.statusCode };
    // Without a head its number was never said, and would count as a success.
    const status = response.headersSent ? over.status : "cut";
    parts.metrics?.note({ ...over, status, seconds: ms / 1000 });
    parts.application.log.info({
      id: requestId,
      ...over,
      ms: Math.round(ms * 10) / 10,
      ...(!response.writableFinished && { cut: true }),
    });
  });
}

function pass(parts: Parts, passage: Passage): unknown {
  const { request, response, url, requestId } = passage;
  if (isHealth(url.pathname)) return answerHealth(parts, passage);
  if (isRead(request) && sendStatic(parts, passage)) return undefined;

  passage.known = parts.routes.match(screenPath(url.pathname));
  noteUnderWay(response, requestId, request.method!, passage.known.pattern);
  if (parts.application.isForeign(request.method!, (name) => request.headers[name]?.toString()))
    return refuse(parts, passage, 403, "refused.origin");
  // `_data` is Remix's old way to run one loader, without its check of the origin.
  if (url.searchParams.has("_data")) return refuse(parts, passage, 404, "refused.missing");
  if (!isForRemix(passage)) return refuseMethod(parts, passage);
  if (!isRead(request)) watchProgress(request, parts.limits, () => refuseStalled(parts, passage));
  return answerRequest(parts, passage);
}

const isFile = ({ files }: Parts, request: IncomingMessage, url: URL | undefined) =>
  isRead(request) && url !== undefined && files.get(url.pathname) !== undefined;

function sendStatic({ files }: Parts, passage: Passage) {
  const { request, response, url } = passage;
  const file = files.get(url.pathname);
  if (!file) return false;
  const pattern = url.pathname.startsWith("/assets/") ? "/assets/*" : "/public/*";
  passage.known = { pattern, isApi: false, branch: [] };
  file.send(request, response);
  return true;
}
