import { feedRoute } from "#app/http/feed-route.server.ts";
import { readQuestion } from "#app/http/form.server.ts";
import { readHarvestAddress, readHarvestForm } from "#app/schemas/harvest.ts";
import { answerHarvester } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("oai", (ctx, { url }) => answerHarvester(ctx, readHarvestAddress(url)));

/** Harvesters may also send a form. */
export const action = feedRoute("oai", async (ctx, { request }) =>
  answerHarvester(ctx, readHarvestForm(await readQuestion(request))),
);
