import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import type { Term } from "#app/schemas/terms.ts";
import type { TermDetails } from "#app/schemas/vocabularies.ts";

const ENGLISH_NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** By English name. The two-letter codes that ICU has a name for include all of ISO 3166. */
const CODES_BY_NAME = new Map<string, string>();
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
  const name = ENGLISH_NAMES.of(code);
  if (name && !CODES_BY_NAME.has(name)) CODES_BY_NAME.set(name, code);
}

const namesByLanguage = new Map<Language, Intl.DisplayNames>();
for (const language of LANGUAGES)
  namesByLanguage.set(language, new Intl.DisplayNames(language, { type: "region" }));

/** Where the institution has set no label, a country has its name in that language. */
export function withCountryNames(
  { list, code, labels }: Pick<Term, "list" | "code" | "labels">,
  shownLabels: TermDetails["labels"],
): TermDetails["labels"] {
  const regionCode = list === "countries" ? CODES_BY_NAME.get(code) : undefined;
  if (!regionCode) return shownLabels;
  const name = (language: Language) =>
    labels[language] || (namesByLanguage.get(language)?.of(regionCode) ?? shownLabels[language]);
  return { en: name("en"), sw: name("sw"), fr: name("fr") };
}
