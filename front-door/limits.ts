import type { IncomingMessage, Server } from "node:http";

import type { SemaphoreLimits } from "#app/core/semaphore.ts";

import { DOWNLOAD_LIMITS } from "./downloads.ts";
import { MAX_WAIT_MS, PAGE_LIMITS, UPLOAD_LIMITS } from "./permits.ts";
import { EXPORT_LIMITS, type ExportLimits } from "./streams.ts";
import type { TransferLimits } from "./transfers.ts";

/** A request may be slow but must get on. Nothing limits its whole time: an upload over a bad line may take hours. */

/** Bad lines stall for seconds, not for half a minute. */
const WINDOW_MS = 30_000;
const LEAST_BYTES = 500;

export type Limits = {
  windowMs: number;
  leastBytes: number;
  headersMs: number;
  idleMs: number;
  /** For a permit. */
  maxWaitMs: { read: number; write: number };
  pages: SemaphoreLimits;
  uploads: SemaphoreLimits;
  downloads: TransferLimits;
  exports: ExportLimits;
};

export const USUAL_LIMITS: Limits = {
  windowMs: WINDOW_MS,
  leastBytes: LEAST_BYTES,
  headersMs: 15_000,
  idleMs: 60_000,
  maxWaitMs: MAX_WAIT_MS,
  pages: PAGE_LIMITS,
  uploads: UPLOAD_LIMITS,
  downloads: DOWNLOAD_LIMITS,
  exports: EXPORT_LIMITS,
};

export function setLimits(server: Server, limits: Limits) {
  server.headersTimeout = limits.headersMs;
  // Node's five minutes would end honest uploads.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 30_000;
  // When nothing moves in either direction.
  server.setTimeout(limits.idleMs);
}

export function watchProgress(request: IncomingMessage, limits: Limits, onStall: () => void) {
  const { socket } = request;
  let before = socket.bytesRead;
  const check = setInterval(() => {
    if (request.complete) return stop();
    const isWaitingForUs =
      (request.isPaused() && request.readableLength > 0) ||
      request.readableLength >= request.readableHighWaterMark;
    const got = socket.bytesRead - before;
    before = socket.bytesRead;
    if (!isWaitingForUs && got < limits.leastBytes) {
      stop();
      onStall();
    }
  }, limits.windowMs);
  const stop = () => clearInterval(check);
  request.once("end", stop).once("close", stop);
}
