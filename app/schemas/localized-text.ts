import type { Language } from "../messages/languages.ts";

export type LocalizedText = Record<Language, string>;

export function localize(text: LocalizedText | undefined, language: Language): string {
  if (!text) return "";
  return text[language] || text.en || text.sw || text.fr;
}
