import { toOfferedLanguage } from "#app/core/site.server.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  CreateTerm,
  MergeResult,
  MergeTerm,
  TermDetails,
  UpdateTerm,
  VocabularyDetails,
  VocabularyTerms,
  parseVocabularyName,
} from "#app/schemas/vocabularies.ts";
import {
  mergeTerm,
  createTerm,
  findVocabulary,
  getVocabulary,
  updateTerm,
} from "#app/services/vocabularies/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/admin/vocabularies/:list": call({
    summary: "List the terms of a vocabulary with their labels in all languages",
    capability: "vocabularies.manage",
    output: VocabularyDetails,
    isPrivate: true,
    run: (ctx, { params }) => findVocabulary(ctx, parseVocabularyName(params["list"])),
  }),
  "POST /api/admin/vocabularies/:list/:code": call({
    summary: "Create a term of a vocabulary",
    example: { params: { code: "Storytelling" } },
    description: "You can change the labels later, but not the code.",
    capability: "vocabularies.manage",
    input: CreateTerm,
    output: TermDetails,
    status: 201,
    run: (ctx, { params, input }) =>
      createTerm(ctx, parseVocabularyName(params["list"]), params["code"]!, input),
  }),
  "PUT /api/admin/vocabularies/:list/:code": call({
    summary: "Update the labels or the position of a term, or retire it",
    example: { params: { code: "Storytelling" } },
    description: "A retired term is not offered in forms. Records and filters keep it.",
    capability: "vocabularies.manage",
    input: UpdateTerm,
    output: TermDetails,
    run: (ctx, { params, input }) =>
      updateTerm(ctx, parseVocabularyName(params["list"]), params["code"]!, input),
  }),
  "POST /api/admin/vocabularies/:list/:code/merge": call({
    summary: "Merge a term into another term of the same vocabulary",
    example: { params: { code: "Storytelling" } },
    description:
      "Records with this term get the other term, and old filters and values lead to it. `preview` only counts the records.",
    capability: "vocabularies.manage",
    input: MergeTerm,
    output: MergeResult,
    status: 200,
    run: (ctx, { params, input }) =>
      mergeTerm(ctx, parseVocabularyName(params["list"]), params["code"]!, input),
  }),
  "GET /api/vocabularies/:list": call({
    summary: "List the terms of a vocabulary",
    description: "Records and filters use the `code`. Retired terms are not offered in forms.",
    query: (url) => toOfferedLanguage(readQuery(url).language() ?? "en"),
    output: VocabularyTerms,
    run: (_, { params, query }) => getVocabulary(parseVocabularyName(params["list"]), query),
  }),
};
