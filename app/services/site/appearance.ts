import { clampChroma, converter, formatHex, wcagContrast } from "culori";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { localize, pickLanguage } from "#app/schemas/localized-text.ts";

/** Undefined before its first day and after its last one, in the institution's time zone. */
export function getCurrentBanner(today = getInstitutionDate()) {
  const { banner } = currentSite().settings;
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

/** The surfaces that text of the accent colour is on, as in `ui/styles/tokens.css`. */
const SURFACES = {
  light: ["#fcfbf8", "#ffffff", "#f5f2ec", "#efece6"],
  dark: ["#151310", "#1e1b18", "#1c1916", "#25221e"],
};
export type Scheme = keyof typeof SURFACES;

const MIN_CONTRAST = 4.5;
const LIGHTNESS_STEP = 0.005;

const toOklch = converter("oklch");

export const isReadable = (colour: string, scheme: Scheme) =>
  SURFACES[scheme].every((surface) => wcagContrast(colour, surface) >= MIN_CONTRAST);

/** The same hue, darker or lighter until it is readable. */
export function findReadableTone(colour: string, scheme: Scheme): string {
  const { l, c, h = 0 } = toOklch(colour)!;
  const step = scheme === "light" ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let lightness = l; lightness > 0 && lightness < 1; lightness += step) {
    const tone = formatHex(clampChroma({ mode: "oklch", l: lightness, c, h }, "oklch"));
    if (isReadable(tone, scheme)) return tone;
  }
  return scheme === "light" ? "#000000" : "#ffffff";
}
