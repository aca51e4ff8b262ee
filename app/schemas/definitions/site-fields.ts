import * as field from "./fields.ts";

/** By section of the main form. */
export const SITE_SECTIONS = {
  identity: field.defineFields("site-settings", {
    name: field.localized(),
    shortName: field.localized({ hint: "site-settings.short-name-hint" }),
    tagline: field.localized(),
    publisher: field.localized({ hint: "site-settings.publisher-hint" }),
    referencePrefix: field.line({ hint: "site-settings.reference-prefix-hint" }),
  }),
  contact: field.defineFields("site-settings", {
    address: field.localized(),
    openingHours: field.localized(),
    telephone: field.telephone({ row: "contact" }),
    email: field.email({ row: "contact" }),
    mapUrl: field.webUrl({ row: "contact" }),
    timeZone: field.line({ hint: "site-settings.time-zone-hint" }),
  }),
  /** At the top of each section's page. An empty one is the catalogue's. */
  intros: field.defineFields("site-settings", {
    libraryIntro: field.localized({ label: "nav.library", hint: "site-settings.intro-hint" }),
    repositoryIntro: field.localized({ label: "nav.repository" }),
    booksIntro: field.localized({ label: "nav.literary" }),
    contributorsIntro: field.localized({ label: "nav.contributors" }),
    eventsIntro: field.localized({ label: "nav.events" }),
    mediaIntro: field.localized({ label: "nav.media" }),
    visitsIntro: field.localized({ label: "nav.visits" }),
  }),
  look: field.defineFields("site-settings", {
    accentColour: field.line({ row: "colours", hint: "site-settings.accent-colour-hint" }),
    accentColourDark: field.line({ row: "colours", hint: "site-settings.accent-colour-dark-hint" }),
  }),
  options: field.defineFields("site-settings", {
    offerKiswahili: field.flag(),
    offerFrench: field.flag(),
    openAccess: field.flag(),
    showSamples: field.flag(),
    requireSecondFactor: field.flag(),
  }),
};

const { identity, contact, intros, look, options } = SITE_SECTIONS;
export const siteFields = { ...identity, ...contact, ...intros, ...look, ...options };
export type IntroName = keyof typeof intros;

export const bannerFields = field.defineFields("site-settings", {
  text: field.localized({ label: "site-settings.banner-text", hint: "site-settings.banner-hint" }),
  href: field.line({ label: "site-settings.banner-href", hint: "site-settings.href-hint", row: "link" }),
  from: field.day({ label: "site-settings.banner-from", row: "link" }),
  until: field.day({ label: "site-settings.banner-until", row: "link" }),
});
