import type { Language } from "./languages.ts";

type Names = Partial<Record<Language, string>>;

/** What `{site}` in a message stands for. The server and the browser set it before they translate. */
const names: Names = {};
const shortNames: Names = {};

const DEFAULT_SITE_NAME = "Urithi";

export const getSiteName = (language: Language) => names[language] || DEFAULT_SITE_NAME;

/** For text messages. */
export const getSiteShortName = (language: Language) => shortNames[language] || getSiteName(language);

export function setSiteNames(newNames: Names, newShortNames: Names = {}) {
  Object.assign(names, newNames);
  Object.assign(shortNames, newShortNames);
}
