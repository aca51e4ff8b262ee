import type { IncomingMessage, Server } from "node:http";

import { USUAL_DOWNLOADS, type DownloadLimits } from "./downloads.ts";
import { USUAL_GATE, type GateLimits } from "./gate.ts";
import { USUAL_STREAMS, type StreamLimits } from "./streams.ts";

/** A request may be slow but must get on. Nothing limits its whole time: an upload over a bad line may take hours. */

/** Bad lines stall for seconds, not for half a minute. */
const WINDOW_MS = 30_000;
const LEAST_BYTES = 500;

export type Limits = {
  windowMs: number;
  leastBytes: number;
  headersMs: number;
  idleMs: number;
  gate: GateLimits;
  /** Places of their own, since they take as long as their line is slow. */
  uploads: GateLimits;
  downloads: DownloadLimits;
  streams: StreamLimits;
};

export const USUAL_LIMITS: Limits = {
  windowMs: WINDOW_MS,
  leastBytes: LEAST_BYTES,
  headersMs: 15_000,
  idleMs: 60_000,
  gate: USUAL_GATE,
  uploads: {
    atOnce: 100,
    perLine: 100,
    mostWaiting: 100,
    patienceMs: { reads: 0, writes: 800 },
    maxIdleMs: 60_000,
  },
  downloads: USUAL_DOWNLOADS,
  streams: USUAL_STREAMS,
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
