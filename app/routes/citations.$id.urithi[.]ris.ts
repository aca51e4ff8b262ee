import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadCitationFile } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("ris", (ctx, { params }) => loadCitationFile(ctx, params.id!, "ris"), {
  name: "ris",
});

export const handle = { cacheBy: [] };
