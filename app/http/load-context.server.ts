import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import type { AppLoadContext } from "@remix-run/node";

import { readRange, type OpenFile } from "#app/services/files/index.server.ts";

/** Both ends included. The sender closes the file, which stays readable if it is deleted in the meantime. */
export type FileRange = { file: Pick<OpenFile, "read" | "close">; start: number; end: number };

/**
 * Each chunk is created when the previous one was taken, and costs no more than a page; an empty one only
 * yields to other requests. An error ends the response and is logged unless it has `isExpected`.
 */
export type ResponseChunks = AsyncGenerator<string | Uint8Array, void, void>;

/** Optional everywhere: plain `remix-serve` does not provide it. */
export type HttpBridge = {
  requestId: string;
  clientAddress: string;
  isData: boolean;
  isHead: boolean;
  /** The response will be cached: it must have nothing personal or random. */
  isShared: boolean;
  /** Aborts when the client disconnects. The request's own signal may be garbage-collected before it does. */
  signal: AbortSignal;
  /** Uploads are read from it without a web stream in between. */
  rawRequest: IncomingMessage;
  /** Faster than a Response body, which is written into a stream and read again. */
  sendPage(page: Buffer, init: ResponseInit): Response;
  /** `userId` is for limits: the HTTP server cannot verify a session. */
  sendFile(range: FileRange, init: ResponseInit, userId?: string): Response;
  sendChunks(chunks: ResponseChunks, init: ResponseInit, userId?: string): Response;
  /** For work with its own semaphore: it holds no page permit while it waits. */
  respondLater(createResponse: () => Promise<Response>): Response;
};

export type LoadContext = AppLoadContext & { http?: HttpBridge };

const MAX_WORK_MS = 10 * 60_000;

/**
 * Allows an idle connection while files are stored or pictures are drawn. `watchProgress` still ends stalled
 * clients.
 */
export const allowLongWork = ({ http }: LoadContext) => void http?.rawRequest.setTimeout(MAX_WORK_MS);

/** A cached response must be complete, so a shared one is not deferred. */
export const respondLater = ({ http }: LoadContext, createResponse: () => Promise<Response>) =>
  http && !http.isShared ? http.respondLater(createResponse) : createResponse();

export const sendPage = ({ http }: LoadContext, page: Buffer, init: ResponseInit): Response =>
  http ? http.sendPage(page, init) : new Response(new Uint8Array(page), init);

export function sendFile(
  context: LoadContext,
  range: FileRange,
  init: ResponseInit,
  userId?: string,
): Response {
  if (context.http) return context.http.sendFile(range, init, userId);
  const { file, ...bounds } = range;
  const stream = Readable.from(readRange(file, bounds)).once("close", () => void file.close());
  return new Response(Readable.toWeb(stream) as ReadableStream, init);
}

export function sendChunks(
  context: LoadContext,
  chunks: ResponseChunks,
  init: ResponseInit,
  userId?: string,
): Response {
  if (context.http) return context.http.sendChunks(chunks, init, userId);
  return new Response(Readable.toWeb(Readable.from(chunks)) as ReadableStream, init);
}
