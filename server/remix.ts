import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";

import { memoize } from "#app/core/memoize.ts";
import type { Door, FilePiece, Pieces } from "#app/http/load-context.server.ts";

import { DISCONNECTED, type RequestContext } from "./request-context.ts";

export type RouteInfo = {
  pattern: string;
  /** Query parameters that a public, cacheable page depends on. */
  cacheBy?: readonly string[];
  /** Answers `If-None-Match` itself, at less cost than making the response. */
  revalidates?: boolean;
  uploadMethods?: readonly string[];
  isApi: boolean;
  branch: readonly string[];
  /** Undefined where the route judges methods itself. */
  methods?: readonly string[];
};

type Handle = Pick<RouteInfo, "cacheBy" | "revalidates"> & { takesFiles?: boolean };
type Calls = Record<string, { mostBytes?: unknown; takesBytes?: boolean }>;

export const READ_METHODS = ["GET", "HEAD"];
const UNKNOWN: RouteInfo = { pattern: "*", isApi: false, branch: [], methods: READ_METHODS };

/** Matches as Remix does. */
export function readRoutes(build: ServerBuild) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const childrenOf = (parentId: string | undefined): AgnosticRouteObject[] =>
    routes
      .filter((route) => (route.parentId || undefined) === parentId)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(id) },
      );
  const tree = childrenOf(undefined);
  return { isRoute: (id: string) => id in build.routes, match: memoize(match) };

  function match(pathname: string): RouteInfo {
    const matches = matchRoutes(tree, pathname);
    const last = matches?.at(-1);
    if (!matches || !last) return UNKNOWN;
    const pattern = "/" + matches.flatMap(({ route }) => route.path || []).join("/");
    const { module } = build.routes[last.route.id!]!;
    const { cacheBy, revalidates, takesFiles } = (module.handle ?? {}) as Handle;
    const { calls = {} } = (module.action ?? {}) as { calls?: Calls };
    const uploadMethods = takesFiles
      ? ["POST"]
      : Object.keys(calls).filter((method) => calls[method]!.mostBytes ?? calls[method]!.takesBytes);
    const branch = matches.map(({ route }) => route.id!);
    const isApi = pattern.startsWith("/api/");
    return { pattern, cacheBy, revalidates, uploadMethods, isApi, branch, methods: methodsOf(module) };
  }
}

function methodsOf({
  loader,
  action,
  default: screen,
}: Partial<Record<"loader" | "action" | "default", unknown>>) {
  if (loader && loader === action && !screen) return undefined;
  return [...(loader || screen ? READ_METHODS : []), ...(action ? ["POST"] : [])];
}

/**
 * One handler for each branch of routes. Remix flattens and ranks all routes several times for each request: 10 ms with
 * 194 routes, 0.4 ms with one branch (https://github.com/remix-run/react-router/issues/8653).
 */
export function readHandlers(build: ServerBuild, mode: "development" | "production") {
  const whole = createRequestHandler(build, mode);
  const branches = new Map<string, RequestHandler>();
  return ({ isApi, branch }: RouteInfo): RequestHandler => {
    // In development a page names the files of all routes.
    if (branch.length === 0 || (mode === "development" && !isApi)) return whole;
    const name = branch.join(" ");
    let handler = branches.get(name);
    if (!handler) branches.set(name, (handler = createRequestHandler(branchOf(build, branch), mode)));
    return handler;
  };
}

function branchOf(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(branch.flatMap((id) => (id in routes ? [[id, routes[id]!]] : [])));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, routes: only(build.routes), assets };
}

/** Remix requests a screen's data under this path. */
export const screenPath = (pathname: string) =>
  pathname.endsWith(".data") ? pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : pathname;

/** What the app handed over instead of a body (`load-context.server.ts`). */
export type Handover = {
  page?: Buffer;
  file?: { piece: FilePiece; user: string | undefined };
  pieces?: { generator: Pieces; user: string | undefined };
  later?: () => Promise<Response>;
};

/** `handover` is filled until `response` resolves. */
export function callRemix(
  ctx: RequestContext,
  webRequest: Request,
  abort: AbortController,
  { isShared = false } = {},
) {
  const { request, url, requestId, clientAddress, route, server } = ctx;
  const handover: Handover = {};
  let isDone = false;
  const door: Door = {
    requestId,
    clientAddress: isShared ? "" : clientAddress,
    isData: url.pathname.endsWith(".data"),
    isHead: request.method === "HEAD",
    isForAll: isShared,
    signal: isShared ? abort.signal : ctx.signal,
    raw: request,
    sendPage(page, init) {
      handover.page = page;
      return new Response(null, init);
    },
    sendFile(piece, init, user) {
      // Remix has already answered an aborted request.
      if (isDone) void piece.file.close();
      else handover.file = { piece, user };
      return new Response(null, init);
    },
    sendPieces(generator, init, user) {
      if (isDone) void generator.return();
      else handover.pieces = { generator, user };
      return new Response(null, init);
    },
    answerLater(work) {
      handover.later = work;
      return new Response(null);
    },
  };
  const response = server
    .handlerFor(route)(webRequest, { door })
    .finally(() => {
      isDone = true;
      // Ends Remix's timers.
      setImmediate(() => abort.abort(DISCONNECTED));
    });
  return { response, handover };
}
