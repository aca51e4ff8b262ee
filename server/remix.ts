import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";

import { memoize } from "#app/core/memoize.ts";
import { getScreenHandle } from "#app/ui/shell/screen-handle.ts";
import type { HttpInfo } from "#app/http/load-context.server.ts";

import type { HttpContext } from "./http-context.ts";
import type { QueueName } from "./limits.ts";

export type RouteInfo = {
  pattern: string;
  cacheBy?: readonly string[] | undefined;
  /** By method, of those that do not wait with the pages. */
  queues?: Record<string, QueueName> | undefined;
  isApi: boolean;
  branch: readonly string[];
  /** With OPTIONS, the route answers it itself. */
  methods: readonly string[];
};

type RouteHandle = Pick<RouteInfo, "cacheBy"> & {
  hasFileUpload?: boolean;
  sendsFile?: boolean;
  callsOtherHost?: boolean;
};
type Call = { maxBytes?: unknown; hasBinaryBody?: boolean; hasFileResponse?: boolean };
type ApiRoute = { cacheBy?: readonly string[]; methods: readonly string[]; calls: Record<string, Call> };
/** Of the routes `api.$` and `formats`. */
type TableLoader = {
  endpoints?: Record<string, RouteHandle & { methods: readonly string[] }>;
  findApiRoute?(pathname: string): { pattern: string; route: ApiRoute } | undefined;
};

export const READ_METHODS = ["GET", "HEAD"];
const UNKNOWN_ROUTE: RouteInfo = { pattern: "*", isApi: false, branch: [], methods: READ_METHODS };

export function createRouteMatcher(build: ServerBuild) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const listChildRoutes = (parentId: string | undefined): AgnosticRouteObject[] =>
    routes
      .filter((route) => (route.parentId || undefined) === parentId)
      .map(({ id, path, index, caseSensitive = false }) => {
        const pathRoute = { id, caseSensitive, ...(path !== undefined && { path }) };
        return index ? { ...pathRoute, index } : { ...pathRoute, children: listChildRoutes(id) };
      });
  const tree = listChildRoutes(undefined);
  return { isRoute: (id: string) => id in build.routes, match: memoize(match) };

  function match(pathname: string): RouteInfo {
    const matches = matchRoutes(tree, pathname);
    const last = matches?.at(-1);
    if (!matches || !last) return UNKNOWN_ROUTE;
    const branch = matches.map(({ route }) => route.id!);
    const { module } = build.routes[last.route.id!]!;
    const { findApiRoute, endpoints } = (module.loader ?? {}) as TableLoader;
    const found = findApiRoute?.(pathname);
    if (found) {
      const { calls, cacheBy, methods } = found.route;
      return { pattern: found.pattern, cacheBy, queues: getCallQueues(calls), isApi: true, branch, methods };
    }
    const pattern = "/" + matches.flatMap(({ route }) => route.path || []).join("/");
    const endpoint = endpoints?.[pattern];
    const { cacheBy, ...handle } =
      endpoint ?? (getScreenHandle({ id: last.route.id!, handle: module.handle }) as RouteHandle);
    const isApi = pattern.startsWith("/api/");
    const queues = getScreenQueues(handle);
    const methods = endpoint ? endpoint.methods : listMethods(module);
    return { pattern, cacheBy, queues, isApi, branch, methods };
  }
}

const getCallQueues = (calls: Record<string, Call>) =>
  Object.fromEntries(
    Object.entries(calls).flatMap(([method, call]): [string, QueueName][] => {
      if (call.hasFileResponse) return [[method, "files"]];
      return (call.maxBytes ?? call.hasBinaryBody) ? [[method, "uploads"]] : [];
    }),
  );

function getScreenQueues({ hasFileUpload, sendsFile, callsOtherHost }: RouteHandle): RouteInfo["queues"] {
  if (sendsFile) return { GET: "files" };
  if (callsOtherHost) return { GET: "hosts", POST: "hosts" };
  return hasFileUpload ? { POST: "uploads" } : undefined;
}

function listMethods({
  loader,
  action,
  default: screen,
}: Partial<Record<"loader" | "action" | "default", unknown>>) {
  if (loader && loader === action && !screen) return [...READ_METHODS, "OPTIONS"];
  return [...(loader || screen ? READ_METHODS : []), ...(action ? ["POST"] : [])];
}

/** Remix ranks all routes for each request: 10 ms with 194 routes, 0.4 ms with one branch (react-router#8653). */
export function createHandlers(build: ServerBuild) {
  const fullHandler = createRequestHandler(build, "production");
  const branchHandlers = new Map<string, RequestHandler>();
  return ({ branch }: RouteInfo): RequestHandler => {
    if (branch.length === 0) return fullHandler;
    const name = branch.join(" ");
    let handler = branchHandlers.get(name);
    if (!handler)
      branchHandlers.set(
        name,
        (handler = createRequestHandler(createBranchBuild(build, branch), "production")),
      );
    return handler;
  };
}

function createBranchBuild(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const pickBranch = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(branch.flatMap((id) => (id in routes ? [[id, routes[id]!]] : [])));
  const assets = { ...build.assets, routes: pickBranch(build.assets.routes) };
  return { ...build, routes: pickBranch(build.routes), assets };
}

export const toScreenPath = (pathname: string) =>
  pathname.endsWith(".data") ? pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : pathname;

export function callRemix(
  ctx: HttpContext,
  webRequest: Request,
  { isShared = false } = {},
): Promise<Response> {
  const { request, url, requestId, clientAddress, route, server } = ctx;
  const http: HttpInfo = {
    requestId,
    clientAddress: isShared ? "" : clientAddress,
    isData: url.pathname.endsWith(".data"),
    isHead: request.method === "HEAD",
    isShared,
    signal: isShared ? webRequest.signal : ctx.signal,
    rawRequest: request,
  };
  return server.getHandler(route)(webRequest, { http });
}
