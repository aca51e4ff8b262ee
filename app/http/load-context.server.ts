import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import type { AppLoadContext } from "@remix-run/node";

import { readRange, type OpenFile } from "#app/services/files/index.server.ts";

/** `start` and `end` are inclusive. Sending closes the file. */
export type FileRange = { file: Pick<OpenFile, "read" | "close">; start: number; end: number };

/** Each chunk is created after the previous one was sent. An `ExpectedError` is not logged. */
export type ResponseChunks = AsyncGenerator<string | Uint8Array, void, void>;

/** Undefined under plain `remix-serve`, which has no HTTP server of ours. */
export type HttpBridge = {
  requestId: string;
  clientAddress: string;
  isData: boolean;
  isHead: boolean;
  /** The response is cached for all visitors, so it must not contain personal or random values. */
  isShared: boolean;
  /** Aborts when the client disconnects. Not the web request's signal, which may be garbage-collected before that. */
  signal: AbortSignal;
  rawRequest: IncomingMessage;
  /** Faster than a Response body, which is written to a stream and read again. */
  sendPage(page: Buffer, init: ResponseInit): Response;
  /** `userId` is for the limits per user, because the HTTP server cannot verify a session. */
  sendFile(range: FileRange, init: ResponseInit, userId?: string): Response;
  sendChunks(chunks: ResponseChunks, init: ResponseInit, userId?: string): Response;
  /** For work with another semaphore. Releases the page permit first. */
  respondWithoutPagePermit(createResponse: () => Promise<Response>): Response;
};

export type LoadContext = AppLoadContext & { http?: HttpBridge };

const MAX_WORK_MS = 10 * 60_000;

export const allowLongWork = ({ http }: LoadContext) => void http?.rawRequest.setTimeout(MAX_WORK_MS);

export const respondWithoutPagePermit = ({ http }: LoadContext, createResponse: () => Promise<Response>) =>
  http && !http.isShared ? http.respondWithoutPagePermit(createResponse) : createResponse();

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
