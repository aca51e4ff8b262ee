import { join } from "node:path";

import type { ServerBuild } from "@remix-run/node";

/**
 * Every address that answers to GET, read from the build: a new route is asked about by itself, and one whose address
 * names something that nobody has an example of is an error.
 */

type ReadableRoute = { pattern: string; cacheBy?: readonly string[]; isApi: boolean; isScreen: boolean };
type RouteModule = {
  loader?: { calls?: Record<string, unknown> };
  default?: unknown;
  handle?: { cacheBy?: readonly string[] };
};

export async function listReadableRoutes(): Promise<ReadableRoute[]> {
  const { routes } = (await import(join(import.meta.dirname, "../../build/server/index.js"))) as ServerBuild;
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === "root") return [];
    const { loader, default: screen, handle } = route.module as unknown as RouteModule;
    const isReadable = loader?.calls ? "GET" in loader.calls : Boolean(loader ?? screen);
    const path: string[] = [];
    for (let ancestor: typeof route | undefined = route; ancestor; ancestor = routes[ancestor.parentId ?? ""])
      path.unshift(ancestor.path ?? "");
    const pattern = `/${path.filter(Boolean).join("/")}`;
    const isApi = pattern.startsWith("/api/");
    return isReadable ? [{ pattern, cacheBy: handle?.cacheBy, isApi, isScreen: Boolean(screen) }] : [];
  });
}

/** What stands in an address for what it is about: by the address and its placeholder. */
export type Examples = [matches: RegExp, values: readonly string[]][];

/** The paths of a route with all that there is to ask about. */
export function expandPattern(pattern: string, examples: Examples): string[] {
  const [placeholder] = /:\w+|\*/.exec(pattern) ?? [];
  if (!placeholder) return [pattern];
  const values = examples.find(([matches]) => matches.test(`${pattern} ${placeholder}`))?.[1];
  if (!values?.length) throw new Error(`nobody has an example for ${placeholder} in ${pattern}`);
  return values.flatMap((value) => expandPattern(pattern.replace(placeholder, value), examples));
}
