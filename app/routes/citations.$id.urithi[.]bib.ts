import { createTextRoute } from "#app/http/text-route.server.ts";
import { writeCitation } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("bib", (ctx, { params }) => writeCitation(ctx, params.id!, "bib"), {
  name: "bib",
});

export const handle = { cacheBy: [] };
