import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeCitation } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("bib", (ctx, { params }) => writeCitation(ctx, params.id!, "bib"), {
  name: "bib",
});

export const handle = { cacheBy: [] };
