import type { Language } from "#app/messages/languages.ts";
import { getTermLabel } from "#app/messages/term-labels.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { getTermLabelKey } from "#app/schemas/terms.ts";

/** Intl.DisplayNames is not used, because old browsers and phones lack its Swahili names and would not hydrate. */

type NameTranslations = Record<Language, ReadonlyMap<string, string>>;

const COUNTRY_TRANSLATIONS: NameTranslations = {
  en: new Map(),
  sw: new Map([
    ["Egypt", "Misri"],
    ["South Africa", "Afrika Kusini"],
    ["United Kingdom", "Uingereza"],
    ["United States", "Marekani"],
  ]),
  fr: new Map([
    ["Egypt", "Égypte"],
    ["Ethiopia", "Éthiopie"],
    ["South Africa", "Afrique du Sud"],
    ["Tanzania", "Tanzanie"],
    ["Uganda", "Ouganda"],
    ["United Kingdom", "Royaume-Uni"],
    ["United States", "États-Unis"],
  ]),
};

const LANGUAGE_TRANSLATIONS: NameTranslations = {
  en: new Map(),
  sw: new Map([
    ["en", "Kiingereza"],
    ["fr", "Kifaransa"],
    ["lg", "Kiganda"],
    ["am", "Kiamhari"],
    ["so", "Kisomali"],
    ["ar", "Kiarabu"],
    ["pt", "Kireno"],
    ["de", "Kijerumani"],
  ]),
  fr: new Map([
    ["en", "anglais"],
    ["sw", "swahili"],
    ["fr", "français"],
    ["lg", "ganda"],
    ["am", "amharique"],
    ["so", "somali"],
    ["ar", "arabe"],
    ["pt", "portugais"],
    ["de", "allemand"],
  ]),
};

export const formatCountry = (language: Language, name: string) =>
  getTermLabel(language, getTermLabelKey("countries", name)) ??
  COUNTRY_TRANSLATIONS[language].get(name) ??
  name;

export const formatLanguage = (language: Language, name: string) =>
  LANGUAGE_TRANSLATIONS[language].get(getLanguageCode(name) ?? "") ?? name;
