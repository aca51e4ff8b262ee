import { join } from "node:path";

import type { ServerBuild } from "@remix-run/node";

import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { getScreenHandle } from "#app/ui/shell/screen-handle.ts";

export const build = (await import(join(import.meta.dirname, "../../build/server/index.js"))) as ServerBuild;

type RouteModule = {
  loader?: {
    apiRoutes?: ApiRoutes;
    endpoints?: Record<string, { cacheBy?: readonly string[]; methods: readonly string[] }>;
  };
  action?: unknown;
  default?: unknown;
  handle?: unknown;
};
export type BuiltRoute = {
  id: string;
  pattern: string;
  isApi: boolean;
  isScreen: boolean;
  /** Of the API. */
  calls?: ApiRoutes[string]["calls"];
  methods: readonly string[];
  cacheBy?: readonly string[] | undefined;
};

function getPattern(id: string) {
  const path: string[] = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""])
    if (route.path) path.unshift(route.path);
  return `/${path.join("/")}`;
}

/** The routes of the build. Those of the API are one route of Remix. */
export const builtRoutes = Object.values(build.routes).flatMap((route): BuiltRoute[] => {
  if (!route || route.id === "root") return [];
  const { id } = route;
  const { loader, action, default: screen, handle } = route.module as RouteModule;
  const apiRoutes = Object.entries(loader?.apiRoutes ?? {}).map(([path, { calls, cacheBy }]) => {
    const methods = Object.keys(calls);
    return { id: path, pattern: path, isApi: true, isScreen: false, calls, methods, cacheBy };
  });
  const pattern = getPattern(id);
  const endpoint = loader?.endpoints?.[pattern];
  const methods = endpoint?.methods.filter((method) => method !== "HEAD" && method !== "OPTIONS") ?? [
    ...(loader || screen ? ["GET"] : []),
    ...(action ? ["POST"] : []),
  ];
  const cacheBy = endpoint ? endpoint.cacheBy : getScreenHandle({ id, handle }).cacheBy;
  const isApi = pattern.startsWith("/api/");
  return [...apiRoutes, { id, pattern, isApi, isScreen: Boolean(screen), methods, cacheBy }];
});
