import { createHash } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { type Feed } from "#app/services/exchange/index.server.ts";

import { openContext, type RequestContext } from "./context.server.ts";
import { TYPES } from "./feed-route.server.ts";
import { plainRefusal } from "./refused.server.ts";

type Asked = { feed: Feed; title: string; path: string; page: string };

/**
 * Answers 304 before an entry is read. The tag is of all stamps, so it changes also when something goes away.
 * `Last-Modified` could not say that: what goes leaves an older moment, and two changes may share a second.
 */
export const atomRoute =
  (ask: (ctx: RequestContext, url: URL) => Asked) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    try {
      const ctx = await openContext(request, context);
      const { feed, title, path, page } = ask(ctx, new URL(request.url));
      const stamps = await feed.stamps();
      const head = { title, path, page, language: ctx.language, publisher: ctx.say("site.name") };
      const tag = createHash("sha256")
        .update(JSON.stringify([head, stamps]))
        .digest("base64url")
        .slice(0, 22);
      const headers = {
        // Weak, since what is read between the two looks is still the same news.
        ETag: `W/"${tag}"`,
        "Content-Type": TYPES.atom,
      };
      if (hasIt(request.headers, tag)) return new Response(null, { status: 304, headers });
      return new Response(await feed.write(head), { headers });
    } catch (error) {
      return plainRefusal(request, error);
    }
  };

function hasIt(headers: Headers, tag: string) {
  const tags = headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === `"${tag}"`);
}
