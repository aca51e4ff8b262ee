import { createTextRoute } from "#app/http/text-route.server.ts";
import { formatLinkset } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("linkset", (ctx, { params }) => formatLinkset(ctx, params.id!, "json"));

export const handle = { cacheBy: [] };
