/** Fixed segments are tried before parameters: `/api/events/types` is not an event. */
const getSortKey = (pattern: string) => pattern.replaceAll(":", "~");

/** The server has checked that the path can be decoded. `/api/event%73` is `/api/events`. */
const normalizePath = (pathname: string) =>
  pathname
    .split("/")
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join("/");

/** The keys of `routes` are patterns, such as `/api/events/:id`. */
export function createRouteFinder<Route>(routes: Record<string, Route>) {
  const matchers = Object.entries(routes)
    .toSorted(([a], [b]) => (getSortKey(a) < getSortKey(b) ? -1 : 1))
    .map(([pattern, route]) => {
      const expression = pattern.replaceAll(".", "\\.").replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
      return { pattern, route, expression: new RegExp(`^${expression}/*$`, "i") };
    });
  return (pathname: string) => {
    const path = normalizePath(pathname);
    for (const { pattern, route, expression } of matchers) {
      const match = expression.exec(path);
      if (!match) continue;
      const segments = Object.entries(match.groups ?? {});
      const params = Object.fromEntries(segments.map(([name, text]) => [name, decodeURIComponent(text)]));
      return { pattern, route, params };
    }
    return undefined;
  };
}
