import { createTextRoute } from "#app/http/text-route.server.ts";
import { writeCitation } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("csl", (ctx, { params }) => writeCitation(ctx, params.id!, "csl"), {
  name: "json",
});

export const handle = { cacheBy: [] };
