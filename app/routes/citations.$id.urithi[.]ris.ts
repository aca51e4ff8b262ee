import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeCitation } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("ris", (ctx, { params }) => writeCitation(ctx, params.id!, "ris"), {
  name: "ris",
});

export const handle = { cacheBy: [] };
