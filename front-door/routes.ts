import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";

import { remembered } from "./remembered.ts";

export type RouteInfo = {
  pattern: string;
  cacheBy?: readonly string[];
  /** It tells whoever has its newest state so, at less cost than it takes to make it. */
  revalidates?: boolean;
  /** By which methods it takes files, as they come and not once they have arrived. */
  takesFilesBy?: readonly string[];
  isApi: boolean;
  branch: readonly string[];
  /** What it takes; none where it judges that itself, by one function for all methods. */
  methods?: readonly string[];
};

/** A screen says in its handle what a call says for each method. */
type Handle = Pick<RouteInfo, "cacheBy" | "revalidates"> & { takesFiles?: boolean };
type Calls = Record<string, { mostBytes?: unknown; takesBytes?: boolean }>;

export const READ = ["GET", "HEAD"];
const UNKNOWN: RouteInfo = { pattern: "*", isApi: false, branch: [], methods: READ };

/** Matches as Remix will. */
export function readRoutes(build: ServerBuild) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parentId: string | undefined): AgnosticRouteObject[] =>
    routes
      .filter((route) => (route.parentId || undefined) === parentId)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: below(id) },
      );
  const tree = below(undefined);
  return { isRoute: (id: string) => id in build.routes, match: remembered(match) };

  function match(pathname: string): RouteInfo {
    const matches = matchRoutes(tree, pathname);
    const last = matches?.at(-1);
    if (!matches || !last) return UNKNOWN;
    const pattern = "/" + matches.flatMap(({ route }) => route.path || []).join("/");
    const { module } = build.routes[last.route.id!]!;
    const { cacheBy, revalidates, takesFiles } = (module.handle ?? {}) as Handle;
    const { calls = {} } = (module.action ?? {}) as { calls?: Calls };
    const takesFilesBy = takesFiles
      ? ["POST"]
      : Object.keys(calls).filter((method) => calls[method]!.mostBytes ?? calls[method]!.takesBytes);
    const branch = matches.map(({ route }) => route.id!);
    const isApi = pattern.startsWith("/api/");
    return { pattern, cacheBy, revalidates, takesFilesBy, isApi, branch, methods: methodsOf(module) };
  }
}

function methodsOf({
  loader,
  action,
  default: screen,
}: Partial<Record<"loader" | "action" | "default", unknown>>) {
  if (loader && loader === action && !screen) return undefined;
  return [...(loader || screen ? READ : []), ...(action ? ["POST"] : [])];
}

/**
 * Remix looks through all routes several times for each request, which takes longer than many an answer. So each address
 * gets a build of its own branch: what a page names of other routes stands in a file that is the same for all. Only
 * development needs the whole for a page, whose files change.
 */
export function readHandlers(build: ServerBuild, mode: "development" | "production") {
  const whole = createRequestHandler(build, mode);
  const branches = new Map<string, RequestHandler>();
  return ({ isApi, branch }: RouteInfo): RequestHandler => {
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

/** Remix asks for a screen's data under this address. */
export const screenPath = (pathname: string) =>
  pathname.endsWith(".data") ? pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : pathname;
