import { api, call } from "#app/http/api.server.ts";
import { MergeResult, MergeTerm, parseVocabularyName } from "#app/schemas/vocabularies.ts";
import { mergeTerm } from "#app/services/vocabularies/merge-terms.server.ts";

export const loader = api({
  POST: call({
    summary: "Merge a term into another one of its vocabulary",
    description:
      "All records of the term get the other one. Old filters and values lead there. With `preview`, records are only counted.",
    capability: "vocabularies.manage",
    input: MergeTerm,
    output: MergeResult,
    status: 200,
    run: (ctx, { params, input }) =>
      mergeTerm(ctx, parseVocabularyName(params["list"]), params["code"]!, input),
  }),
});
export const action = loader;
