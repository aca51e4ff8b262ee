import type { Language } from "#app/messages/languages.ts";
import { findBuiltInLanguage } from "#app/schemas/item-languages.ts";
import { findLanguage, findSetLabel } from "#app/schemas/terms.ts";

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

export const formatCountry = (language: Language, name: string) =>
  findSetLabel(language, "countries", name) ?? COUNTRY_TRANSLATIONS[language].get(name) ?? name;

/** A language outside of the list is free text. */
export function formatLanguage(language: Language, name: string): string {
  const code = findLanguage(name)?.code;
  if (code === undefined) return name;
  const builtIn = findBuiltInLanguage(code);
  return (
    findSetLabel(language, "languages", code) ?? (language === "en" ? code : (builtIn?.[language] ?? code))
  );
}
