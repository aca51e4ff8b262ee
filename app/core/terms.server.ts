import type { EntityManager } from "@mikro-orm/postgresql";

import { sql } from "kysely";

import { VOCABULARIES } from "#app/schemas/lists.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";
import { listTerms, setTerms, type Term } from "#app/schemas/terms.ts";

import { prepareQuery } from "./query.server.ts";

let loadedVersion = 0;

/** Of the vocabularies in memory. 0: nothing was changed, so that pages need no labels beyond their messages. */
export const getTermsVersion = () => loadedVersion;

const MAX_KEPT_VERSIONS = 10;
const termsByVersion = new Map<number, readonly Term[]>();

/** Also of recent versions: the script of a page needs the terms of the page's HTML, even if they have changed since. */
export const findTermsOfVersion = (version: number) => termsByVersion.get(version);

const loadTerms = prepareQuery((from) =>
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

/** The terms are read only when another version of them is stored. */
export async function refreshTerms(em: EntityManager, version: number) {
  if (version === loadedVersion) return;
  const terms: Term[] = await loadTerms(em, {});
  setTerms(terms);
  loadedVersion = version;
  termsByVersion.set(version, terms);
  const [oldest] = termsByVersion.keys();
  if (termsByVersion.size > MAX_KEPT_VERSIONS) termsByVersion.delete(oldest!);
}

const loadTermsVersion = prepareQuery((from) =>
  from.selectFrom("site_settings").select("terms_version as version"),
);

/** After a change in this process, whose next response must have it. */
export async function reloadTerms(em: EntityManager) {
  const [row] = await loadTermsVersion(em, {});
  if (row) await refreshTerms(em, row.version);
}

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
