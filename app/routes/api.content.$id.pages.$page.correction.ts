import { api, call } from "#app/http/api.server.ts";
import { CorrectPage, PageCorrection, parseVersionQuery } from "#app/schemas/texts.ts";
import { correctPage, findCorrection } from "#app/services/texts/index.server.ts";

export const loader = api({
  GET: call({
    summary: "Get a page of text for correction, with its earlier versions",
    description: "With `version` the text of one of them; with `beforeVersion` older ones.",
    capability: "content.create",
    output: PageCorrection,
    query: parseVersionQuery,
    run: (ctx, { params, query }) => findCorrection(ctx, params.id!, Number(params.page), query),
  }),
  PUT: call({
    summary: "Correct a page of an item’s text",
    capability: "content.create",
    input: CorrectPage,
    output: PageCorrection,
    run: (ctx, { params, input }) => correctPage(ctx, params.id!, Number(params.page), input),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
