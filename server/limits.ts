import type { IncomingMessage, Server } from "node:http";

import type { Semaphore, SemaphoreLimits } from "#app/core/semaphore.ts";

import { isReadRequest, type HttpContext } from "./http-context.ts";
import type { ExportLimits, TransferLimits } from "./transfers.ts";

const MINUTE_MS = 60_000;

export type HttpLimits = {
  /** In each window, `minBytes` of a body must arrive. An upload may take hours in all. */
  windowMs: number;
  minBytes: number;
  headersMs: number;
  idleMs: number;
  maxWaitMs: { read: number; write: number };
  pages: SemaphoreLimits;
  uploads: SemaphoreLimits;
  downloads: TransferLimits;
  exports: ExportLimits;
};

export const HTTP_LIMITS = {
  windowMs: 30_000,
  minBytes: 500,
  headersMs: 15_000,
  idleMs: MINUTE_MS,
  maxWaitMs: { read: 4_000, write: 10_000 },
  // Fewer than the connections of the database pool.
  pages: { permits: 8, maxWaiting: 5_000, maxIdleMs: 10_000 },
  // Separate from pages, because uploads on slow connections take long.
  uploads: { permits: 100, maxWaiting: 100, maxIdleMs: MINUTE_MS },
  // One network gets at most a fifth of the permits. After ten minutes a download is evicted if others wait.
  downloads: {
    permits: 1_000,
    maxPerClient: 200,
    maxPerUser: 20,
    maxWaiting: 1_000,
    maxIdleMs: 3 * MINUTE_MS,
    guaranteedMs: 10 * MINUTE_MS,
    sliceMs: MINUTE_MS,
  },
  exports: {
    permits: 20,
    maxPerClient: 8,
    maxPerUser: 4,
    maxWaiting: 100,
    maxIdleMs: 3 * MINUTE_MS,
    guaranteedMs: 10 * MINUTE_MS,
    sliceMs: MINUTE_MS,
    maxChunkWaitMs: MINUTE_MS / 2,
    maxDurationMs: 120 * MINUTE_MS,
  },
} satisfies HttpLimits;

export function applySocketLimits(server: Server, { headersMs, idleMs }: HttpLimits) {
  server.headersTimeout = headersMs;
  // Node's limit of five minutes would end valid uploads.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 30_000;
  server.setTimeout(idleMs);
}

export function watchProgress(request: IncomingMessage, limits: HttpLimits, onStall: () => void) {
  const { socket } = request;
  let previousBytes = socket.bytesRead;
  const check = setInterval(() => {
    if (request.complete) return stop();
    const isReadingPaused =
      (request.isPaused() && request.readableLength > 0) ||
      request.readableLength >= request.readableHighWaterMark;
    const received = socket.bytesRead - previousBytes;
    previousBytes = socket.bytesRead;
    if (!isReadingPaused && received < limits.minBytes) {
      stop();
      onStall();
    }
  }, limits.windowMs);
  const stop = () => clearInterval(check);
  request.once("end", stop).once("close", stop);
}

type PermitOptions = { semaphore?: Semaphore; signal?: AbortSignal | undefined; maxWaitMs?: number };

/** Returns undefined if no permit was free in time, the client disconnected or `signal` aborted. */
export function withPermit<Value>(
  ctx: HttpContext,
  run: () => Promise<Value>,
  { semaphore = ctx.server.pages, signal, maxWaitMs = getMaxWaitMs(ctx) }: PermitOptions = {},
): Promise<Value | undefined> {
  return semaphore.run(run, undefined, {
    client: getClientKey(ctx),
    signal: signal ? AbortSignal.any([ctx.signal, signal]) : ctx.signal,
    maxWaitMs,
    progress: () => countReceivedBytes(ctx),
  });
}

/** Reads and writes of a network have separate queues, so that pages do not wait while a whole class logs in. */
const getClientKey = ({ network, request }: HttpContext) =>
  `${network} ${isReadRequest(request) ? "read" : "write"}`;

export const getMaxWaitMs = ({ request, server: { limits } }: HttpContext) =>
  isReadRequest(request) ? limits.maxWaitMs.read : limits.maxWaitMs.write;

/** Returns -1 for a complete request, because further bytes belong to the next request. */
const countReceivedBytes = ({ request }: HttpContext) => (request.complete ? -1 : request.socket.bytesRead);
