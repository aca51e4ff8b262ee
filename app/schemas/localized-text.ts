import type { Language } from "../messages/languages.ts";

export type LocalizedText = Record<Language, string>;

/** The language in which a text is shown: the reader's, else English, else the first that is not empty. */
export const pickLanguage = (text: LocalizedText, language: Language): Language =>
  ([language, "en", "sw", "fr"] as const).find((each) => text[each]) ?? language;

export const localize = (text: LocalizedText | undefined, language: Language): string =>
  text?.[pickLanguage(text, language)] ?? "";
