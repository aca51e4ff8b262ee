import { api, call } from "#app/http/api.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { parseVocabularyName, VocabularyTerms } from "#app/schemas/vocabularies.ts";
import { getVocabulary } from "#app/services/vocabularies/vocabularies.server.ts";

export const loader = api({
  GET: call({
    summary: "List the terms of a vocabulary",
    description: "Records and filters have the `code`. Retired terms are not offered in forms.",
    query: (url) => readQuery(url).language() ?? "en",
    output: VocabularyTerms,
    run: (_, { params, query }) => getVocabulary(parseVocabularyName(params["list"]), query),
  }),
});
export const action = loader;
