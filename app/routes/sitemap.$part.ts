import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeSitemapPart } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("xml", (ctx, { params }) => writeSitemapPart(ctx, params.part!));

export const handle = { cacheBy: [] };
