import { createTextRoute } from "#app/http/text-route.server.ts";
import { getTemplateCsv } from "#app/services/imports/imports.server.ts";

export const loader = createTextRoute("csv", async (ctx) => getTemplateCsv(ctx), {
  name: "urithi-import.csv",
  isPrivate: true,
});
