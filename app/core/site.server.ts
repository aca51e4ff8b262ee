import { AsyncLocalStorage } from "node:async_hooks";

import { env } from "#app/env.server.ts";
import { createTranslators } from "#app/messages/all.server.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { getSiteName, type SiteTexts, type Translate } from "#app/messages/translate.ts";
import { createBuiltInKinds } from "#app/schemas/built-in-kinds.server.ts";
import { createBuiltInVisitTypes } from "#app/schemas/built-in-visit-types.server.ts";
import type { KindDetails } from "#app/schemas/kinds.ts";
import type { OwnFieldDetails } from "#app/schemas/own-fields.ts";
import { DEFAULT_SITE, type SiteSettings } from "#app/schemas/site.ts";
import { ofEach } from "#app/schemas/lists/shared.ts";
import { localize, type LocalizedText } from "#app/schemas/localized-text.ts";
import { BUILT_IN_TERMS, createTermLabels, provideTerms, type Term } from "#app/schemas/terms.ts";
import type { VisitTypeDetails } from "#app/schemas/visit-types.ts";

type StoredWithSettings = { version: number; logo: string | null; icon: string | null };
export type Site = SiteSettings & StoredWithSettings;

/** A published page of the institution with a place in the footer of every page. */
export type FooterPage = { slug: string; title: LocalizedText };

type TermsVersion = { version: number; terms: readonly Term[]; labels: SiteTexts["termLabels"] };
export const createTermsVersion = (version: number, terms: readonly Term[]): TermsVersion => ({
  version,
  terms,
  labels: createTermLabels(terms),
});

type SiteData = {
  settings: Site;
  visitTypes: readonly VisitTypeDetails[];
  /** Of items, in their order. */
  kinds: readonly KindDetails[];
  /** Of the institution, in their order. Deleted ones are missing. */
  ownFields: readonly OwnFieldDetails[];
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
  kinds: createBuiltInKinds(),
  ownFields: [],
  footerPages: [],
  hasPrivacyPage: false,
  termsVersions: [createTermsVersion(0, BUILT_IN_TERMS)],
};

/** What is left out is as on a new site. */
export function createSiteSnapshot(given: Partial<SiteData>): SiteSnapshot {
  const data = { ...NEW_SITE, ...given };
  const localizeAll = (text: LocalizedText) => ofEach(LANGUAGES, (each) => localize(text, each));
  const texts = { names: localizeAll(data.settings.name), termLabels: data.termsVersions[0].labels };
  const names = ofEach(LANGUAGES, (each) => getSiteName(texts, each));
  return { ...data, names, texts, translators: createTranslators(texts) };
}

/** The latest snapshot that this process has loaded. */
let latest = createSiteSnapshot({});
export const getLatestSite = () => latest;
export const setLatestSite = (site: SiteSnapshot) => void (latest = site);

const siteStorage = new AsyncLocalStorage<SiteSnapshot>();

/** Everything that `run` calls or awaits has this snapshot. */
export const runWithSite = <Value>(site: SiteSnapshot, run: () => Value): Value => siteStorage.run(site, run);

/**
 * The snapshot of this request or job (decision 0083), the same until it ends. For code that gets no context, such as
 * schemas and texts of mails; others use `ctx.site`. Outside of requests and jobs it is the latest.
 */
export const currentSite = (): SiteSnapshot => siteStorage.getStore() ?? latest;

export const getTranslator = (language: Language): Translate => currentSite().translators[language];

provideTerms(() => currentSite().termsVersions[0].terms);

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
