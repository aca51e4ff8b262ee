import type { Language } from "./languages.ts";

/** What `{site}` in a message stands for. The server and the browser set it before they translate. */
const names: Partial<Record<Language, string>> = {};

export const DEFAULT_SITE_NAME = "Urithi";

export const getSiteName = (language: Language) => names[language] ?? DEFAULT_SITE_NAME;

export const setSiteNames = (newNames: Partial<Record<Language, string>>) =>
  void Object.assign(names, newNames);
