import { forEverybody } from "#app/core/reading.server.ts";
import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeSitemap } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("xml", (ctx) => writeSitemap(forEverybody(ctx)));

export const handle = { cacheBy: [] };
