import { isReady, readDetails } from "#app/services/lifecycle/index.server.ts";

import { BufferedResponse } from "./buffered-response.ts";
import { mergeHeaders, type Header } from "./headers.ts";
import type { RequestContext } from "./request-context.ts";

export const isHealthPath = (pathname: string) => pathname === "/healthz" || pathname === "/readyz";

export function respondHealth(ctx: RequestContext) {
  const { pathname } = ctx.url;
  ctx.route = { pattern: pathname, isApi: true, branch: [] };
  return pathname === "/readyz" ? respondReady(ctx) : sendHealth(ctx, true);
}

async function respondReady(ctx: RequestContext) {
  const { isReady, details } = await ctx.server.readiness();
  const isHealthy = isReady && !ctx.server.isDraining;
  sendHealth(ctx, isHealthy, isHealthy ? details : undefined);
}

function sendHealth(
  { request, response, ownHeaders, server }: RequestContext,
  isOk: boolean,
  details?: object,
) {
  const body = Buffer.from(JSON.stringify({ status: isOk ? "ok" : "unavailable", details }));
  const headers: Header[] = [
    ["Content-Type", "application/json"],
    ["Cache-Control", "no-store"],
  ];
  const all = mergeHeaders(server.securityHeaders, headers);
  new BufferedResponse(isOk ? 200 : 503, all, body).send(request, response, ownHeaders);
}

export const readReadiness = async () =>
  (await isReady()) ? { isReady: true, details: await readDetails() } : { isReady: false };

const SECOND = 1_000;

/** One call at a time, and at most one a second: anyone may request it. */
export function oncePerSecond<Value>(read: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let last: { startedAt: number; isDone: boolean; value: Promise<Value> } | undefined;
  return () => {
    if (last && !(last.isDone && now() - last.startedAt >= SECOND)) return last.value;
    const value = read().finally(() => (current.isDone = true));
    const current = { startedAt: now(), isDone: false, value };
    last = current;
    return value;
  };
}
