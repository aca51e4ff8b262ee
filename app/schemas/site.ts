import { z } from "zod";

import { LANGUAGES } from "../messages/languages.ts";
import { encodeMessage } from "../messages/translate.ts";
import { SITE_LIMITS, VISITOR_ACCESS } from "./admin-lists.ts";
import { getNames, type FieldKind } from "./definitions/fields.ts";
import {
  SITE_SECTIONS,
  SITE_TAB_FIELDS,
  type IntroName,
  type siteFields,
} from "./definitions/site-fields.ts";
import { REPLACED_FILE_DAYS } from "./lists/content.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { localize, type LocalizedText } from "./localized-text.ts";
import {
  DEFAULT_RETENTION,
  PrivacyRequestDays,
  ReplacedFileDays,
  Retention,
  RetentionForm,
} from "./retention.ts";
import { day, flag, lineUpTo, optionalLineUpTo, version } from "./shared.ts";

/** Missing or empty in a language: the English text is shown, else the first that is not empty. */
export const localizedText = (maxLength: number) => createLocalizedSchema(optionalLineUpTo(maxLength));

export const createLocalizedSchema = <Text extends z.ZodType>(text: Text) =>
  z.object({
    ...{ en: text, sw: text, fr: text },
    reviewed: flag
      .optional()
      .meta({ description: "In requests: the translations say what the English text says" }),
    outdated: z
      .array(z.enum(LANGUAGES))
      .max(LANGUAGES.length)
      .optional()
      .meta({ description: "In responses: languages whose text is older than the English text" }),
  });
/** A page of this site or of another. */
const LINK_PATTERN = /^(?:\/(?![/\\])|https?:\/\/[^/\\])\S*$/;
const isLink = (url: string) =>
  url === "" || (LINK_PATTERN.test(url) && URL.canParse(url, "https://site.example"));
const link = lineUpTo(SITE_LIMITS.url).refine(isLink, "site-settings.link-invalid");
export const webUrl = lineUpTo(SITE_LIMITS.url).refine(
  (url) => url === "" || (/^https?:\/\//.test(url) && URL.canParse(url)),
  "site-settings.url-invalid",
);

const colour = lineUpTo(7)
  .refine((value) => value === "" || /^#[\da-f]{6}$/i.test(value), "site-settings.colour-invalid")
  .overwrite((value) => value.toLowerCase());

function isTimeZone(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Of references such as URV-7KQM-3X. */
export const DEFAULT_REFERENCE_PREFIX = "URV";
const referencePrefix = lineUpTo(5)
  .overwrite((value) => value.toUpperCase())
  .refine((value) => /^(?:|[A-Z]{2,5})$/.test(value), "site-settings.reference-prefix-invalid");

const introNames = getNames(SITE_SECTIONS.intros);
const ofEachIntro = <Value>(value: Value) =>
  Object.fromEntries(introNames.map((name) => [name, value])) as Record<IntroName, Value>;

const pictureId = z.uuid("form.invalid").max(36).nullable().default(null);

const bannerDay = lineUpTo(10)
  .refine((text) => text === "" || day().safeParse(text).success, "form.date-invalid")
  .default("");

const isText = (text: LocalizedText) => localize(text, "en") !== "";

const Slide = z.object({
  title: localizedText(SITE_LIMITS.label).refine(isText, "site-settings.title-required"),
  text: localizedText(SITE_LIMITS.text),
  href: link.default(""),
  picture: pictureId,
  credit: localizedText(SITE_LIMITS.label).optional(),
});
export type Slide = z.output<typeof Slide>;
const Partner = z.object({
  name: lineUpTo(SITE_LIMITS.label)
    .refine(Boolean, "site-settings.partner-name-required")
    .meta({ example: "Rift Press" }),
  href: link.default("").meta({ example: "https://press.example/" }),
  logo: pictureId,
});
export type Partner = z.output<typeof Partner>;
const SiteLink = z.object({
  label: localizedText(SITE_LIMITS.label)
    .refine(isText, "site-settings.label-required")
    .meta({ example: { en: "Privacy", sw: "", fr: "" } }),
  href: link.refine(Boolean, "site-settings.link-invalid").meta({ example: "/library" }),
});
export type SiteLink = z.output<typeof SiteLink>;

/** Shown on every page from the beginning of one day to the end of the other; an empty day sets no limit. */
const bannerFields = {
  text: localizedText(SITE_LIMITS.bannerText).meta({
    example: { en: "Closed on 12 December", sw: "Tumefunga tarehe 12 Desemba", fr: "" },
  }),
  href: link.default("").meta({ example: "/pages/news" }),
  from: bannerDay.meta({ example: "2026-12-01" }),
  until: bannerDay.meta({ example: "2026-12-12" }),
};
const isPeriod = ({ from, until }: { from: string; until: string }) => !from || !until || from <= until;
const PERIOD_ERROR = { path: ["until"], error: "site-settings.banner-until-before-from" };
const Banner = z.object(bannerFields).refine(isPeriod, PERIOD_ERROR);
type Banner = z.output<typeof Banner>;

const createListSchema = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).max(max, encodeMessage("site-settings.too-many", { max }));

export const SiteSettings = z.object({
  name: localizedText(SITE_LIMITS.name).meta({
    example: { en: "Coast Museum", sw: "", fr: "Musée de la côte" },
  }),
  shortName: localizedText(SITE_LIMITS.shortName).meta({ example: { en: "Coast Museum", sw: "", fr: "" } }),
  tagline: localizedText(SITE_LIMITS.text).meta({
    example: { en: "The heritage of the coast", sw: "", fr: "" },
  }),
  publisher: localizedText(SITE_LIMITS.text).meta({ example: { en: "", sw: "", fr: "" } }),
  referencePrefix: referencePrefix.meta({ example: "KSM" }),
  ...ofEachIntro(localizedText(SITE_LIMITS.text).meta({ example: { en: "", sw: "", fr: "" } })),
  address: localizedText(SITE_LIMITS.text).meta({
    example: { en: "1 Example Street, Nairobi", sw: "", fr: "" },
  }),
  mapUrl: webUrl.meta({ example: "" }),
  telephone: lineUpTo(40)
    .refine((text) => /^(?:|\+?[\d ()/.-]{3,40})$/.test(text), "site-settings.telephone-invalid")
    .meta({ example: "+254 000 000 000" }),
  email: lineUpTo(MAX_LENGTHS.email)
    .refine((text) => text === "" || z.email().safeParse(text).success, "form.email-invalid")
    .meta({ example: "visits@example.org" }),
  openingHours: localizedText(SITE_LIMITS.text).meta({
    example: { en: "Daily 9:00–17:00 EAT", sw: "", fr: "" },
  }),
  accentColour: colour.meta({ example: "#1f5a3f" }),
  accentColourDark: colour.meta({ example: "" }),
  timeZone: lineUpTo(60)
    .refine((zone) => zone === "" || isTimeZone(zone), "site-settings.time-zone-invalid")
    .meta({ example: "Africa/Nairobi" }),
  /** Parts of the home page. */
  homeNewest: flag.meta({ example: true }),
  homeEvents: flag.meta({ example: true }),
  homeExplore: flag.meta({ example: true }),
  homeVisit: flag.meta({ example: true }),
  homePartners: flag.meta({ example: true }),
  lowCarousel: flag,
  visitorAccess: z.enum(VISITOR_ACCESS).meta({
    description:
      "With `records`, visitors see all lists and records in full, and open-access items open to them",
    example: "preview",
  }),
  openAccess: flag,
  showRatings: flag.meta({ example: true }),
  showSamples: flag.meta({ example: true }),
  showUpcomingVisits: flag.meta({ example: true }),
  showLegacyAdmin: flag.meta({ example: true }),
  /** Languages of pages and messages in addition to English. */
  offerKiswahili: flag.meta({ example: true }),
  offerFrench: flag.meta({ example: true }),
  requireSecondFactor: flag,
  carousel: createListSchema(Slide, SITE_LIMITS.carousel).meta({ example: [] }),
  partners: createListSchema(Partner, SITE_LIMITS.partners),
  headerLinks: createListSchema(SiteLink, SITE_LIMITS.headerLinks),
  footerLinks: createListSchema(SiteLink, SITE_LIMITS.footerLinks),
  banner: Banner,
  retention: Retention,
  privacyRequests: PrivacyRequestDays,
  replacedFileDays: ReplacedFileDays,
});
export type SiteSettings = z.output<typeof SiteSettings>;

/** A call names only what it changes. */
export const UpdateSite = SiteSettings.partial()
  .extend({ version })
  .meta({ example: { telephone: "+254 000 000 000", version: 3 } });
export type UpdateSite = z.output<typeof UpdateSite>;

export const SiteDetails = SiteSettings.extend({
  logoUrl: z.string().nullable().meta({ example: "/site-pictures/01a2115f-36d4-7712-987d-0b3690ea1112" }),
  version: z.number().meta({ example: 4 }),
});
export type SiteDetails = z.output<typeof SiteDetails>;

const emptyText = { en: "", sw: "", fr: "" };
const { shape } = SiteSettings;
const EMPTY_VALUES: Partial<Record<FieldKind, unknown>> = {
  localized: emptyText,
  flag: false,
  choice: VISITOR_ACCESS[0],
};
type SiteFieldName = keyof typeof siteFields;
/** The form of one page. Empty fields and unticked boxes are not sent. */
const createTabForm = <Name extends SiteFieldName>(fields: Record<Name, { kind: FieldKind }>) =>
  z.object({
    ...(Object.fromEntries(
      Object.entries<{ kind: FieldKind }>(fields).map(([name, { kind }]) => [
        name,
        (shape[name as Name] as z.ZodType).default(EMPTY_VALUES[kind] ?? ""),
      ]),
    ) as { [Each in Name]: z.ZodDefault<(typeof shape)[Each]> }),
    version,
  });

export const SITE_FORMS = {
  contact: createTabForm(SITE_TAB_FIELDS.contact),
  /** A logo may come with it. */
  appearance: createTabForm(SITE_TAB_FIELDS.appearance).extend({ removeLogo: flag.default(false) }),
  home: createTabForm(SITE_TAB_FIELDS.home),
  visitors: createTabForm(SITE_TAB_FIELDS.visitors),
  privacy: RetentionForm.omit({ version: true }).extend(createTabForm(SITE_TAB_FIELDS.privacy).shape),
};

export const ENTRY_FORMS = {
  carousel: Slide.omit({ picture: true }).extend({ version }),
  partners: Partner.omit({ logo: true }).extend({ version }),
  headerLinks: SiteLink.extend({ version }),
  footerLinks: SiteLink.extend({ version }),
};
export const BannerForm = z
  .object({ ...bannerFields, text: bannerFields.text.default(emptyText), version })
  .refine(isPeriod, PERIOD_ERROR);
export const MoveEntry = z.object({ version });

export const DEFAULT_SITE: SiteSettings = {
  name: emptyText,
  shortName: emptyText,
  tagline: emptyText,
  publisher: emptyText,
  referencePrefix: "",
  ...ofEachIntro(emptyText),
  address: emptyText,
  mapUrl: "",
  telephone: "",
  email: "",
  openingHours: emptyText,
  accentColour: "",
  accentColourDark: "",
  timeZone: "",
  homeNewest: true,
  homeEvents: true,
  homeExplore: true,
  homeVisit: true,
  homePartners: true,
  lowCarousel: false,
  visitorAccess: "preview",
  openAccess: false,
  showRatings: true,
  showSamples: true,
  showUpcomingVisits: true,
  showLegacyAdmin: true,
  offerKiswahili: true,
  offerFrench: true,
  requireSecondFactor: false,
  carousel: [],
  partners: [],
  headerLinks: [],
  footerLinks: [],
  banner: { text: emptyText, href: "", from: "", until: "" },
  retention: DEFAULT_RETENTION,
  privacyRequests: { days: 7, exportDays: 30 },
  replacedFileDays: REPLACED_FILE_DAYS.default,
};

export const SetLogo = z.object({ version }).meta({ example: { version: 3 } });

export const PublicSite = SiteDetails.omit({
  showRatings: true,
  showSamples: true,
  showUpcomingVisits: true,
  showLegacyAdmin: true,
  requireSecondFactor: true,
  retention: true,
  privacyRequests: true,
  replacedFileDays: true,
  version: true,
}).extend({
  /** Null on days without a banner. */
  banner: Banner.nullable(),
});
export type PublicSite = z.output<typeof PublicSite>;
