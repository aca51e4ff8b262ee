import { createTextRoute } from "#app/http/text-route.server.ts";
import { readUrlEncodedBody } from "#app/http/form.server.ts";
import { parseHarvestUrl, parseHarvestForm } from "#app/schemas/harvest.ts";
import { handleOaiRequest } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("oai", (ctx, { url }) => handleOaiRequest(ctx, parseHarvestUrl(url)));

export const action = createTextRoute("oai", async (ctx, { request }) =>
  handleOaiRequest(ctx, parseHarvestForm(await readUrlEncodedBody(request))),
);
