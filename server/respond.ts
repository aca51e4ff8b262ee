import { hasCredential } from "#app/http/session.server.ts";
import { BODY_BYTES } from "#app/schemas/sent.ts";

import { BufferedResponse, chooseEncoding } from "./buffered-response.ts";
import { mergeHeaders, responseHeaders, writeHead, type Audience } from "./headers.ts";
import { maxWaitOf, withPermit } from "./limits.ts";
import { cacheKey, proxyCacheHeaders, publicRequest } from "./page-cache.ts";
import { reject, rejectUnavailable } from "./reject.ts";
import { callRemix, type Handover } from "./remix.ts";
import { bufferBody, closeIfUnread, endResponse, isLarge, isUpload } from "./request-body.ts";
import { DISCONNECTED, headerOf, isAborted, isRead, requestLanguage } from "./request-context.ts";
import type { RequestContext } from "./request-context.ts";
import { isSmall, sendExport, sendFilePiece, type Transfers } from "./transfers.ts";
import { toWebRequest } from "./web-request.ts";

export function respond(ctx: RequestContext) {
  const { request } = ctx;
  if (isRead(request)) return respondToRead(ctx);
  // Without a credential nothing can be uploaded: handled as a form, it takes no upload's permit.
  return isUpload(ctx) && hasCredential(headerOf(request)) ? respondToUpload(ctx) : respondToForm(ctx);
}

function respondToRead(ctx: RequestContext) {
  const { request, url, route, server } = ctx;
  const { headers } = request;
  const { languageCookie, routes, cache } = server;
  const language = requestLanguage(ctx);
  const cacheRequest = { url, headers, route, language, languageCookie, isRoute: routes.isRoute };
  const key = cacheKey(cacheRequest);
  const cached = key === undefined ? undefined : cache.fresh(key);
  if (cached) return sendPage(ctx, cached);
  const isRevalidation = Boolean(route.revalidates) && headers["if-none-match"] !== undefined;
  return key === undefined || isRevalidation
    ? respondFromRemix(ctx)
    : respondFromCache(ctx, cacheRequest, key);
}

const sendPage = (ctx: RequestContext, page: BufferedResponse) =>
  page.send(ctx.request, ctx.response, ctx.ownHeaders, proxyCacheHeaders(ctx, page));

async function respondFromCache(
  ctx: RequestContext,
  cacheRequest: Parameters<typeof publicRequest>[0],
  key: string,
) {
  const render = async () => {
    const abort = new AbortController();
    const { response, handover } = callRemix(ctx, publicRequest(cacheRequest, abort.signal), abort, {
      isShared: true,
    });
    return buffer(ctx, await response, handover, { isApi: ctx.route.isApi, isPersonal: false });
  };
  const page = await ctx.server.cache.get(key, {
    render,
    withPermit: (work, signal) => withPermit(ctx, work, { signal }),
  });
  if (isAborted(ctx)) return;
  if (page) sendPage(ctx, page);
  else rejectUnavailable(ctx);
}

async function buffer(ctx: RequestContext, response: Response, { page }: Handover, audience: Audience) {
  const body = page ?? Buffer.from(await response.arrayBuffer());
  const headers = mergeHeaders(ctx.server.securityHeaders, responseHeaders(response, audience));
  const buffered = new BufferedResponse(response.status, headers, body);
  await buffered.prepare(ctx.request);
  return buffered;
}

/** Any cookie but the language's makes a response personal. What a change returns is never stored. */
function audienceOf({ request, route: { isApi }, server: { languageCookie } }: RequestContext): Audience {
  if (!isRead(request)) return { isApi };
  const { authorization, cookie } = request.headers;
  const isLanguage = (cookie: string) => !cookie.includes(";") && cookie.startsWith(`${languageCookie}=`);
  return { isApi, isPersonal: authorization !== undefined || (cookie !== undefined && !isLanguage(cookie)) };
}

/** Reads the body first, so that a slow client holds no permit. */
async function respondToForm(ctx: RequestContext) {
  if (await bufferBody(ctx, BODY_BYTES)) await respondFromRemix(ctx);
  else rejectUnavailable(ctx);
}

/** A small upload takes a page permit: as uploads, hundreds would be rejected at once. */
const respondToUpload = async (ctx: RequestContext) =>
  respondFromRemix(ctx, (await isLarge(ctx)) ? ctx.server.uploads : ctx.server.pages);

async function respondFromRemix(ctx: RequestContext, semaphore = ctx.server.pages) {
  const { request, response, url, ownHeaders } = ctx;
  const call = async () => {
    const abort = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) abort.abort(DISCONNECTED);
    });
    const remix = callRemix(ctx, toWebRequest(request, url, abort.signal), abort);
    const { handover } = remix;
    try {
      const result = await remix.response;
      const { file, pieces, later } = handover;
      if (result.ok && (file ?? pieces ?? later)) return { result, ...handover };
      return { result, ...handover, buffered: await buffer(ctx, result, handover, audienceOf(ctx)) };
    } catch (error) {
      await release(handover);
      throw error;
    }
  };
  const done = await withPermit(ctx, call, { semaphore });
  try {
    if (isAborted(ctx)) return;
    if (!done) return rejectUnavailable(ctx);
    if ("buffered" in done) done.buffered.send(request, response, ownHeaders);
    else if (done.file) await sendFile(ctx, done.result, done.file);
    else if (done.pieces) await sendPieces(ctx, done.result, done.pieces);
    else if (done.later) {
      const buffered = await buffer(ctx, await done.later(), {}, audienceOf(ctx));
      if (!isAborted(ctx)) buffered.send(request, response, ownHeaders);
    }
  } finally {
    if (done) await release(done);
  }
}

async function release({ file, pieces }: Handover) {
  await file?.piece.file.close();
  await pieces?.generator.return();
}

async function sendPieces(
  ctx: RequestContext,
  result: Response,
  { generator, user }: NonNullable<Handover["pieces"]>,
) {
  const { request, response, server } = ctx;
  const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  const headers = responseHeaders(result, audienceOf(ctx));
  if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
  const start = () => {
    closeIfUnread(request, response);
    writeHead(ctx, 200, headers);
  };
  await transfer(ctx, server.exports, user, start, () =>
    sendExport(ctx, { generator, encoding, writeHead: start }),
  );
}

async function sendFile(
  ctx: RequestContext,
  result: Response,
  { piece, user }: NonNullable<Handover["file"]>,
) {
  const { request, response, server } = ctx;
  const length = String(piece.end - piece.start + 1);
  const start = () => {
    closeIfUnread(request, response);
    writeHead(ctx, result.status, mergeHeaders([...result.headers], [["Content-Length", length]]));
  };
  await transfer(ctx, server.downloads, isSmall(piece) ? undefined : user, start, async () => {
    start();
    try {
      await sendFilePiece(response, piece, server.limits.downloads.sliceMs);
      endResponse(request, response);
    } catch {
      response.destroy();
    }
    return true;
  });
}

/** `send` returns false where nothing was sent. */
async function transfer(
  ctx: RequestContext,
  transfers: Transfers,
  user: string | undefined,
  start: () => void,
  send: () => Promise<boolean>,
) {
  const { request, response } = ctx;
  if (request.method === "HEAD") {
    start();
    return endResponse(request, response);
  }
  const outcome = await transfers.run(ctx, { user, maxWaitMs: maxWaitOf(ctx) }, send);
  if (outcome === "limited") reject(ctx, 429, "refused.downloads");
  else if (outcome !== true) rejectUnavailable(ctx);
}
