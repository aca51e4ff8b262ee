import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadSitemap } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("xml", (ctx) => loadSitemap(ctx));

export const handle = { cacheBy: [] };
