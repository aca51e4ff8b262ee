import { type SiteList, VISITOR_ACCESS } from "../admin-lists.ts";
import * as field from "./fields.ts";

/** The sections of the site settings. A new setting belongs to the section of its page, see `SITE_TABS`. */
export const SITE_SECTIONS = {
  identity: field.defineFields("site-settings", {
    name: field.localized({ row: "name" }),
    shortName: field.localized({ hint: "site-settings.short-name-hint", row: "name" }),
    tagline: field.localized(),
    publisher: field.localized({ hint: "site-settings.publisher-hint", row: "documents" }),
    referencePrefix: field.line({ hint: "site-settings.reference-prefix-hint", row: "documents" }),
  }),
  contact: field.defineFields("site-settings", {
    address: field.localized(),
    openingHours: field.localized(),
    telephone: field.telephone({ row: "contact" }),
    email: field.email({ row: "contact" }),
    mapUrl: field.webUrl({ row: "place" }),
    timeZone: field.line({ hint: "site-settings.time-zone-hint", row: "place" }),
  }),
  /** At the top of each section's page. An empty one is the catalogue's. */
  intros: field.defineFields("site-settings", {
    libraryIntro: field.localized({ label: "nav.library", row: "sections" }),
    repositoryIntro: field.localized({ label: "nav.repository", row: "sections" }),
    booksIntro: field.localized({ label: "nav.literary", row: "people" }),
    contributorsIntro: field.localized({ label: "nav.contributors", row: "people" }),
    eventsIntro: field.localized({ label: "nav.events", row: "happening" }),
    mediaIntro: field.localized({ label: "nav.media", row: "happening" }),
    visitsIntro: field.localized({ label: "nav.visits" }),
  }),
  look: field.defineFields("site-settings", {
    accentColour: field.line({ row: "colours", hint: "site-settings.accent-colour-hint" }),
    accentColourDark: field.line({ row: "colours", hint: "site-settings.accent-colour-dark-hint" }),
  }),
  homepage: field.defineFields("site-settings", {
    homeNewest: field.flag(),
    homeEvents: field.flag(),
    homeExplore: field.flag(),
    homeVisit: field.flag(),
    homePartners: field.flag(),
    lowCarousel: field.flag(),
  }),
  access: field.defineFields("site-settings", {
    visitorAccess: field.choice(VISITOR_ACCESS, (value) => `site-settings.visitors-${value}`, {
      hint: "site-settings.visitor-access-hint",
    }),
    openAccess: field.flag(),
  }),
  /** On screens and in menus only: addresses, calls and their fields stay. */
  shown: field.defineFields("site-settings", {
    showRatings: field.flag({ row: "books" }),
    showSamples: field.flag({ row: "books" }),
    showUpcomingVisits: field.flag({ row: "lists" }),
    showLegacyAdmin: field.flag({ row: "lists" }),
  }),
  languages: field.defineFields("site-settings", {
    offerKiswahili: field.flag({ row: "languages" }),
    offerFrench: field.flag({ row: "languages" }),
  }),
  security: field.defineFields("site-settings", { requireSecondFactor: field.flag() }),
};
export type SiteSection = keyof typeof SITE_SECTIONS;

const { identity, contact, intros, look, homepage, access, shown, languages, security } = SITE_SECTIONS;
export const SHOWN_PARTS = field.getNames(shown);
export type ShownPart = keyof typeof shown;
export type IntroName = keyof typeof intros;

/** By page of the settings; each page has one form, and saves these fields only. */
export const SITE_TAB_FIELDS = {
  contact: { ...identity, ...contact },
  appearance: look,
  home: homepage,
  visitors: { ...access, ...shown, ...languages, ...intros },
  privacy: security,
};
export const siteFields = {
  ...SITE_TAB_FIELDS.contact,
  ...SITE_TAB_FIELDS.appearance,
  ...SITE_TAB_FIELDS.home,
  ...SITE_TAB_FIELDS.visitors,
  ...SITE_TAB_FIELDS.privacy,
};

/** The pages of the settings, in their order: what stands on them. */
export const SITE_TABS = [
  { name: "contact", sections: ["identity", "contact"], lists: [] },
  { name: "appearance", sections: ["look"], lists: ["headerLinks", "footerLinks"] },
  { name: "home", sections: ["homepage"], lists: ["carousel", "partners"] },
  { name: "visitors", sections: ["access", "shown", "languages", "intros"], lists: [] },
  { name: "privacy", sections: ["security"], lists: [] },
] as const satisfies { name: string; sections: readonly SiteSection[]; lists: readonly SiteList[] }[];
export type SiteTab = (typeof SITE_TABS)[number]["name"];

/** The page with a form or list of this name: `privacy`, `carousel`, `carousel-up`. The banner is with the links. */
export function findSiteTab(name: string): SiteTab {
  const [first] = name.split("-");
  if (first === "banner") return "appearance";
  return SITE_TABS.find((tab) => tab.name === first || tab.lists.some((list) => list === first))!.name;
}

export const bannerFields = field.defineFields("site-settings", {
  text: field.localized({ label: "site-settings.banner-text", hint: "site-settings.banner-hint" }),
  href: field.line({ label: "site-settings.banner-href", hint: "site-settings.href-hint", row: "link" }),
  from: field.day({ label: "site-settings.banner-from", row: "link" }),
  until: field.day({ label: "site-settings.banner-until", row: "link" }),
});
