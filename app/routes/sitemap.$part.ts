import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadSitemapPart } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("xml", (ctx, { params }) => loadSitemapPart(ctx, params.part!));

export const handle = { cacheBy: [] };
