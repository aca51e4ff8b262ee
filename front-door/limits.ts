import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { USUAL_ROOM } from "./gate.ts";

/**
 * A request may be slow, but it must get on: an upload over a bad line takes hours and is welcome, a line
 * that only holds a place is not. Nothing here measures how long a request takes in all.
 */

/** A body must bring this much in each window; a lossy line stalls for seconds, not for half a minute. */
const WINDOW_MS = 30_000;
const LEAST_BYTES = 500;
/** How long and how much of a refused body is still read, so that the browser gets to see the answer. */
const LINGER_MS = 10_000;
const LINGER_BYTES = 32 * 1024 * 1024;

export type Limits = {
  windowMs: number;
  leastBytes: number;
  headersMs: number;
  idleMs: number;
  room: typeof USUAL_ROOM;
};

export const USUAL_LIMITS: Limits = {
  windowMs: WINDOW_MS,
  leastBytes: LEAST_BYTES,
  headersMs: 15_000,
  idleMs: 60_000,
  room: USUAL_ROOM,
};

export function setLimits(server: Server, limits: Limits) {
  server.headersTimeout = limits.headersMs;
  // Node would end every request after five minutes, honest uploads with it.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 30_000;
  // Nothing in either direction: a reader that stopped reading, or one that went away.
  server.setTimeout(limits.idleMs);
}

/** Calls `onStall` when the other end stops sending a body that we are ready to read. */
export function watchProgress(request: IncomingMessage, limits: Limits, onStall: () => void) {
  const { socket } = request;
  let before = socket.bytesRead;
  const check = setInterval(() => {
    const isWaitingForUs = request.isPaused() || request.readableLength >= request.readableHighWaterMark;
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

/**
 * Answered before the body was read: a browser shows an answer only once it has sent everything, so the
 * rest is read and thrown away, within bounds, and the line is then closed.
 */
export function linger(request: IncomingMessage, response: ServerResponse) {
  const hasRest = () => !request.complete && !request.destroyed;
  if (!hasRest()) return;
  response.setHeader("Connection", "close");
  const { socket } = request;
  const until = socket.bytesRead + LINGER_BYTES;
  response.once("finish", () => {
    if (!hasRest()) return;
    const giveUp = () => socket.destroy();
    const timer = setTimeout(giveUp, LINGER_MS);
    request.on("data", () => socket.bytesRead > until && giveUp());
    request.once("close", () => clearTimeout(timer));
    request.resume();
  });
}
