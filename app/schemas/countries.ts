import { LANGUAGES, type Language } from "../messages/languages.ts";
import { findTermCode, listFormCodes, listTerms, resolveMerged } from "./terms.ts";
import { COUNTRY_NAMES } from "./country-names.ts";

/** Only the server has these names: old browsers lack those in Kiswahili. */

const createRegionNames = (language: Language) =>
  new Intl.DisplayNames(language, { type: "region", fallback: "none" });
const regionNames: Record<Language, Intl.DisplayNames> = {
  en: createRegionNames("en"),
  sw: createRegionNames("sw"),
  fr: createRegionNames("fr"),
};

/** By English name. The two-letter codes that ICU has a name for include all of ISO 3166. */
const CODES_BY_NAME = new Map<string, string>();
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
  const name = regionNames.en.of(code);
  if (name && !CODES_BY_NAME.has(name)) CODES_BY_NAME.set(name, code);
}

const fold = (name: string) => name.trim().toLowerCase();
const NAMES_BY_TRANSLATION = new Map<string, string>();
for (const language of LANGUAGES)
  for (const name of COUNTRY_NAMES) {
    const translation = fold(findCountryTranslation(name, language) ?? name);
    if (!NAMES_BY_TRANSLATION.has(translation)) NAMES_BY_TRANSLATION.set(translation, name);
  }

/** Undefined for words that are no country. */
export function findCountryTranslation(name: string, language: Language): string | undefined {
  const code = CODES_BY_NAME.get(name);
  return code && regionNames[language].of(code);
}

export const formatCountryName = (name: string, language: Language) =>
  listTerms("countries").find(({ code }) => code === name)?.labels[language] ||
  (findCountryTranslation(name, language) ?? name);

export type CountryChoice = readonly [name: string, label: string];
export type WithCountryChoices = { countryChoices?: readonly CountryChoice[] };

/** First the countries of the institution's list, then all others by their names in this language. */
export function listCountryChoices(language: Language): CountryChoice[] {
  const listed = listFormCodes("countries");
  const unlisted = COUNTRY_NAMES.filter((name) => findTermCode("countries", name) === undefined);
  const { compare } = new Intl.Collator(language);
  const toChoice = (name: string): CountryChoice => [name, formatCountryName(name, language)];
  return [...listed.map(toChoice), ...unlisted.map(toChoice).sort(([, a], [, b]) => compare(a, b))];
}

/** Records have English names. People type the name of their language. Other words are unchanged. */
export function resolveCountry(words: string): string {
  const folded = fold(words);
  const term = listTerms("countries").find(({ labels }) =>
    Object.values(labels).some((label) => fold(label) === folded),
  );
  const name = findTermCode("countries", words) ?? term?.code ?? NAMES_BY_TRANSLATION.get(folded) ?? words;
  return resolveMerged("countries", name);
}
