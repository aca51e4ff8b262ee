import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadCitationFile } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("bib", (ctx, { params }) => loadCitationFile(ctx, params.id!, "bib"), {
  name: "bib",
});

export const handle = { cacheBy: [] };
