import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";

/** What the front door knows of an address: the pattern for its log, and what its screen says of keeping. */
export type Known = {
  pattern: string;
  keep?: readonly string[];
  isApi: boolean;
  /** The routes that answer it, from the outermost in. */
  branch: readonly string[];
};

/** How many addresses are remembered. */
const REMEMBERED = 2_000;

const UNKNOWN: Known = { pattern: "*", isApi: false, branch: [] };

/** Reads the routes of a build once; each address is matched the way Remix will match it. */
export function readRoutes(build: ServerBuild) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parentId: string | undefined): AgnosticRouteObject[] =>
    routes
      .filter((route) => (route.parentId || undefined) === parentId)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: below(id) },
      );
  const tree = below(undefined);
  const known = new Map<string, Known>();

  return {
    isRoute: (id: string) => id in build.routes,
    match(pathname: string): Known {
      let found = known.get(pathname);
      if (!found) {
        // Matching costs as much as all else that is done for a kept answer.
        if (known.size >= REMEMBERED) known.clear();
        known.set(pathname, (found = match(pathname)));
      }
      return found;
    },
  };

  function match(pathname: string): Known {
    const matches = matchRoutes(tree, pathname);
    const last = matches?.at(-1);
    if (!matches || !last) return UNKNOWN;
    const pattern = "/" + matches.flatMap(({ route }) => route.path || []).join("/");
    const handle = build.routes[last.route.id!]!.module.handle as { keep?: readonly string[] } | undefined;
    const branch = matches.map(({ route }) => route.id!);
    return { pattern, keep: handle?.keep, isApi: pattern.startsWith("/api"), branch };
  }
}

/**
 * Answers questions by Remix. For each of them it looks through all routes of its build, which takes longer than
 * many a call; so a call is put to a build of its own branch alone. A page needs the whole one: what is rendered
 * knows every route.
 */
export function readHandlers(build: ServerBuild, mode: "development" | "production") {
  const whole = createRequestHandler(build, mode);
  const branches = new Map<string, RequestHandler>();
  return ({ isApi, branch }: Known): RequestHandler => {
    if (!isApi) return whole;
    const name = branch.join(" ");
    let handler = branches.get(name);
    if (!handler) {
      const routes = Object.fromEntries(branch.map((id) => [id, build.routes[id]!]));
      branches.set(name, (handler = createRequestHandler({ ...build, routes }, mode)));
    }
    return handler;
  };
}

/** A data request asks for its screen's answers; this is that screen's address. */
export const screenPath = (pathname: string) =>
  pathname.endsWith(".data") ? pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : pathname;
