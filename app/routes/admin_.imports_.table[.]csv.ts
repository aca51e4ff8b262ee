import { createTextRoute } from "#app/http/text-route.server.ts";
import { getTemplateTable } from "#app/services/imports/imports.server.ts";

export const loader = createTextRoute("csv", async (ctx) => getTemplateTable(ctx), {
  name: "urithi-import.csv",
  isPrivate: true,
});
