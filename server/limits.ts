import type { IncomingMessage, Server } from "node:http";

import { Semaphore, type SemaphoreLimits } from "#app/core/semaphore.ts";

import type { HttpContext } from "./http-context.ts";

const QUEUES = ["pages", "files", "hosts", "uploads", "longForms", "exports"] as const;
export type QueueName = (typeof QUEUES)[number];

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
    // Fewer than the connections of the database pool.
    pages: { permits: 8, ...WAIT },
    // Stored files, which wait for the store, and pictures, which wait to be drawn.
    files: { permits: 64, ...WAIT },
    // Requests that call another host, which may hang.
    hosts: { permits: 16, ...WAIT },
    // Many, because uploads on slow connections take long.
    uploads: { permits: 100, maxPerClient: 10, maxWaitMs: 60_000, maxWaitingPerClient: 500 },
    // Their bodies are kept in memory, some hundred kilobytes each.
    longForms: { permits: 32, ...WAIT },
    // For each chunk, so that a slow client holds none.
    exports: { permits: 4 },
  },
};

export const createQueues = ({ queues }: HttpLimits) =>
  Object.fromEntries(QUEUES.map((name) => [name, new Semaphore(queues[name])])) as Record<
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

/** An account's uploads wait for each other. While they wait, the connection may be idle. */
export function withUploadPermit<Value>(
  { server, signal, request }: HttpContext,
  client: string,
  run: () => Promise<Value>,
): Promise<Value | undefined> {
  const { idleMs, queues } = server.limits;
  request.setTimeout(idleMs + queues.uploads.maxWaitMs!);
  const work = () => (request.setTimeout(idleMs), run());
  return server.queues.uploads.run(work, undefined, { client, signal });
}
