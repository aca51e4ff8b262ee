import { createTextRoute } from "#app/http/text-route.server.ts";
import { writeSitemap } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("xml", (ctx) => writeSitemap(ctx));

export const handle = { cacheBy: [] };
