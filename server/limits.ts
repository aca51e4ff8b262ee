import type { IncomingMessage, Server } from "node:http";

import { Semaphore, type SemaphoreLimits } from "#app/core/semaphore.ts";

import type { HttpContext } from "./http-context.ts";

export type QueueName = "pages" | "uploads" | "hosts";

export type HttpLimits = {
  headersMs: number;
  /** Without any byte in either direction for this time, a connection is closed. */
  idleMs: number;
  queues: Record<QueueName, SemaphoreLimits>;
};

const WAIT = { maxWaitMs: 10_000, maxWaitingPerClient: 500 };

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 15_000,
  idleMs: 30_000,
  queues: {
    // Fewer than the connections of the database pool. An export has a permit for each chunk.
    pages: { permits: 8, ...WAIT },
    // Many, because uploads on slow connections take long.
    uploads: { permits: 100, ...WAIT },
    // What waits for something else: another host, which may hang, the file store, or a picture that is drawn.
    hosts: { permits: 64, ...WAIT },
  },
};

export const createQueues = ({ queues }: HttpLimits) =>
  Object.fromEntries(Object.entries(queues).map(([name, limits]) => [name, new Semaphore(limits)])) as Record<
    QueueName,
    Semaphore
  >;

export function applySocketLimits(server: Server, { headersMs, idleMs }: HttpLimits) {
  server.headersTimeout = headersMs;
  // Node's limit of five minutes would end valid uploads.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 30_000;
  server.setTimeout(idleMs);
}

/** Calls `onStall` if a body stops arriving, and not if it is this server that does not read it. */
export function watchBody(request: IncomingMessage, onStall: () => void) {
  request.on("timeout", () => {
    const isBufferFull = request.readableLength >= request.readableHighWaterMark;
    if (!isBufferFull && !(request.isPaused() && request.readableLength > 0)) onStall();
  });
}

/** Returns undefined if no permit was free in time or the client disconnected. */
export function withPermit<Value>(
  { server, network: client, signal }: HttpContext,
  queue: QueueName,
  run: () => Promise<Value>,
): Promise<Value | undefined> {
  return server.queues[queue].run(run, undefined, { client, signal });
}
