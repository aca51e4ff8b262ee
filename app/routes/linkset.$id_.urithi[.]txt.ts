import { createTextRoute } from "#app/http/text-route.server.ts";
import { formatLinkset } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("linksetText", (ctx, { params }) =>
  formatLinkset(ctx, params.id!, "text"),
);

export const handle = { cacheBy: [] };
