import { sql } from "kysely";

import { VOCABULARIES } from "#app/schemas/lists.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";
import { listTerms, type Term } from "#app/schemas/terms.ts";

import { prepareQuery } from "./query.server.ts";

export const loadTerms = prepareQuery((from) =>
  from
    .selectFrom("vocabulary_term")
    .select([
      "list",
      "code",
      sql<Term["labels"]>`labels - 'outdated'`.as("labels"),
      "is_retired as isRetired",
      "merged_into as mergedInto",
      "has_button as hasButton",
      "iso_code as isoCode",
    ])
    .orderBy("list")
    .orderBy("position")
    .orderBy("code"),
);

const fold = (text: string) => normalizeText(text, "NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const MIN_LABEL_WORD_LENGTH = 3;
const MAX_LABEL_CODES = 5;

/** Records have codes. A search also finds them by the labels that the institution has set and by merged terms. */
export function findCodesByLabel(word: string): string[] {
  const folded = fold(word);
  if (folded.length < MIN_LABEL_WORD_LENGTH) return [];
  const codes = VOCABULARIES.flatMap(listTerms).flatMap(({ list, code, labels, mergedInto }) => {
    const names = [...Object.values(labels), ...(mergedInto === null ? [] : [code])];
    return list !== "languages" && names.some((name) => fold(name).includes(folded))
      ? [mergedInto ?? code]
      : [];
  });
  return [...new Set(codes)].slice(0, MAX_LABEL_CODES);
}
