import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";

import { ExpectedError } from "#app/core/result.ts";
import { StreamedResponse } from "#app/http/load-context.server.ts";
import { getToken } from "#app/http/session.server.ts";
import { MAX_BODY_BYTES } from "#app/schemas/body-limits.ts";

import { BufferedResponse, chooseEncoding, createCompressor, isAborted } from "./buffered-response.ts";
import { createResponseHeaders, mergeHeaders, type Audience } from "./headers.ts";
import type { HttpContext } from "./http-context.ts";
import { withPermit, withUploadPermit, type QueueName } from "./limits.ts";
import { createCacheKey, createProxyCacheHeaders, createPublicRequest } from "./page-cache.ts";
import { callRemix } from "./remix.ts";
import { rejectUnavailable } from "./responses.ts";
import { bufferBody, createHeaderReader, isReadRequest, toWebRequest } from "./web-request.ts";

/** Nearly all forms and API calls are smaller. */
const MAX_SHORT_FORM_BYTES = 64 * 1024;

export function respond(ctx: HttpContext) {
  const { request, route } = ctx;
  if (isReadRequest(request)) return respondToRead(ctx);
  const queue = route.queues?.[request.method!] ?? "pages";
  if (queue !== "uploads") return respondToForm(ctx, queue);
  // Visitors cannot upload files, so their requests are handled as forms.
  const token = isFileBody(request) ? getToken(createHeaderReader(request)) : undefined;
  if (token === undefined) return respondToForm(ctx, "pages");
  return respondFromRemix(ctx, (call) => withUploadPermit(ctx, token, call));
}

const isFileBody = ({ headers }: IncomingMessage) =>
  /^\s*(multipart\/|application\/octet-stream)/i.test(headers["content-type"] ?? "");

function respondToRead(ctx: HttpContext) {
  const { route, server } = ctx;
  const key = createCacheKey(ctx);
  const cached = key === undefined ? undefined : server.cache.getFresh(key);
  if (cached) return sendPage(ctx, cached);
  return key === undefined
    ? respondFromRemix(ctx, (call) => withPermit(ctx, route.queues?.GET ?? "pages", call))
    : respondFromCache(ctx, key);
}

const sendPage = (ctx: HttpContext, page: BufferedResponse) =>
  page.send(ctx, createProxyCacheHeaders(ctx, page));

/** The rendering continues when the first of its clients has disconnected, because others may wait for it. */
async function respondFromCache(ctx: HttpContext, key: string) {
  const publicRequest = createPublicRequest(ctx);
  const page = await ctx.server.cache.get(key, (onStart) =>
    withPermit({ ...ctx, signal: publicRequest.signal }, "pages", async () => {
      onStart();
      const response = await callRemix(ctx, publicRequest, { isShared: true });
      return bufferResponse(ctx, response, { isApi: ctx.route.isApi, isPersonal: false });
    }),
  );
  if (isAborted(ctx)) return;
  if (page) await sendPage(ctx, page);
  else rejectUnavailable(ctx);
}

async function bufferResponse({ server }: HttpContext, response: Response, audience: Audience) {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = mergeHeaders(server.securityHeaders, createResponseHeaders(response, audience));
  return new BufferedResponse(response.status, headers, body);
}

/** With any cookie except the language's, a response is personal. Only responses to GET and HEAD are stored. */
function getAudience({ request, route: { isApi }, server: { languageCookie } }: HttpContext): Audience {
  if (!isReadRequest(request)) return { isApi };
  const { authorization, cookie } = request.headers;
  const isLanguage = (cookie: string) => !cookie.includes(";") && cookie.startsWith(`${languageCookie}=`);
  return { isApi, isPersonal: authorization !== undefined || (cookie !== undefined && !isLanguage(cookie)) };
}

/** The body is read before the request takes a permit, so that a slow client holds none. */
async function respondToForm(ctx: HttpContext, queue: QueueName) {
  const respondWithPermit = () => respondFromRemix(ctx, (call) => withPermit(ctx, queue, call));
  await bufferBody(ctx, MAX_SHORT_FORM_BYTES);
  if (ctx.request.complete) return respondWithPermit();
  const respondToLongForm = async () => {
    await bufferBody(ctx, MAX_BODY_BYTES);
    await respondWithPermit();
    return true;
  };
  if (!(await withPermit(ctx, "longForms", respondToLongForm))) rejectUnavailable(ctx);
}

type Result = BufferedResponse | StreamedResponse;
type WithPermit = (call: () => Promise<Result>) => Promise<Result | undefined>;

async function respondFromRemix(ctx: HttpContext, withPermit: WithPermit) {
  const result = await withPermit(async () => {
    const result = await callRemix(ctx, toWebRequest(ctx.request, ctx.url, ctx.signal));
    return result instanceof StreamedResponse ? result : bufferResponse(ctx, result, getAudience(ctx));
  });
  if (isAborted(ctx)) return;
  if (!result) rejectUnavailable(ctx);
  else if (result instanceof BufferedResponse) await result.send(ctx);
  else await sendStream(ctx, result);
}

/** A file has a known length and is sent unchanged. An export is compressed. */
async function sendStream(ctx: HttpContext, result: StreamedResponse) {
  const { request, response, server, signal, extraHeaders } = ctx;
  const isFile = result.headers.has("content-length");
  const encoding = isFile ? "identity" : chooseEncoding(request.headers["accept-encoding"]?.toString());
  const start = () => {
    const headers = createResponseHeaders(result, getAudience(ctx));
    if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
    const allHeaders = mergeHeaders(server.securityHeaders, headers).flat();
    response.writeHead(result.status, [...allHeaders, ...extraHeaders]);
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
    // Otherwise a client would wait for the rest of a truncated file.
    response.strictContentLength = true;
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
