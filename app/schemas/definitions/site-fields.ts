import { day, defineFields, email, flag, line, localized, telephone, webUrl } from "./fields.ts";

/** By section of the main form. */
export const SITE_SECTIONS = {
  identity: defineFields("site-settings", {
    name: localized(),
    shortName: localized({ hint: "site-settings.short-name-hint" }),
    tagline: localized(),
    publisher: localized({ hint: "site-settings.publisher-hint" }),
  }),
  contact: defineFields("site-settings", {
    address: localized(),
    openingHours: localized(),
    telephone: telephone({ row: "contact" }),
    email: email({ row: "contact" }),
    mapUrl: webUrl({ row: "contact" }),
    timeZone: line({ hint: "site-settings.time-zone-hint" }),
  }),
  look: defineFields("site-settings", {
    accentColour: line({ row: "colours", hint: "site-settings.accent-colour-hint" }),
    accentColourDark: line({ row: "colours", hint: "site-settings.accent-colour-dark-hint" }),
  }),
  options: defineFields("site-settings", {
    offerKiswahili: flag(),
    offerFrench: flag(),
    openAccess: flag(),
    showSamples: flag(),
    requireSecondFactor: flag(),
  }),
};

const { identity, contact, look, options } = SITE_SECTIONS;
export const siteFields = { ...identity, ...contact, ...look, ...options };

export const bannerFields = defineFields("site-settings", {
  text: localized({ label: "site-settings.banner-text", hint: "site-settings.banner-hint" }),
  href: line({ label: "site-settings.banner-href", hint: "site-settings.href-hint", row: "link" }),
  from: day({ label: "site-settings.banner-from", row: "link" }),
  until: day({ label: "site-settings.banner-until", row: "link" }),
});
