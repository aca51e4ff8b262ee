import { errorBody } from "#app/http/refused.server.ts";

import { BufferedResponse } from "./buffered-response.ts";
import { mergeHeaders, NOTHING_ALLOWED, type Header } from "./headers.ts";
import { withPermit } from "./limits.ts";
import { callRemix, READ_METHODS } from "./remix.ts";
import { isAborted, requestLanguage, type RequestContext } from "./request-context.ts";

type MessageKey = Parameters<typeof errorBody>[0]["sentence"];

export function reject(ctx: RequestContext, status: number, key: MessageKey) {
  const { request, response, route, ownHeaders, server } = ctx;
  const language = route.isApi ? "en" : requestLanguage(ctx);
  const error = errorBody({ sentence: key, details: undefined }, language);
  const page = `<!doctype html><html lang="${language}"><title>${error.error}</title><p>${error.error}</p></html>`;
  const headers: Header[] = [
    ["Content-Type", route.isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8"],
    ["Content-Security-Policy", NOTHING_ALLOWED],
    ["Cache-Control", "no-store"],
  ];
  const body = Buffer.from(route.isApi ? JSON.stringify(error) : page);
  new BufferedResponse(status, mergeHeaders(server.securityHeaders, headers), body).send(
    request,
    response,
    ownHeaders,
  );
}

export function rejectUnavailable(
  ctx: RequestContext,
  key: "refused.busy" | "refused.away" = "refused.busy",
) {
  if (isAborted(ctx)) return;
  ctx.response.setHeader("Retry-After", "2");
  reject(ctx, 503, key);
}

/** A method like TRACE cannot become a web Request: a route that judges methods itself is called with OPTIONS. */
export async function rejectMethod(ctx: RequestContext) {
  const { response, url, route } = ctx;
  const methods = route.methods ?? (url.pathname.endsWith(".data") ? READ_METHODS : undefined);
  if (!methods) {
    const options = new Request(url, { method: "OPTIONS" });
    const result = await withPermit(ctx, () => callRemix(ctx, options, new AbortController()).response);
    if (isAborted(ctx)) return;
    if (!result) return rejectUnavailable(ctx);
    response.setHeader("Allow", result.headers.get("Allow") ?? "GET, HEAD, POST");
  } else response.setHeader("Allow", methods.join(", "));
  reject(ctx, 405, "refused.method");
}

export function rejectStalled(ctx: RequestContext) {
  const { request, response } = ctx;
  if (response.headersSent) return request.socket.destroy();
  response.setHeader("Connection", "close");
  response.once("finish", () => request.socket.destroy());
  reject(ctx, 408, "refused.timeout");
  // Does not wait for the rest of the body.
  response.end();
}
