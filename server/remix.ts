import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";

import { memoize } from "#app/core/memoize.ts";
import type { HttpBridge, FileRange, ResponseChunks } from "#app/http/load-context.server.ts";

import { DISCONNECT_REASON, type HttpContext } from "./http-context.ts";

export type RouteInfo = {
  pattern: string;
  cacheBy?: readonly string[] | undefined;
  /** The route compares `If-None-Match` itself, which costs less than rendering the page. */
  revalidates?: boolean | undefined;
  uploadMethods?: readonly string[];
  isApi: boolean;
  branch: readonly string[];
  /** Undefined: the route answers to all methods itself. */
  methods?: readonly string[] | undefined;
};

type RouteHandle = Pick<RouteInfo, "cacheBy" | "revalidates"> & { hasFileUpload?: boolean };
/** Of the route `api.$`. */
type ApiLoader = {
  findApiRoute?(pathname: string):
    | {
        pattern: string;
        route: {
          cacheBy?: readonly string[];
          calls: Record<string, { maxBytes?: unknown; hasBinaryBody?: boolean }>;
        };
      }
    | undefined;
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
    const found = (module.loader as ApiLoader | undefined)?.findApiRoute?.(pathname);
    if (found) {
      const { calls, cacheBy } = found.route;
      const uploadMethods = Object.keys(calls).filter(
        (method) => calls[method]!.maxBytes ?? calls[method]!.hasBinaryBody,
      );
      return { pattern: found.pattern, cacheBy, uploadMethods, isApi: true, branch };
    }
    const pattern = "/" + matches.flatMap(({ route }) => route.path || []).join("/");
    const { cacheBy, revalidates, hasFileUpload } = (module.handle ?? {}) as RouteHandle;
    const uploadMethods = hasFileUpload ? ["POST"] : [];
    const isApi = pattern.startsWith("/api/");
    return { pattern, cacheBy, revalidates, uploadMethods, isApi, branch, methods: listMethods(module) };
  }
}

function listMethods({
  loader,
  action,
  default: screen,
}: Partial<Record<"loader" | "action" | "default", unknown>>) {
  if (loader && loader === action && !screen) return undefined;
  return [...(loader || screen ? READ_METHODS : []), ...(action ? ["POST"] : [])];
}

/** Remix ranks all routes for each request: 10 ms with 194 routes, 0.4 ms with one branch (react-router#8653). */
export function createHandlers(build: ServerBuild, mode: "development" | "production") {
  const fullHandler = createRequestHandler(build, mode);
  const branchHandlers = new Map<string, RequestHandler>();
  return ({ isApi, branch }: RouteInfo): RequestHandler => {
    if (branch.length === 0 || (mode === "development" && !isApi)) return fullHandler;
    const name = branch.join(" ");
    let handler = branchHandlers.get(name);
    if (!handler)
      branchHandlers.set(name, (handler = createRequestHandler(createBranchBuild(build, branch), mode)));
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

export type ResponseBody = {
  page?: Buffer;
  file?: { range: FileRange; user: string | undefined };
  chunks?: { generator: ResponseChunks; user: string | undefined };
  createResponse?: () => Promise<Response>;
};

export function callRemix(
  ctx: HttpContext,
  webRequest: Request,
  abort: AbortController,
  { isShared = false } = {},
) {
  const { request, url, requestId, clientAddress, route, server } = ctx;
  const responseBody: ResponseBody = {};
  let isDone = false;
  const bridge: HttpBridge = {
    requestId,
    clientAddress: isShared ? "" : clientAddress,
    isData: url.pathname.endsWith(".data"),
    isHead: request.method === "HEAD",
    isShared: isShared,
    signal: isShared ? abort.signal : ctx.signal,
    rawRequest: request,
    sendPage(page, init) {
      responseBody.page = page;
      return new Response(null, init);
    },
    sendFile(range, init, user) {
      if (isDone) void range.file.close();
      else responseBody.file = { range, user };
      return new Response(null, init);
    },
    sendChunks(generator, init, user) {
      if (isDone) void generator.return();
      else responseBody.chunks = { generator, user };
      return new Response(null, init);
    },
    respondWithoutPagePermit(createResponse) {
      responseBody.createResponse = createResponse;
      return new Response(null);
    },
  };
  const response = server
    .getHandler(route)(webRequest, { http: bridge })
    .finally(() => {
      isDone = true;
      setImmediate(() => abort.abort(DISCONNECT_REASON));
    });
  return { response, responseBody };
}
