import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

import type { LoadContext } from "#app/http/load-context.server.ts";

import type { Application } from "../../front-door/application.ts";
import { openDoor } from "../../front-door/door.ts";
import { setLimits, USUAL_LIMITS, type Limits } from "../../front-door/limits.ts";
import type { Metrics } from "../../front-door/metrics.ts";

/** A front door before an application of a few routes, made for one test: what the door does, whatever stands behind. */

type TestRoute = {
  cacheBy?: readonly string[];
  takesFiles?: boolean;
  answer(asked: LoaderFunctionArgs & { context: LoadContext }): Response | Promise<Response>;
};

export const lines: Record<string, unknown>[] = [];

export async function openTestDoor(
  routes: Record<string, TestRoute>,
  options: {
    limits?: Partial<Limits>;
    trustProxy?: number;
    now?: () => number;
    origins?: string[];
    metrics?: Metrics;
    application?: Partial<Application>;
  } = {},
) {
  const limits = { ...USUAL_LIMITS, ...options.limits };
  const server = createServer({ connectionsCheckingInterval: 100 });
  setLimits(server, limits);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { env } = await import("#app/env.server.ts");
  // What cookies are called, and whose request it is, is judged by it.
  env().origins = options.origins ?? [origin];
  const application = await import("#app/http/application.server.ts");
  const build = {
    routes: Object.fromEntries([
      ["root", { id: "root", path: "", module: { loader: () => new Response("home", { status: 404 }) } }],
      ...Object.entries(routes).map(([path, { cacheBy, takesFiles, answer }]) => [
        path,
        {
          id: path,
          parentId: "root",
          path,
          module: { loader: answer, action: answer, handle: { cacheBy, takesFiles } },
        },
      ]),
    ]),
    entry: {
      module: {
        application: {
          ...application,
          ...options.application,
          log: { info: (line: never) => lines.push(line), error: () => undefined },
        },
      },
    },
    assets: { routes: {}, version: "1" },
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
  const door = openDoor({
    build,
    files: new Map(),
    limits,
    origins: options.origins ?? [origin],
    trustProxy: options.trustProxy ?? 0,
    isDevelopment: false,
    // Where time stands still, it ends with the door: what was kept would be looked through for ever, in other files' tests too.
    now: options.now && (() => (server.listening ? options.now!() : Infinity)),
    metrics: options.metrics,
  });
  server.on("request", door.enter);
  return { origin, server, door, close: () => close(server) };
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
