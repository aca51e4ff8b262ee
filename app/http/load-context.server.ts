import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";

import type { AppLoadContext } from "@remix-run/node";

/** What the HTTP server tells the application. Undefined under plain `remix-serve`. */
export type HttpInfo = {
  requestId: string;
  clientAddress: string;
  isData: boolean;
  isHead: boolean;
  /** The response is cached for all visitors, so it must not contain personal or random values. */
  isShared: boolean;
  /** Aborts when the response is closed. Not the web request's signal, which may be garbage-collected before that. */
  signal: AbortSignal;
  rawRequest: IncomingMessage;
};

export type LoadContext = AppLoadContext & { http?: HttpInfo };

const MAX_WORK_MS = 10 * 60_000;

/** For what follows a large body, such as hashing. While the body arrives, the socket's idle timeout holds. */
export const allowLongWork = ({ http }: LoadContext) =>
  void http?.rawRequest.once("end", () => http.rawRequest.setTimeout(MAX_WORK_MS));

/** The HTTP server sends the body while it is read. All other responses are completed first, and then compressed. */
export class StreamedResponse extends Response {}

export type ResponseChunks = AsyncGenerator<string | Uint8Array, void, void>;

/** An `ExpectedError` is not logged. */
export function sendChunks(context: LoadContext, chunks: ResponseChunks, init: ResponseInit): Response {
  onClose(context, () => chunks.return());
  return new StreamedResponse(toBody(encode(chunks, AsyncLocalStorage.snapshot())), init);
}

/** Reads nothing ahead. */
const toBody = (chunks: AsyncIterable<Uint8Array>) => ReadableStream.from(chunks) as unknown as BodyInit;

/** The HTTP server asks for the chunks; `inRequest` creates them with what belongs to the request. */
async function* encode(chunks: ResponseChunks, inRequest: <Value>(run: () => Value) => Value) {
  for (;;) {
    const { done, value } = await inRequest(() => chunks.next());
    if (done) return;
    if (value.length > 0) yield Buffer.from(value as string);
  }
}

/** `bytes` is the length that `file` was opened for. Sending closes the file. */
export function sendFile(
  context: LoadContext,
  file: Readable,
  { bytes, ...init }: ResponseInit & { bytes: number },
): Response {
  const headers = new Headers(init.headers);
  headers.set("Content-Length", String(bytes));
  onClose(context, () => Promise.resolve(file.destroy()));
  return new StreamedResponse(toBody(file), { ...init, headers });
}

/** Frees what a response holds even if it is never sent, because its client has disconnected or something failed. */
function onClose({ http }: LoadContext, free: () => Promise<unknown>) {
  const freeSafely = () => void free().catch(() => undefined);
  if (http?.signal.aborted) freeSafely();
  else http?.signal.addEventListener("abort", freeSafely, { once: true });
}
