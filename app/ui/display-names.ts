import type { Language } from "#app/messages/languages.ts";
import { LOCALES } from "#app/messages/locale-format.ts";
import { codeOf } from "#app/schemas/work-facts.ts";

/** Records store names of countries and languages in English. A name without a code is shown as it is. */

const REGION_CODES: Record<string, string> = {
  Burundi: "BI",
  Egypt: "EG",
  Ethiopia: "ET",
  Kenya: "KE",
  Nigeria: "NG",
  Rwanda: "RW",
  "South Africa": "ZA",
  Tanzania: "TZ",
  Uganda: "UG",
  "United Kingdom": "GB",
  "United States": "US",
};

const displayNames: Record<string, Intl.DisplayNames> = {};

function translate(language: Language, type: "region" | "language", name: string, code: string | undefined) {
  if (language === "en" || !code) return name;
  const names = (displayNames[`${language} ${type}`] ??= new Intl.DisplayNames(LOCALES[language], { type }));
  return names.of(code) ?? name;
}

export const formatCountry = (language: Language, name: string) =>
  translate(language, "region", name, REGION_CODES[name]);

export const formatLanguage = (language: Language, name: string) =>
  translate(language, "language", name, codeOf(name));
