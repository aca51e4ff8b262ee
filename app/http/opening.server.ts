import type { LoadContext } from "./load-context.server.ts";

export const isHead = (request: Request, { door }: LoadContext) => door?.isHead ?? request.method === "HEAD";

/** Whether somebody opens what is asked for: not who asks for its headers, and no browser that fetches what may be wanted. */
export const isOpening = (request: Request, context: LoadContext) =>
  !isHead(request, context) &&
  !["sec-purpose", "purpose", "x-moz"].some((name) =>
    /prefetch|prerender/i.test(request.headers.get(name) ?? ""),
  );
