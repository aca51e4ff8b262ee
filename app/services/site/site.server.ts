import { raw } from "@mikro-orm/core";
import { SITE_SETTINGS_ID, SiteSettingsEntity } from "#app/models/site.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type RefusalDetail, type Refusal, type Result } from "#app/core/result.ts";
import { getOfferedLanguages, getTimeZone, getTranslator, currentSite } from "#app/core/site.server.ts";
import { reloadSite } from "./load-site.server.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
import {
  DEFAULT_SITE,
  type PublicSite,
  type SiteDetails,
  type SiteLink,
  type SiteSettings,
  type UpdateSite,
} from "#app/schemas/site.ts";
import { SHOWN_PARTS, type ShownPart } from "#app/schemas/definitions/site-fields.ts";
import { localize, markOutdated, pickLanguage } from "#app/schemas/localized-text.ts";
import { SITE_LISTS } from "#app/schemas/admin-lists.ts";

import { findReadableTone, isReadable, type Scheme, getCurrentBanner, getPageBanner } from "./appearance.ts";

const SITE_ID = 1;
const SITE_SUBJECT = { id: "site", name: "" };

type StoredSite = {
  settings: Partial<SiteSettings>;
  logo: string | null;
  icon: string | null;
  version: number;
};

export const getPictureUrl = (id: string) => `/site-pictures/${id}`;

const toDetails = ({ settings, logo, version }: StoredSite): SiteDetails => ({
  ...DEFAULT_SITE,
  ...settings,
  logoUrl: logo && getPictureUrl(logo),
  version,
});

export async function findSite(ctx: Context): Promise<Result<SiteDetails>> {
  const refusal = checkAccess(ctx, "site.manage");
  if (refusal) return refusal;
  return ok(toDetails(await readSite(ctx.em)));
}

const selectSite = (em: EntityManager) =>
  query(em)
    .selectFrom("site_settings")
    .select(["settings", "logo", "icon", "version"])
    .where("id", "=", SITE_ID);

const readSite = (em: EntityManager): Promise<StoredSite> => selectSite(em).executeTakeFirstOrThrow();

export async function updateSite(
  ctx: Context,
  { version, ...changes }: UpdateSite,
): Promise<Result<SiteDetails>> {
  const newSettings = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return changeSite(ctx, version, Object.keys(newSettings).join(", "), async (_, stored) => {
    const settings = {
      ...stored.settings,
      ...markOutdated({ ...DEFAULT_SITE, ...stored.settings }, newSettings),
    };
    const isFactorDropped = stored.settings.requireSecondFactor && !settings.requireSecondFactor;
    const unproven = isFactorDropped ? requireRecentProof(ctx) : undefined;
    return unproven ?? checkSettings(settings) ?? ok({ settings });
  });
}

/** What an update of the settings also changes. */
export const toSettingTimes = ({
  openAccess = false,
  visitorAccess = "preview",
  requireSecondFactor = false,
}: Partial<SiteSettings>) => ({
  openAccessChangedAt: raw<Date>(
    `case when coalesce(settings ->> 'openAccess', 'false') <> ?
      then clock_timestamp() else open_access_changed_at end`,
    [String(openAccess)],
  ),
  visitorAccessChangedAt: raw<Date>(
    `case when coalesce(settings ->> 'visitorAccess', 'preview') <> ?
      then clock_timestamp() else visitor_access_changed_at end`,
    [visitorAccess],
  ),
  secondFactorRequiredAt: requireSecondFactor
    ? raw<Date>("coalesce(second_factor_required_at, now())")
    : null,
});

type SiteChange = Partial<Omit<StoredSite, "version">>;

/** Locks the row, so that of two changes at once the second sees the first. */
export async function changeSite(
  ctx: Context,
  version: number | undefined,
  note: string,
  change: (em: EntityManager, stored: StoredSite) => Promise<Result<SiteChange>>,
): Promise<Result<SiteDetails>> {
  const refusal = checkAccess(ctx, "site.manage");
  if (refusal) return refusal;
  const result = await withIdempotency(ctx, async (em): Promise<Result<StoredSite>> => {
    const stored = await selectSite(em).forUpdate().executeTakeFirstOrThrow();
    if (version !== undefined && version !== stored.version) return fail("stale", "content.stale");
    const changed = await change(em, stored);
    if (!changed.ok) return changed;
    const site = { ...stored, ...changed.value, version: stored.version + 1 };
    const { settings, logo, icon } = site;
    await updateRow(em, SiteSettingsEntity, SITE_SETTINGS_ID, {
      settings,
      ...toSettingTimes(settings),
      logo,
      icon,
      changedAt: new Date(),
      version: site.version,
    });
    await deleteUnusedPictures(em, site);
    await writeAuditLog(em, ctx, "site.changed", SITE_SUBJECT, { note });
    return ok(site);
  });
  if (!result.ok) return result;
  await reloadSite(ctx.em);
  return ok(toDetails(result.value));
}

const listUsedPictures = ({ settings, logo, icon }: Omit<StoredSite, "version">) =>
  [
    logo,
    icon,
    ...(settings.carousel ?? []).map(({ picture }) => picture),
    ...(settings.partners ?? []).map((partner) => partner.logo),
  ].filter((id) => id !== null);

export async function deleteUnusedPictures(em: EntityManager, site: Omit<StoredSite, "version">) {
  const used = listUsedPictures(site);
  await query(em)
    .deleteFrom("site_picture")
    .$if(used.length > 0, (unused) => unused.where("id", "not in", used))
    .execute();
}

export function checkSettings(settings: Partial<SiteSettings>): Refusal | undefined {
  const site = { ...DEFAULT_SITE, ...settings };
  const details = [...checkColours(site), ...checkListLengths(site), ...checkFrame(site)];
  return details.length ? fail("invalid", "site-settings.invalid", { details }) : undefined;
}

const COLOUR_FIELDS = [
  ["accentColour", "light"],
  ["accentColourDark", "dark"],
] as const satisfies [keyof SiteSettings, Scheme][];

const checkColours = (site: SiteSettings): RefusalDetail[] =>
  COLOUR_FIELDS.filter(([name, scheme]) => site[name] && !isReadable(site[name], scheme)).map(
    ([path, scheme]) => ({
      path,
      msg: encodeMessage("site-settings.colour-unreadable", { colour: findReadableTone(site[path], scheme) }),
    }),
  );

const checkListLengths = (site: SiteSettings): RefusalDetail[] =>
  SITE_LISTS.filter((list) => site[list].length > SITE_LIMITS[list]).map((list) => ({
    path: list,
    msg: encodeMessage("site-settings.too-many", { max: SITE_LIMITS[list] }),
  }));

/** Every page has these texts, and must be sent in the first round trip. */
function checkFrame(site: SiteSettings): RefusalDetail[] {
  const { name, tagline, address, openingHours, headerLinks, footerLinks, banner } = site;
  const labels = [...headerLinks, ...footerLinks].map(({ label }) => label);
  const hrefs = [...headerLinks, ...footerLinks, banner].map(({ href }) => href).join("");
  const lengths = LANGUAGES.map(
    (language) =>
      [name, tagline, address, openingHours, banner.text, ...labels]
        .map((text) => localize(text, language))
        .join("").length,
  );
  const length = Math.max(...lengths) + hrefs.length;
  if (length <= SITE_LIMITS.frameCharacters) return [];
  const msg = encodeMessage("site-settings.frame-too-long", { length, max: SITE_LIMITS.frameCharacters });
  return [{ path: "footerLinks", msg }];
}

export function getPublicSite(): PublicSite {
  const {
    version: _,
    icon: __,
    showRatings: _a,
    showSamples: ___,
    showUpcomingVisits: _b,
    showLegacyAdmin: _c,
    requireSecondFactor: ____,
    retention: _____,
    privacyRequests: ______,
    replacedFileDays: _______,
    logo,
    ...settings
  } = currentSite().settings;
  return {
    ...settings,
    logoUrl: logo && getPictureUrl(logo),
    timeZone: getTimeZone(),
    banner: getCurrentBanner() ?? null,
  };
}

export function getAccentColours({
  accentColour,
  accentColourDark,
}: Pick<SiteSettings, "accentColour" | "accentColourDark">) {
  if (!accentColour && !accentColourDark) return undefined;
  const dark = accentColourDark || findReadableTone(accentColour, "dark");
  return { light: accentColour || undefined, dark };
}

/** A loader also sends what is undefined, and each byte of the frame counts. */
const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** What every page shows, in one language and without what is not set. */
export function getPageSite(language: Language) {
  const { settings: site, footerPages } = currentSite();
  const toLinks = (links: SiteLink[]) =>
    links.length
      ? links.map(({ label, href }) => {
          const shownLanguage = pickLanguage(label, language);
          const lang = shownLanguage === language ? undefined : shownLanguage;
          return omitUndefined({ label: label[shownLanguage], href, lang });
        })
      : undefined;
  const pageLinks = footerPages.map(({ slug, title }) => ({ label: title, href: `/pages/${slug}` }));
  return omitUndefined({
    tagline: localize(site.tagline, language) || undefined,
    address: localize(site.address, language) || undefined,
    openingHours: localize(site.openingHours, language) || undefined,
    mapUrl: site.mapUrl || undefined,
    telephone: site.telephone || undefined,
    email: site.email || undefined,
    logoUrl: site.logo ? getPictureUrl(site.logo) : undefined,
    iconUrl: site.icon ? getPictureUrl(site.icon) : undefined,
    accent: getAccentColours(site),
    headerLinks: toLinks(site.headerLinks),
    footerLinks: addRequestLink(language, toLinks([...pageLinks, ...site.footerLinks])),
    languages: getOfferedLanguages().length < LANGUAGES.length ? getOfferedLanguages() : undefined,
    banner: getPageBanner(language),
    hidden: listHiddenParts(site),
    privacyNotice: getPrivacyNotice(language),
  });
}

function listHiddenParts(site: SiteSettings): ShownPart[] | undefined {
  const hidden = SHOWN_PARTS.filter((name) => !site[name]);
  return hidden.length > 0 ? hidden : undefined;
}

/** Everyone can find where to ask about personal data, once the privacy page is published. */
const addRequestLink = <Link>(language: Language, links: Link[] | undefined) =>
  currentSite().hasPrivacyPage
    ? [
        ...(links ?? []),
        { label: getTranslator(language)("privacy-requests.title"), href: "/privacy-requests" },
      ]
    : links;

const getPrivacyNotice = (language: Language) =>
  currentSite().hasPrivacyPage
    ? { text: getTranslator(language)("privacy.notice"), href: "/pages/privacy" }
    : { text: getTranslator(language)("privacy.notice-unpublished") };

export function getHomeSite(language: Language) {
  const { carousel, partners, homePartners } = currentSite().settings;
  return {
    slides: carousel.map(({ title, text, href, picture, credit }) =>
      omitUndefined({
        title: localize(title, language),
        text: localize(text, language),
        href,
        pictureUrl: picture ? getPictureUrl(picture) : undefined,
        credit: (picture && credit && localize(credit, language)) || undefined,
      }),
    ),
    partners: (homePartners ? partners : []).map(({ name, href, logo }) =>
      omitUndefined({ name, href: href || undefined, logoUrl: logo ? getPictureUrl(logo) : undefined }),
    ),
  };
}
