import { api, call } from "#app/http/api.server.ts";
import { parseVocabularyName, VocabularyDetails } from "#app/schemas/vocabularies.ts";
import { findVocabulary } from "#app/services/vocabularies/vocabularies.server.ts";

export const loader = api({
  GET: call({
    summary: "List the terms of a vocabulary with their labels in all languages",
    capability: "vocabularies.manage",
    output: VocabularyDetails,
    run(ctx, { params, headers }) {
      headers.set("Cache-Control", "no-store");
      return findVocabulary(ctx, parseVocabularyName(params["list"]));
    },
  }),
});
export const action = loader;
