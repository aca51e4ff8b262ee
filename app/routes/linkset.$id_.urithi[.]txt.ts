import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadLinkset } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("linksetText", (ctx, { params }) =>
  loadLinkset(ctx, params.id!, "text"),
);

export const handle = { cacheBy: [] };
