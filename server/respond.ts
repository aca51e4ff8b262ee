import { hasCredential } from "#app/http/session.server.ts";
import { MAX_BODY_BYTES } from "#app/schemas/body-limits.ts";

import { BufferedResponse, chooseEncoding } from "./buffered-response.ts";
import { mergeHeaders, createResponseHeaders, writeHead, type Audience } from "./headers.ts";
import { getMaxWaitMs, withPermit } from "./limits.ts";
import { createCacheKey, createProxyCacheHeaders, createPublicRequest } from "./page-cache.ts";
import { reject, rejectUnavailable } from "./reject.ts";
import { callRemix, type ResponseBody } from "./remix.ts";
import { bufferBody, closeIfUnread, endResponse, checkIsLargeBody, isUpload } from "./request-body.ts";
import {
  DISCONNECT_REASON,
  createHeaderReader,
  isAborted,
  isReadRequest,
  getRequestLanguage,
} from "./http-context.ts";
import type { HttpContext } from "./http-context.ts";
import { isSmallRange, sendExport, sendFileRange, type TransferLimiter } from "./transfers.ts";
import { toWebRequest } from "./web-request.ts";

export function respond(ctx: HttpContext) {
  const { request } = ctx;
  if (isReadRequest(request)) return respondToRead(ctx);
  // Visitors cannot upload files, so their requests are handled as forms and need no upload permit.
  return isUpload(ctx) && hasCredential(createHeaderReader(request))
    ? respondToUpload(ctx)
    : respondToForm(ctx);
}

function respondToRead(ctx: HttpContext) {
  const { request, url, route, server } = ctx;
  const { headers } = request;
  const { languageCookie, routes, cache } = server;
  const language = getRequestLanguage(ctx);
  const cacheRequest = { url, headers, route, language, languageCookie, isRoute: routes.isRoute };
  const key = createCacheKey(cacheRequest);
  const cached = key === undefined ? undefined : cache.getFresh(key);
  if (cached) return sendPage(ctx, cached);
  const isRevalidation = Boolean(route.revalidates) && headers["if-none-match"] !== undefined;
  return key === undefined || isRevalidation
    ? respondFromRemix(ctx)
    : respondFromCache(ctx, cacheRequest, key);
}

const sendPage = (ctx: HttpContext, page: BufferedResponse) =>
  page.send(ctx.request, ctx.response, ctx.extraHeaders, createProxyCacheHeaders(ctx, page));

async function respondFromCache(
  ctx: HttpContext,
  cacheRequest: Parameters<typeof createPublicRequest>[0],
  key: string,
) {
  const render = async () => {
    const abort = new AbortController();
    const { response, responseBody } = callRemix(
      ctx,
      createPublicRequest(cacheRequest, abort.signal),
      abort,
      {
        isShared: true,
      },
    );
    return bufferResponse(ctx, await response, responseBody, { isApi: ctx.route.isApi, isPersonal: false });
  };
  const page = await ctx.server.cache.get(key, {
    render,
    withPermit: (work, signal) => withPermit(ctx, work, { signal }),
  });
  if (isAborted(ctx)) return;
  if (page) sendPage(ctx, page);
  else rejectUnavailable(ctx);
}

async function bufferResponse(
  ctx: HttpContext,
  response: Response,
  { page }: ResponseBody,
  audience: Audience,
) {
  const body = page ?? Buffer.from(await response.arrayBuffer());
  const headers = mergeHeaders(ctx.server.securityHeaders, createResponseHeaders(response, audience));
  const buffered = new BufferedResponse(response.status, headers, body);
  await buffered.prepare(ctx.request);
  return buffered;
}

/** With any cookie except the language's, a response is personal. Only responses to GET and HEAD are stored. */
function getAudience({ request, route: { isApi }, server: { languageCookie } }: HttpContext): Audience {
  if (!isReadRequest(request)) return { isApi };
  const { authorization, cookie } = request.headers;
  const isLanguage = (cookie: string) => !cookie.includes(";") && cookie.startsWith(`${languageCookie}=`);
  return { isApi, isPersonal: authorization !== undefined || (cookie !== undefined && !isLanguage(cookie)) };
}

/** Reads the body before it takes a permit, so that a slow client holds none. */
async function respondToForm(ctx: HttpContext) {
  if (await bufferBody(ctx, MAX_BODY_BYTES)) await respondFromRemix(ctx);
  else rejectUnavailable(ctx);
}

/** Small uploads take page permits, because hundreds of them at once would fill the upload queue. */
const respondToUpload = async (ctx: HttpContext) =>
  respondFromRemix(ctx, (await checkIsLargeBody(ctx)) ? ctx.server.uploads : ctx.server.pages);

async function respondFromRemix(ctx: HttpContext, semaphore = ctx.server.pages) {
  const { request, response, url, extraHeaders } = ctx;
  const call = async () => {
    const abort = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) abort.abort(DISCONNECT_REASON);
    });
    const remix = callRemix(ctx, toWebRequest(request, url, abort.signal), abort);
    const { responseBody } = remix;
    try {
      const result = await remix.response;
      const { file, chunks, createResponse } = responseBody;
      if (result.ok && (file ?? chunks ?? createResponse)) return { result, ...responseBody };
      return {
        result,
        ...responseBody,
        buffered: await bufferResponse(ctx, result, responseBody, getAudience(ctx)),
      };
    } catch (error) {
      await closeResponseBody(responseBody);
      throw error;
    }
  };
  const outcome = await withPermit(ctx, call, { semaphore });
  try {
    if (isAborted(ctx)) return;
    if (!outcome) return rejectUnavailable(ctx);
    if ("buffered" in outcome) outcome.buffered.send(request, response, extraHeaders);
    else if (outcome.file) await sendFile(ctx, outcome.result, outcome.file);
    else if (outcome.chunks) await sendChunks(ctx, outcome.result, outcome.chunks);
    else if (outcome.createResponse) {
      const buffered = await bufferResponse(ctx, await outcome.createResponse(), {}, getAudience(ctx));
      if (!isAborted(ctx)) buffered.send(request, response, extraHeaders);
    }
  } finally {
    if (outcome) await closeResponseBody(outcome);
  }
}

async function closeResponseBody({ file, chunks }: ResponseBody) {
  await file?.range.file.close();
  await chunks?.generator.return();
}

async function sendChunks(
  ctx: HttpContext,
  result: Response,
  { generator, user }: NonNullable<ResponseBody["chunks"]>,
) {
  const { request, response, server } = ctx;
  const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  const headers = createResponseHeaders(result, getAudience(ctx));
  if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
  const start = () => {
    closeIfUnread(request, response);
    writeHead(ctx, 200, headers);
  };
  await sendWithTransferPermit(ctx, server.exports, user, start, () =>
    sendExport(ctx, { generator, encoding, writeHead: start }),
  );
}

async function sendFile(
  ctx: HttpContext,
  result: Response,
  { range, user }: NonNullable<ResponseBody["file"]>,
) {
  const { request, response, server } = ctx;
  const length = String(range.end - range.start + 1);
  const start = () => {
    closeIfUnread(request, response);
    writeHead(ctx, result.status, mergeHeaders([...result.headers], [["Content-Length", length]]));
  };
  await sendWithTransferPermit(
    ctx,
    server.downloads,
    isSmallRange(range) ? undefined : user,
    start,
    async () => {
      start();
      try {
        await sendFileRange(response, range, server.limits.downloads.sliceMs);
        endResponse(request, response);
      } catch {
        response.destroy();
      }
      return true;
    },
  );
}

async function sendWithTransferPermit(
  ctx: HttpContext,
  transfers: TransferLimiter,
  user: string | undefined,
  start: () => void,
  send: () => Promise<boolean>,
) {
  const { request, response } = ctx;
  if (request.method === "HEAD") {
    start();
    return endResponse(request, response);
  }
  const outcome = await transfers.run(ctx, { user, maxWaitMs: getMaxWaitMs(ctx) }, send);
  if (outcome === "limited") reject(ctx, 429, "refusal.too-many-downloads");
  else if (outcome !== true) rejectUnavailable(ctx);
}
