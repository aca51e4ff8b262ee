import { setTimeout as sleep } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { type Kysely, type NotNull, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import { query } from "#app/core/query.server.ts";
import {
  createSiteSnapshot,
  createTermsVersion,
  currentSite,
  getLatestSite,
  type FooterPage,
  runWithSite,
  setLatestSite,
  type SiteSnapshot,
} from "#app/core/site.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { toKindDetails } from "#app/schemas/built-in-kinds.server.ts";
import { toVisitTypeDetails } from "#app/schemas/built-in-visit-types.server.ts";
import type { OwnFieldName } from "#app/schemas/lists/kinds.ts";
import type { OwnFieldDetails, OwnFieldSettings } from "#app/schemas/own-fields.ts";
import { DEFAULT_SITE } from "#app/schemas/site.ts";
import type { Term } from "#app/schemas/terms.ts";

type StoredOwnField = { name: string; settings: OwnFieldSettings; version: number };

/** When the latest snapshot of this process was loaded, and the query that loads the next one. */
type LastLoad = { at: number; next?: Promise<void> | undefined };
let lastLoad: LastLoad = { at: -Infinity };

/** A page may be cached for a second after that, so a change is seen everywhere within two seconds. */
const MAX_AGE_MS = 500;
/** A frozen database must not delay a request by more than this. */
const MAX_WAIT_MS = 250;

/** At most one query in half a second. While the database is unavailable the last snapshot stays. */
export async function loadLatestSite(em: EntityManager): Promise<SiteSnapshot> {
  if (performance.now() - lastLoad.at >= MAX_AGE_MS) {
    lastLoad.next ??= startLoading(em, lastLoad);
    await Promise.race([lastLoad.next, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
  }
  return getLatestSite();
}

const startLoading = (em: EntityManager, previousLoad: LastLoad) =>
  loadSite(em)
    .then(() => undefined)
    .catch(() => undefined)
    .finally(() => (previousLoad.next = undefined));

/** At the start, so that no request or job has the settings of a new site because the database is slow. */
export async function loadSite(em: EntityManager): Promise<SiteSnapshot> {
  const previousLoad = lastLoad;
  const site = await readSite(em, getLatestSite());
  // What was read before `reloadSite()` is not kept.
  if (lastLoad === previousLoad) {
    lastLoad = { at: performance.now() };
    setLatestSite(site);
  }
  return site;
}

/** After a change in this process: the next request has it. */
export async function reloadSite(em: EntityManager) {
  lastLoad = { at: -Infinity };
  await loadLatestSite(em);
}

/** In their order. */
export const selectVisitTypes = (from: Kysely<DatabaseTables>) =>
  from
    .selectFrom("visit_type as v")
    .innerJoin("opening_hours as o", "o.visit_type", "v.code")
    .select(["v.code", "v.settings", "v.version", "o.capacity", "o.hours"])
    .select(["o.largest_group as largestGroup", "o.slot_minutes as slotMinutes"])
    .orderBy("v.position")
    .orderBy("v.code");

/** In their order. */
export const selectKinds = (from: Kysely<DatabaseTables>) =>
  from.selectFrom("item_kind").select(["code", "settings", "version"]).orderBy("position").orderBy("code");

export const selectOwnFields = (from: Kysely<DatabaseTables>) =>
  from
    .selectFrom("own_field")
    .select(["name", "settings", "version"])
    .where("settings", "is not", null)
    .$narrowType<{ settings: NotNull }>()
    .orderBy("position")
    .orderBy("name");

export const toOwnFieldDetails = ({ name, settings, version }: StoredOwnField): OwnFieldDetails => ({
  ...settings,
  name: name as OwnFieldName,
  version,
});

const loadTerms = (em: EntityManager) =>
  query(em)
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
    .orderBy("code")
    .execute();

const selectSite = (em: EntityManager) =>
  query(em)
    .selectFrom("site_settings")
    .select(["settings", "logo", "icon", "version", "terms_version as termsVersion"])
    .select(jsonArrayFrom(selectVisitTypes(query(em))).as("visitTypes"))
    .select(jsonArrayFrom(selectKinds(query(em))).as("kinds"))
    .select(jsonArrayFrom(selectOwnFields(query(em))).as("ownFields"))
    .select(
      sql<FooterPage[] | null>`(select jsonb_agg(jsonb_build_object('slug', slug, 'title', title)
        order by footer, slug) from page where is_published and footer > 0)`.as("footerPages"),
    )
    .select(
      sql<boolean>`exists (select from page where slug = 'privacy' and is_published)`.as("hasPrivacyPage"),
    )
    .executeTakeFirst();

const MAX_TERMS_VERSIONS = 10;

/** Reads the terms only if they have changed since the previous snapshot. */
async function readSite(em: EntityManager, previous: SiteSnapshot): Promise<SiteSnapshot> {
  const row = await selectSite(em);
  if (!row) return previous;
  const { settings, version, logo, icon, termsVersion, visitTypes, footerPages, hasPrivacyPage } = row;
  const { kinds, ownFields } = row;
  const isSameVersion = previous.termsVersions[0].version === termsVersion;
  return createSiteSnapshot({
    settings: { ...DEFAULT_SITE, ...settings, version, logo, icon },
    visitTypes: visitTypes.map(toVisitTypeDetails),
    kinds: kinds.map(toKindDetails),
    ownFields: ownFields.map(toOwnFieldDetails),
    footerPages: footerPages ?? [],
    hasPrivacyPage,
    termsVersions: isSameVersion
      ? previous.termsVersions
      : [
          createTermsVersion(termsVersion, await loadTerms(em)),
          ...previous.termsVersions.slice(0, MAX_TERMS_VERSIONS - 1),
        ],
  });
}

/** For transactions that book: `run` has what is stored now, which may be newer than the request's snapshot. */
export const withStoredSite = async <Value>(em: EntityManager, run: () => Promise<Value>): Promise<Value> =>
  runWithSite(await readSite(em, currentSite()), run);
