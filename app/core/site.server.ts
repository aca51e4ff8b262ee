import { setTimeout as sleep } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import { env } from "#app/env.server.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { getSiteName, setSiteNames } from "#app/messages/site-name.ts";
import { DEFAULT_SITE, type SiteSettings } from "#app/schemas/site.ts";
import { localize, type LocalizedText } from "#app/schemas/localized-text.ts";

import { prepareQuery } from "./query.server.ts";
import { refreshTerms } from "./terms.server.ts";
import { selectVisitTypes, setVisitTypes } from "./visit-types.server.ts";

/** The institution's settings, in memory. Every request and job calls `refreshSite()` first. */
type StoredWithSettings = { version: number; logo: string | null; icon: string | null };
export type Site = SiteSettings & StoredWithSettings;

/** A published page of the institution with a place in the footer of every page. */
type FooterPage = { slug: string; title: LocalizedText };

/** A page may be cached for a second after that, so a change is seen everywhere within two seconds. */
const MAX_AGE_MS = 500;

let site: Site = { ...DEFAULT_SITE, version: 0, logo: null, icon: null };
let footerPages: FooterPage[] = [];
let isPrivacyPublished = false;
let loadedAt = -Infinity;
let loading: Promise<void> | undefined;

export const getSite = (): Site => site;
export const getFooterPages = (): readonly FooterPage[] => footerPages;
export const hasPrivacyPage = () => isPrivacyPublished;

/** The next request loads the settings, because this process has changed something. */
export const expireSite = () => {
  loadedAt = -Infinity;
};

export function setSite(settings: Partial<SiteSettings>, rest: StoredWithSettings) {
  const { version, logo, icon } = rest;
  site = { ...DEFAULT_SITE, ...settings, version, logo, icon };
  loadedAt = performance.now();
  const localizeAll = (text: LocalizedText) =>
    Object.fromEntries(LANGUAGES.map((each) => [each, localize(text, each)]));
  setSiteNames(localizeAll(site.name), localizeAll(site.shortName));
}

const loadSite = prepareQuery((from) =>
  from
    .selectFrom("site_settings")
    .select(["settings", "logo", "icon", "version", "terms_version as termsVersion"])
    .select(jsonArrayFrom(selectVisitTypes(from)).as("visitTypes"))
    .select(
      sql<FooterPage[] | null>`(select jsonb_agg(jsonb_build_object('slug', slug, 'title', title)
        order by footer, slug) from page where is_published and footer > 0)`.as("footerPages"),
    )
    .select(
      sql<boolean>`exists (select from page where slug = 'privacy' and is_published)`.as("hasPrivacyPage"),
    ),
);

/** A frozen database must not delay a request by more than this. */
const MAX_WAIT_MS = 250;

/** At most one query in half a second. While the database is unavailable the last settings stay. */
export async function refreshSite(em: EntityManager) {
  if (performance.now() - loadedAt < MAX_AGE_MS) return;
  loading ??= loadSite(em, {})
    .then(async ([row]) => {
      if (!row) return;
      await refreshTerms(em, row.termsVersion);
      footerPages = row.footerPages ?? [];
      isPrivacyPublished = row.hasPrivacyPage;
      setSite(row.settings, row);
      setVisitTypes(row.visitTypes);
    })
    .catch(() => undefined)
    .finally(() => (loading = undefined)) as Promise<void>;
  await Promise.race([loading, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
}

export const getOfferedLanguages = (): Language[] =>
  LANGUAGES.filter(
    (language) =>
      language === "en" ||
      (language === "sw" && site.offerKiswahili) ||
      (language === "fr" && site.offerFrench),
  );

/** English instead of a language that is switched off. */
export const toOfferedLanguage = (language: Language): Language =>
  getOfferedLanguages().includes(language) ? language : "en";

export const getTimeZone = () => site.timeZone || env().timeZone;

export const getPublisher = (language: Language = "en") =>
  localize(site.publisher, language) || getSiteName(language);
