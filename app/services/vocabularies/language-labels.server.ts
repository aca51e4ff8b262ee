import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { findBuiltInLanguage } from "#app/schemas/item-languages.ts";
import type { Term } from "#app/schemas/terms.ts";
import type { TermDetails } from "#app/schemas/vocabularies.ts";

/** ICU also names these codes of ISO 639-2/B, which are not in ISO 639-3. */
const BIBLIOGRAPHIC_CODES = "alb arm baq bur chi cze dut fre geo ger gre ice mac mao may per rum slo tib wel";
/** Retired codes, and codes of one variety, that come before the code that the name belongs to. */
const VARIETY_CODES = "adp als cls cmn drh drw ekk esk fuc gaz ike kmr kng mol ojg pbu scc src ydd";
const EXCLUDED_CODES = new Set(`${BIBLIOGRAPHIC_CODES} ${VARIETY_CODES}`.split(" "));

const createNames = (language: Language) =>
  new Intl.DisplayNames(language, { type: "language", fallback: "none" });
const namesByLanguage: Record<Language, Intl.DisplayNames> = {
  en: createNames("en"),
  sw: createNames("sw"),
  fr: createNames("fr"),
};

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
let isoCodesByName: Map<string, string> | undefined;

/** By English name, of the languages that ICU has a name for. */
function listIsoCodes() {
  if (isoCodesByName) return isoCodesByName;
  isoCodesByName = new Map();
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  for (const code of pairs.flatMap((pair) => LETTERS.map((last) => pair + last))) {
    const name = EXCLUDED_CODES.has(code) ? undefined : namesByLanguage.en.of(code);
    if (!name) continue;
    if (!isoCodesByName.has(name) || Intl.getCanonicalLocales(code)[0] === code)
      isoCodesByName.set(name, code);
  }
  return isoCodesByName;
}

export const listLanguageNames = () => [...listIsoCodes().keys()].sort((a, b) => a.localeCompare(b, "en"));

/** Of a name, or of a code itself. */
export function findIsoCode(name: string): string | null {
  if (/^[a-z]{3}$/.test(name) && namesByLanguage.en.of(name)) return name;
  return listIsoCodes().get(name) ?? null;
}

/** Where the institution has set no label, a language has its name in that language. */
export function withLanguageNames(
  { list, code, labels, isoCode }: Pick<Term, "list" | "code" | "labels" | "isoCode">,
  shownLabels: TermDetails["labels"],
): TermDetails["labels"] {
  if (list !== "languages" || !isoCode) return shownLabels;
  const builtIn = findBuiltInLanguage(code);
  const names = LANGUAGES.map((language): [Language, string] => {
    const name = namesByLanguage[language].of(isoCode);
    if (language === "en") return [language, labels.en || (code === isoCode && name) || shownLabels.en];
    return [language, labels[language] || builtIn?.[language] || name || shownLabels[language]];
  });
  return Object.fromEntries(names) as Record<Language, string>;
}
