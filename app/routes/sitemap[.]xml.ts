import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeSitemap } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("xml", (ctx) => writeSitemap(ctx));

export const handle = { cacheBy: [] };
