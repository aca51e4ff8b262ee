import { forEverybody } from "#app/core/reading.server.ts";
import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeSitemapPart } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("xml", (ctx, { params }) =>
  writeSitemapPart(forEverybody(ctx), params.part!),
);

export const handle = { cacheBy: [] };
