import { api, call } from "#app/http/api.server.ts";
import { CreateTerm, parseVocabularyName, TermDetails, UpdateTerm } from "#app/schemas/vocabularies.ts";
import { createTerm, updateTerm } from "#app/services/vocabularies/vocabularies.server.ts";

export const loader = api({
  POST: call({
    summary: "Create a term of a vocabulary",
    description: "The code cannot be changed later, the labels can.",
    capability: "vocabularies.manage",
    input: CreateTerm,
    output: TermDetails,
    status: 201,
    run: (ctx, { params, input }) =>
      createTerm(ctx, parseVocabularyName(params["list"]), params["code"]!, input),
  }),
  PUT: call({
    summary: "Update the labels or the position of a term, or retire it",
    description: "A retired term is not offered in forms. Records and filters keep it.",
    capability: "vocabularies.manage",
    input: UpdateTerm,
    output: TermDetails,
    run: (ctx, { params, input }) =>
      updateTerm(ctx, parseVocabularyName(params["list"]), params["code"]!, input),
  }),
});
export const action = loader;
