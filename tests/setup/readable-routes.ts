import { join } from "node:path";

import type { ServerBuild } from "@remix-run/node";

/** Every route of the build that supports GET. expandPattern() throws if a parameter has no example. */

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

/** Example values of path parameters: the pattern is matched against `<route> <placeholder>`. */
export type Examples = [matches: RegExp, values: readonly string[]][];

export function expandPattern(pattern: string, examples: Examples): string[] {
  const [placeholder] = /:\w+|\*/.exec(pattern) ?? [];
  if (!placeholder) return [pattern];
  const values = examples.find(([matches]) => matches.test(`${pattern} ${placeholder}`))?.[1];
  if (!values?.length) throw new Error(`nobody has an example for ${placeholder} in ${pattern}`);
  return values.flatMap((value) => expandPattern(pattern.replace(placeholder, value), examples));
}
