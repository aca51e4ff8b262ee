import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { getSite } from "#app/core/site.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { localize, pickLanguage } from "#app/schemas/localized-text.ts";

/** Undefined before its first day and after its last one, in the institution's time zone. */
export function getCurrentBanner(today = getInstitutionDate()) {
  const { banner } = getSite();
  const isCurrent = (!banner.from || banner.from <= today) && (!banner.until || today <= banner.until);
  return isCurrent && localize(banner.text, "en") ? banner : undefined;
}

export function getPageBanner(language: Language) {
  const banner = getCurrentBanner();
  if (!banner) return undefined;
  const shownLanguage = pickLanguage(banner.text, language);
  return {
    text: banner.text[shownLanguage],
    ...(banner.href && { href: banner.href }),
    ...(shownLanguage !== language && { lang: shownLanguage }),
  };
}
