import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeCitation } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("csl", (ctx, { params }) => writeCitation(ctx, params.id!, "csl"), {
  name: "json",
});

export const handle = { cacheBy: [] };
