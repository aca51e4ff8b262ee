import type { Language } from "./languages.ts";

export const LOCALES: Record<Language, string> = { en: "en-KE", sw: "sw-KE", fr: "fr-FR" };

export const formatNumber = (language: Language, value: number) =>
  new Intl.NumberFormat(LOCALES[language]).format(value);
