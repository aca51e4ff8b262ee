import type { IncomingMessage } from "node:http";

import { StreamedResponse } from "#app/http/load-context.server.ts";
import { getToken } from "#app/http/session.server.ts";
import { MAX_BODY_BYTES } from "#app/schemas/body-limits.ts";

import { BufferedResponse } from "./buffered-response.ts";
import { mergeHeaders, createResponseHeaders, type Audience } from "./headers.ts";
import { withPermit, withUploadPermit, type QueueName } from "./limits.ts";
import { createCacheKey, createProxyCacheHeaders, createPublicRequest } from "./page-cache.ts";
import { rejectUnavailable } from "./reject.ts";
import { callRemix } from "./remix.ts";
import { bufferBody, MAX_SHORT_FORM_BYTES } from "./request-body.ts";
import { isAborted } from "./http-context.ts";
import type { HttpContext } from "./http-context.ts";
import { sendStream } from "./streams.ts";
import { createHeaderReader, isReadRequest, toWebRequest } from "./web-request.ts";

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
  const { request, route, server } = ctx;
  const key = createCacheKey(ctx);
  const cached = key === undefined ? undefined : server.cache.getFresh(key);
  if (cached) return sendPage(ctx, cached);
  const isRevalidation = Boolean(route.revalidates) && request.headers["if-none-match"] !== undefined;
  return key === undefined || isRevalidation
    ? respondFromRemix(ctx, (call) => withPermit(ctx, route.queues?.GET ?? "pages", call))
    : respondFromCache(ctx, key);
}

const sendPage = (ctx: HttpContext, page: BufferedResponse) =>
  page.send(ctx.request, ctx.response, ctx.extraHeaders, createProxyCacheHeaders(ctx, page));

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
  const { request, response, url, extraHeaders } = ctx;
  const result = await withPermit(async () => {
    const result = await callRemix(ctx, toWebRequest(request, url, ctx.signal));
    return result instanceof StreamedResponse ? result : bufferResponse(ctx, result, getAudience(ctx));
  });
  if (isAborted(ctx)) return;
  if (!result) rejectUnavailable(ctx);
  else if (result instanceof BufferedResponse) await result.send(request, response, extraHeaders);
  else await sendStream(ctx, result, getAudience(ctx));
}
