import { createErrorBody, HttpError } from "#app/http/http-error.server.ts";
import { isApplicationReady, loadApplicationDetails } from "#app/services/lifecycle/index.server.ts";

import { BufferedResponse, isAborted } from "./buffered-response.ts";
import { DENY_ALL_POLICY, mergeHeaders } from "./headers.ts";
import type { HttpContext } from "./http-context.ts";
import { getRequestLanguage } from "./web-request.ts";

/** Refusals and health checks, which need no route. */

type ErrorMessageKey = HttpError["sentence"];

function sendText(ctx: HttpContext, status: number, type: string, text: string) {
  const headers = mergeHeaders(ctx.server.securityHeaders, [
    ["Content-Type", type],
    ["Content-Security-Policy", DENY_ALL_POLICY],
    ["Cache-Control", "no-store"],
  ]);
  void new BufferedResponse(status, headers, Buffer.from(text)).send(ctx);
}

export function reject(ctx: HttpContext, status: number, key: ErrorMessageKey) {
  const { isApi } = ctx.route;
  const language = isApi ? "en" : getRequestLanguage(ctx);
  const error = createErrorBody(new HttpError(status, key), language);
  if (isApi) return sendText(ctx, status, "application/json; charset=utf-8", JSON.stringify(error));
  const page = `<!doctype html><html lang="${language}"><title>${error.error}</title><p>${error.error}</p></html>`;
  sendText(ctx, status, "text/html; charset=utf-8", page);
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

export function rejectMethod(ctx: HttpContext) {
  ctx.response.setHeader("Allow", ctx.route.methods.join(", "));
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

export const isHealthPath = (pathname: string) => pathname === "/healthz" || pathname === "/readyz";

export function respondHealth(ctx: HttpContext) {
  const { pathname } = ctx.url;
  ctx.route = { ...ctx.route, pattern: pathname, isApi: true };
  return pathname === "/readyz" ? respondReadiness(ctx) : sendHealth(ctx, true);
}

async function respondReadiness(ctx: HttpContext) {
  const { isReady, details } = await ctx.server.checkReadiness();
  const isHealthy = isReady && !ctx.server.isDraining;
  sendHealth(ctx, isHealthy, isHealthy ? details : undefined);
}

const sendHealth = (ctx: HttpContext, isOk: boolean, details?: object) =>
  sendText(
    ctx,
    isOk ? 200 : 503,
    "application/json",
    JSON.stringify({ status: isOk ? "ok" : "unavailable", details }),
  );

export const checkReadiness = async () =>
  (await isApplicationReady())
    ? { isReady: true, details: await loadApplicationDetails() }
    : { isReady: false };

const SECOND_MS = 1_000;

/** Anyone may request the check, so it runs at most once a second and never twice at the same time. */
export function cacheForSecond<Value>(load: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let last: { startedAt: number; isDone: boolean; value: Promise<Value> } | undefined;
  return () => {
    if (last && !(last.isDone && now() - last.startedAt >= SECOND_MS)) return last.value;
    const current = { startedAt: now(), isDone: false, value: load().finally(() => (current.isDone = true)) };
    last = current;
    return current.value;
  };
}
