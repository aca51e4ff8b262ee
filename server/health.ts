import { isApplicationReady, loadApplicationDetails } from "#app/services/lifecycle/index.server.ts";

import { BufferedResponse } from "./buffered-response.ts";
import { mergeHeaders } from "./headers.ts";
import type { HttpContext } from "./http-context.ts";

export const isHealthPath = (pathname: string) => pathname === "/healthz" || pathname === "/readyz";

export function respondHealth(ctx: HttpContext) {
  const { pathname } = ctx.url;
  ctx.route = { pattern: pathname, isApi: true, branch: [] };
  return pathname === "/readyz" ? respondReadiness(ctx) : sendHealth(ctx, true);
}

async function respondReadiness(ctx: HttpContext) {
  const { isReady, details } = await ctx.server.checkReadiness();
  const isHealthy = isReady && !ctx.server.isDraining;
  sendHealth(ctx, isHealthy, isHealthy ? details : undefined);
}

function sendHealth(
  { request, response, extraHeaders, server }: HttpContext,
  isOk: boolean,
  details?: object,
) {
  const body = Buffer.from(JSON.stringify({ status: isOk ? "ok" : "unavailable", details }));
  const headers = mergeHeaders(server.securityHeaders, [
    ["Content-Type", "application/json"],
    ["Cache-Control", "no-store"],
  ]);
  new BufferedResponse(isOk ? 200 : 503, headers, body).send(request, response, extraHeaders);
}

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
