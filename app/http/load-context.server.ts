import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import type { AppLoadContext } from "@remix-run/node";

import { readRange, type OpenFile } from "#app/services/files/index.server.ts";

/** Both ends included. It stays readable if it is deleted meanwhile; whoever sends it closes it. */
export type FileRange = { file: Pick<OpenFile, "read" | "close">; start: number; end: number };

/**
 * Each piece is made when the one before was taken, and costs no more than a page; an empty one only gives others their
 * turn. `return` ends it early. An error breaks the answer off, and is logged unless it says `isExpected`.
 */
export type ResponseChunks = AsyncGenerator<string | Uint8Array, void, void>;

/** Every use must do without it: plain `remix-serve` does not provide it. */
export type HttpBridge = {
  requestId: string;
  /** Found past the trusted proxies; empty where the answer is for all. */
  clientAddress: string;
  /** Asked for a page's data, not for the page. */
  isData: boolean;
  isHead: boolean;
  /** The answer will be cached: nothing in it may be one person's, or random. */
  isShared: boolean;
  /** Aborts when the client disconnects. The request's own signal may be garbage-collected before it does. */
  signal: AbortSignal;
  /** Uploads are read from it without a web stream in between. */
  rawRequest: IncomingMessage;
  /** Not as the body of a Response, which would write it into a stream to read it out at once. */
  sendPage(page: Buffer, init: ResponseInit): Response;
  /** `person` limits what is sent: the HTTP server cannot verify a session. */
  sendFile(range: FileRange, init: ResponseInit, userId?: string): Response;
  sendChunks(chunks: ResponseChunks, init: ResponseInit, userId?: string): Response;
  /** For work with a semaphore of its own: it holds no page permit while it waits. */
  respondLater(createResponse: () => Promise<Response>): Response;
};

export type LoadContext = AppLoadContext & { http?: HttpBridge };

const MAX_WORK_MS = 10 * 60_000;

/**
 * While files are stored, or pictures made, nothing moves on the connection: it may lie idle for longer. `watchProgress`
 * ends stalled clients all the same.
 */
export const allowLongWork = ({ http }: LoadContext) => void http?.rawRequest.setTimeout(MAX_WORK_MS);

/** A shared response is cached, for which it must be complete. */
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
