import type { LoadContext } from "./load-context.server.ts";

export const isHeadRequest = (request: Request, { http }: LoadContext) =>
  http?.isHead ?? request.method === "HEAD";

/** HEAD requests and browser prefetches do not count as views. */
export const countsAsView = (request: Request, context: LoadContext) =>
  !isHeadRequest(request, context) &&
  !["sec-purpose", "purpose", "x-moz"].some((name) =>
    /prefetch|prerender/i.test(request.headers.get(name) ?? ""),
  );
