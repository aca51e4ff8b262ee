import type { IncomingMessage, Server } from "node:http";

import type { Semaphore, SemaphoreLimits } from "#app/core/semaphore.ts";

import { isRead, type HttpContext } from "./http-context.ts";
import type { ExportLimits, TransferLimits } from "./transfers.ts";

const MINUTE_MS = 60_000;

export type HttpLimits = {
  /** A body must bring `minBytes` in each window. Its total time is unlimited: an upload may take hours. */
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

/** Reasons for these numbers: decision 0010. */
export const LIMITS = {
  windowMs: 30_000,
  minBytes: 500,
  headersMs: 15_000,
  idleMs: MINUTE_MS,
  maxWaitMs: { read: 4_000, write: 10_000 },
  // Fewer permits than the database pool has connections.
  pages: { permits: 8, maxWaiting: 5_000, maxIdleMs: 10_000 },
  // Separate from pages, since an upload takes as long as its connection is slow.
  uploads: { permits: 100, maxWaiting: 100, maxIdleMs: MINUTE_MS },
  // A network holds a fifth of the permits at most, and none longer than ten minutes if others wait.
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
  // Node's five minutes would end legitimate uploads.
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

type PermitOptions = { semaphore?: Semaphore; signal?: AbortSignal; maxWaitMs?: number };

/**
 * Undefined when no permit was free in time, or when the client or `signal` ended the wait. Work that outlasts
 * its permit continues without it.
 */
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

/** A network's reads and writes take turns: a page does not wait behind a class that logs in. */
const getClientKey = ({ network, request }: HttpContext) =>
  `${network} ${isRead(request) ? "read" : "write"}`;

export const getMaxWaitMs = ({ request, server: { limits } }: HttpContext) =>
  isRead(request) ? limits.maxWaitMs.read : limits.maxWaitMs.write;

/** Of this request only: a pipelined request on the same connection is no progress. */
const countReceivedBytes = ({ request }: HttpContext) => (request.complete ? -1 : request.socket.bytesRead);
