import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadCitationFile } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("csl", (ctx, { params }) => loadCitationFile(ctx, params.id!, "csl"), {
  name: "json",
});

export const handle = { cacheBy: [] };
