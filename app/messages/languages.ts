import type { Messages } from "./words.ts";

export const LANGUAGES = ["en", "sw", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", sw: "Kiswahili", fr: "Français" };

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** One language, as one small file of its own: the browser loads only the one that it shows. */
export async function loadWords(language: Language): Promise<Messages> {
  switch (language) {
    case "sw":
      return (await import("./sw/index.ts")).sw;
    case "fr":
      return (await import("./fr/index.ts")).fr;
    default:
      return (await import("./en/index.ts")).en;
  }
}
