import { api, call } from "#app/http/api.server.ts";
import { CorrectPage, CorrectablePage, parseVersionQuery } from "#app/schemas/texts.ts";
import { correctPage, findPageToCorrect } from "#app/services/texts/index.server.ts";

export const loader = api({
  GET: call({
    summary: "Get a page of text for correction, with its earlier versions",
    description: "With `version` the text of one of them; with `beforeVersion` older ones.",
    capability: "content.create",
    output: CorrectablePage,
    query: parseVersionQuery,
    run: (ctx, { params, query }) => findPageToCorrect(ctx, params.id!, Number(params.page), query),
  }),
  PUT: call({
    summary: "Correct a page of an item’s text",
    capability: "content.create",
    input: CorrectPage,
    output: CorrectablePage,
    run: (ctx, { params, input }) => correctPage(ctx, params.id!, Number(params.page), input),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
