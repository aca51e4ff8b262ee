import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { vi } from "vitest";

import type { LoadContext } from "#app/http/load-context.server.ts";
import { log } from "#app/http/log.server.ts";

import { createRequestHandlers } from "../../server/http-server.ts";
import { HTTP_LIMITS, applySocketLimits, type HttpLimits } from "../../server/limits.ts";
import type { Metrics } from "../../server/metrics.ts";

/** The HTTP server with an application of a few routes. */

type TestRoute = {
  cacheBy?: readonly string[];
  hasFileUpload?: boolean;
  callsOtherHost?: boolean;
  respond(args: LoaderFunctionArgs & { context: LoadContext }): Response | Promise<Response>;
};

export const logLines: Record<string, unknown>[] = [];

export async function startTestServer(
  routes: Record<string, TestRoute>,
  options: {
    limits?: Partial<Omit<HttpLimits, "queues">>;
    queues?: Partial<HttpLimits["queues"]>;
    trustProxy?: number;
    now?: () => number;
    origins?: string[];
    metrics?: Metrics;
  } = {},
) {
  const queues = { ...HTTP_LIMITS.queues, ...options.queues };
  const limits = { ...HTTP_LIMITS, ...options.limits, queues };
  const server = createServer({ connectionsCheckingInterval: 100 });
  applySocketLimits(server, limits);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { env } = await import("#app/env.server.ts");
  // Cookie names and origin checks depend on it.
  env().origins = options.origins ?? [origin];
  const build = {
    routes: Object.fromEntries([
      ["root", { id: "root", path: "", module: { loader: () => new Response("home", { status: 404 }) } }],
      ...Object.entries(routes).map(([path, { respond, ...handle }]) => [
        path,
        {
          id: path,
          parentId: "root",
          path,
          module: { loader: respond, action: respond, handle },
        },
      ]),
    ]),
    entry: {
      module: {
        default: (_: Request, status: number) => new Response("", { status }),
        handleError: () => undefined,
      },
    },
    assets: { routes: {}, version: "1" },
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
  vi.spyOn(log, "info").mockImplementation(
    (line: unknown) => void logLines.push(line as (typeof logLines)[number]),
  );
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const http = createRequestHandlers({
    build,
    limits,
    origins: options.origins ?? [origin],
    trustProxy: options.trustProxy ?? 0,
    // Infinity after closing: otherwise the cache's timer would never end, which affects tests of other files.
    now: options.now && (() => (server.listening ? options.now!() : Infinity)),
    metrics: options.metrics,
  });
  server.on("request", http.handle);
  return { origin, server, http, close: () => close(server) };
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
