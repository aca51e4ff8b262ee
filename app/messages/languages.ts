export const LANGUAGES = ["en", "sw", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", sw: "Kiswahili", fr: "Français" };

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
