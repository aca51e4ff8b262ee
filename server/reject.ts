import { createErrorBody, HttpError } from "#app/http/http-error.server.ts";

import { BufferedResponse } from "./buffered-response.ts";
import { mergeHeaders, DENY_ALL_POLICY, type Header } from "./headers.ts";
import { withPermit } from "./limits.ts";
import { callRemix, READ_METHODS } from "./remix.ts";
import { isAborted, type HttpContext } from "./http-context.ts";
import { getRequestLanguage } from "./web-request.ts";

type ErrorMessageKey = HttpError["sentence"];

export function reject(ctx: HttpContext, status: number, key: ErrorMessageKey) {
  const { request, response, route, extraHeaders, server } = ctx;
  const language = route.isApi ? "en" : getRequestLanguage(ctx);
  const error = createErrorBody(new HttpError(status, key), language);
  const page = `<!doctype html><html lang="${language}"><title>${error.error}</title><p>${error.error}</p></html>`;
  const headers: Header[] = [
    ["Content-Type", route.isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8"],
    ["Content-Security-Policy", DENY_ALL_POLICY],
    ["Cache-Control", "no-store"],
  ];
  const body = Buffer.from(route.isApi ? JSON.stringify(error) : page);
  new BufferedResponse(status, mergeHeaders(server.securityHeaders, headers), body).send(
    request,
    response,
    extraHeaders,
  );
}

/** All causes of a 503 are listed in docs/operating.md. */
export function rejectUnavailable(
  ctx: HttpContext,
  key: "refusal.busy" | "refusal.unavailable" = "refusal.busy",
) {
  if (isAborted(ctx)) return;
  ctx.response.setHeader("Retry-After", "2");
  reject(ctx, 503, key);
}

/** A route without `methods` checks them itself, and lists them in its response to OPTIONS. TRACE cannot be a web Request. */
export async function rejectMethod(ctx: HttpContext) {
  const { response, url, route } = ctx;
  const methods = route.methods ?? (url.pathname.endsWith(".data") ? READ_METHODS : undefined);
  if (methods) response.setHeader("Allow", methods.join(", "));
  else {
    const options = new Request(url, { method: "OPTIONS" });
    const result = await withPermit(ctx, "pages", () => callRemix(ctx, options));
    if (isAborted(ctx)) return;
    if (!result) return rejectUnavailable(ctx);
    response.setHeader("Allow", result.headers.get("Allow") ?? "GET, HEAD, POST");
  }
  reject(ctx, 405, "refusal.method");
}

/** The connection is closed, because the rest of the body may never arrive. */
export function rejectStalled(ctx: HttpContext) {
  const { request, response } = ctx;
  if (response.headersSent) return void request.socket.destroy();
  response.setHeader("Connection", "close");
  response.once("finish", () => request.socket.destroy());
  reject(ctx, 408, "refusal.timeout");
}
