import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadLinkset } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("linkset", (ctx, { params }) => loadLinkset(ctx, params.id!, "json"));

export const handle = { cacheBy: [] };
