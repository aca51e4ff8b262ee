import type { EntityManager } from "@mikro-orm/postgresql";

import { setTerms } from "#app/schemas/terms.ts";

import { prepareQuery } from "./query.server.ts";

let loadedVersion = 0;

/** Of the vocabularies in memory. 0: nothing was changed, so that pages need no labels beyond their messages. */
export const getTermsVersion = () => loadedVersion;

const loadTerms = prepareQuery((from) =>
  from
    .selectFrom("vocabulary_term")
    .select([
      "list",
      "code",
      "labels",
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
  setTerms(await loadTerms(em, {}));
  loadedVersion = version;
}

const loadTermsVersion = prepareQuery((from) =>
  from.selectFrom("site_settings").select("terms_version as version"),
);

/** After a change in this process, whose next response must have it. */
export async function reloadTerms(em: EntityManager) {
  const [row] = await loadTermsVersion(em, {});
  if (row) await refreshTerms(em, row.version);
}
