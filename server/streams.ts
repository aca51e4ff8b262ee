import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

import { ExpectedError } from "#app/core/result.ts";
import type { StreamedResponse } from "#app/http/load-context.server.ts";

import { chooseEncoding, type Encoding } from "./buffered-response.ts";
import { createResponseHeaders, writeHead, type Audience } from "./headers.ts";
import { isAborted, type HttpContext } from "./http-context.ts";
import { rejectUnavailable } from "./reject.ts";

/** A file has a known length and is sent unchanged. An export is compressed. */
export async function sendStream(ctx: HttpContext, result: StreamedResponse, audience: Audience) {
  const { request, response, server, signal } = ctx;
  const isFile = result.headers.has("content-length");
  const encoding = isFile
    ? "identity"
    : chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  const start = () => {
    const headers = createResponseHeaders(result, audience);
    if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
    writeHead(ctx, result.status, headers);
  };
  if (request.method === "HEAD" || !result.body) {
    await result.body?.cancel();
    start();
    return void response.end();
  }
  const reader = (result.body as ReadableStream<Uint8Array>).getReader();
  const read = isFile
    ? () => reader.read()
    : async () => (await server.queues.exports.run(() => reader.read(), undefined, { signal })) ?? ENDED;
  try {
    const first = await read();
    if (isAborted(ctx)) return;
    start();
    const chunks = readAll(first, read);
    if (encoding === "identity") await pipeline(chunks, response);
    else await pipeline(chunks, createCompressor(encoding), response);
  } catch (error) {
    const hasStarted = response.headersSent;
    // So that a part is not taken for the whole.
    if (hasStarted) response.destroy();
    if (!isExpectedError(error)) throw error;
    if (!hasStarted) rejectUnavailable(ctx);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

type ReadResult = { done: boolean; value?: Uint8Array | undefined };
const ENDED: ReadResult = { done: true };

async function* readAll(first: ReadResult, read: () => Promise<ReadResult>) {
  for (let result = first; !result.done; result = await read()) yield result.value!;
}

const isExpectedError = (error: unknown) =>
  error instanceof ExpectedError ||
  ["ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"].includes((error as NodeJS.ErrnoException).code ?? "");

const createCompressor = (encoding: Exclude<Encoding, "identity">) =>
  encoding === "br"
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ level: 4 });
