import { defineEntity } from "@mikro-orm/core";

import type { Language } from "../messages/languages.ts";
import { VOCABULARIES } from "../schemas/lists.ts";

/** Records have the codes, so a code is never changed. `labels` is empty while the catalogue's are used. */
export const VocabularyTerm = defineEntity({
  name: "VocabularyTerm",
  tableName: "vocabulary_term",
  properties: (p) => ({
    list: p.enum(VOCABULARIES).primary(),
    code: p.text().primary(),
    labels: p.json<Partial<Record<Language, string>>>().default("{}"),
    position: p.integer(),
    isRetired: p.boolean().default(false),
    mergedInto: p.text().nullable(),
    hasButton: p.boolean().default(false),
    isoCode: p.text().nullable(),
    version: p.integer().default(1),
  }),
});
