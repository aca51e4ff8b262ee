import { createHash } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { getSite } from "#app/core/site.server.ts";
import { type FeedLoader } from "#app/services/exchange/index.server.ts";

import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { CONTENT_TYPE_HEADERS } from "./text-route.server.ts";
import { createTextErrorResponse } from "./http-error.server.ts";

type FeedPage = { feed: FeedLoader; title: string; path: string; page: string };

/** The ETag is a hash of all ids and timestamps, so removing an entry also changes it, unlike `Last-Modified`. */
export const createAtomRoute =
  (loadFeed: (ctx: RequestContext, url: URL) => FeedPage) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    try {
      const ctx = await createRequestContext(request, context);
      const { feed, title, path, page } = loadFeed(ctx, new URL(request.url));
      const stamps = await feed.loadKeys();
      const head = { title, path, page, language: ctx.language, publisher: ctx.t("site.name") };
      const tag = createHash("sha256")
        .update(JSON.stringify([head, stamps, getSite().openAccess]))
        .digest("base64url")
        .slice(0, 22);
      const headers = {
        // A weak ETag, because an entry may change between the query for keys and the query for rows.
        ETag: `W/"${tag}"`,
        "Content-Type": CONTENT_TYPE_HEADERS.atom,
      };
      if (hasMatchingETag(request.headers, tag)) return new Response(null, { status: 304, headers });
      return new Response(await feed.loadXml(head), { headers });
    } catch (error) {
      return createTextErrorResponse(request, error);
    }
  };

function hasMatchingETag(headers: Headers, tag: string) {
  const tags = headers.get("if-none-match")?.split(",") ?? [];
  return tags.some(
    (listedTag) => listedTag.trim() === "*" || listedTag.trim().replace(/^W\//, "") === `"${tag}"`,
  );
}
