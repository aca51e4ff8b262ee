import type { Language } from "./languages.ts";

export const LOCALES: Record<Language, string> = { en: "en-KE", sw: "sw-KE", fr: "fr-FR" };

const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};
export const formatNumber = (language: Language, value: number) =>
  (numbers[language] ??= new Intl.NumberFormat(LOCALES[language])).format(value);

/** A day as it is said: French counts the first of a month alone. */
export const daySaid = (language: Language, written: string) =>
  language === "fr"
    ? written.replace(/(^|\D)1 (?=[a-zéû])/, (_, before: string) => `${before}1er `)
    : written;
