import { createTextRoute } from "#app/http/text-route.server.ts";
import { writeSitemapPart } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("xml", (ctx, { params }) => writeSitemapPart(ctx, params.part!));

export const handle = { cacheBy: [] };
