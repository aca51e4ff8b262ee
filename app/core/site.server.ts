import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import { env } from "#app/env.server.ts";
import { createTranslators } from "#app/messages/all.server.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { getSiteName, type SiteTexts, type Translate } from "#app/messages/translate.ts";
import { DEFAULT_SITE, type SiteSettings } from "#app/schemas/site.ts";
import { localize, type LocalizedText } from "#app/schemas/localized-text.ts";
import { BUILT_IN_TERMS, createTermLabels, provideTerms, type Term } from "#app/schemas/terms.ts";
import type { VisitTypeDetails } from "#app/schemas/visit-types.ts";

import { prepareQuery } from "./query.server.ts";
import {
  createBuiltInVisitTypes,
  selectVisitTypes,
  toVisitTypeDetails,
} from "./stored-visit-types.server.ts";
import { loadTerms } from "./terms.server.ts";

type StoredWithSettings = { version: number; logo: string | null; icon: string | null };
export type Site = SiteSettings & StoredWithSettings;

/** A published page of the institution with a place in the footer of every page. */
type FooterPage = { slug: string; title: LocalizedText };

type TermsVersion = { version: number; terms: readonly Term[]; labels: SiteTexts["termLabels"] };
export const createTermsVersion = (version: number, terms: readonly Term[]): TermsVersion => ({
  version,
  terms,
  labels: createTermLabels(terms),
});

type SiteData = {
  settings: Site;
  visitTypes: readonly VisitTypeDetails[];
  footerPages: readonly FooterPage[];
  hasPrivacyPage: boolean;
  /** Newest first: the script of a page needs the terms of the page's HTML. Version 0 is the contract's. */
  termsVersions: readonly [TermsVersion, ...TermsVersion[]];
};

/** Everything that the institution sets, as it was at one moment. Never changed: a change makes a new one. */
export type SiteSnapshot = Readonly<
  SiteData & {
    names: Record<Language, string>;
    texts: SiteTexts;
    translators: Readonly<Record<Language, Translate>>;
  }
>;

const NEW_SITE: SiteData = {
  settings: { ...DEFAULT_SITE, version: 0, logo: null, icon: null },
  visitTypes: createBuiltInVisitTypes(),
  footerPages: [],
  hasPrivacyPage: false,
  termsVersions: [createTermsVersion(0, BUILT_IN_TERMS)],
};

/** What is left out is as on a new site. */
export function createSiteSnapshot(given: Partial<SiteData>): SiteSnapshot {
  const data = { ...NEW_SITE, ...given };
  const localizeAll = (text: LocalizedText) =>
    Object.fromEntries(LANGUAGES.map((each) => [each, localize(text, each)]));
  const texts = { names: localizeAll(data.settings.name), termLabels: data.termsVersions[0].labels };
  const names = { en: getSiteName(texts, "en"), sw: getSiteName(texts, "sw"), fr: getSiteName(texts, "fr") };
  return { ...data, names, texts, translators: createTranslators(texts) };
}

/** The cache of the latest snapshot, and the query that loads the next one. */
type LatestSite = { site: SiteSnapshot; loadedAt: number; loading?: Promise<void> | undefined };
let latest: LatestSite = { site: createSiteSnapshot({}), loadedAt: -Infinity };

const siteStorage = new AsyncLocalStorage<SiteSnapshot>();

/** Everything that `run` calls or awaits has this snapshot. */
export const runWithSite = <Value>(site: SiteSnapshot, run: () => Value): Value => siteStorage.run(site, run);

/**
 * The snapshot of this request or job (decision 0083), the same until it ends. For code that gets no context, such as
 * schemas and texts of mails; others use `ctx.site`. Outside of requests and jobs it is the latest.
 */
export const currentSite = (): SiteSnapshot => siteStorage.getStore() ?? latest.site;

export const getTranslator = (language: Language): Translate => currentSite().translators[language];

provideTerms(() => currentSite().termsVersions[0].terms);

/** A page may be cached for a second after that, so a change is seen everywhere within two seconds. */
const MAX_AGE_MS = 500;
/** A frozen database must not delay a request by more than this. */
const MAX_WAIT_MS = 250;

/** At most one query in half a second. While the database is unavailable the last snapshot stays. */
export async function loadLatestSite(em: EntityManager): Promise<SiteSnapshot> {
  if (performance.now() - latest.loadedAt >= MAX_AGE_MS) {
    latest.loading ??= startLoading(em, latest);
    await Promise.race([latest.loading, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
  }
  return latest.site;
}

const startLoading = (em: EntityManager, started: LatestSite) =>
  loadSite(em)
    .then(() => undefined)
    .catch(() => undefined)
    .finally(() => (started.loading = undefined));

/** At the start, so that no request or job has the settings of a new site because the database is slow. */
export async function loadSite(em: EntityManager): Promise<SiteSnapshot> {
  const started = latest;
  const site = await readSite(em, started.site);
  // What was read before `reloadSite()` is not kept.
  if (latest === started) latest = { site, loadedAt: performance.now() };
  return site;
}

/** After a change in this process: the next request has it. */
export async function reloadSite(em: EntityManager) {
  latest = { site: latest.site, loadedAt: -Infinity };
  await loadLatestSite(em);
}

const selectSite = prepareQuery((from) =>
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

const MAX_TERMS_VERSIONS = 10;

/** Reads the terms only if they have changed since the previous snapshot. */
async function readSite(em: EntityManager, previous: SiteSnapshot): Promise<SiteSnapshot> {
  const [row] = await selectSite(em, {});
  if (!row) return previous;
  const { settings, version, logo, icon, termsVersion, visitTypes, footerPages, hasPrivacyPage } = row;
  const isSameVersion = previous.termsVersions[0].version === termsVersion;
  return createSiteSnapshot({
    settings: { ...DEFAULT_SITE, ...settings, version, logo, icon },
    visitTypes: visitTypes.map(toVisitTypeDetails),
    footerPages: footerPages ?? [],
    hasPrivacyPage,
    termsVersions: isSameVersion
      ? previous.termsVersions
      : [
          createTermsVersion(termsVersion, await loadTerms(em, {})),
          ...previous.termsVersions.slice(0, MAX_TERMS_VERSIONS - 1),
        ],
  });
}

/** For transactions that book: `run` has what is stored now, which may be newer than the request's snapshot. */
export const withStoredSite = async <Value>(em: EntityManager, run: () => Promise<Value>): Promise<Value> =>
  runWithSite(await readSite(em, currentSite()), run);

export function getOfferedLanguages(): Language[] {
  const { offerKiswahili, offerFrench } = currentSite().settings;
  return LANGUAGES.filter(
    (language) =>
      language === "en" || (language === "sw" && offerKiswahili) || (language === "fr" && offerFrench),
  );
}

/** English instead of a language that is switched off. */
export const toOfferedLanguage = (language: Language): Language =>
  getOfferedLanguages().includes(language) ? language : "en";

export const getTimeZone = () => currentSite().settings.timeZone || env().timeZone;

export function getPublisher(language: Language = "en") {
  const { settings, names } = currentSite();
  return localize(settings.publisher, language) || names[language];
}
