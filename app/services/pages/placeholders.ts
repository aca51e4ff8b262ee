import { currentSite, type SiteSnapshot } from "#app/core/site.server.ts";
import { escapeHtml } from "#app/core/text/html.ts";
import type { Language } from "#app/messages/languages.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { formatStoredData } from "#app/services/privacy/index.server.ts";

import { isAllowedLink } from "./links.ts";

const VALUES = {
  site: ({ names }, language) => names[language],
  email: ({ settings }) => settings.email,
  telephone: ({ settings }) => settings.telephone,
  address: ({ settings }, language) => localize(settings.address, language),
  "stored-data": (_, language) => formatStoredData(language),
} satisfies Record<string, (site: SiteSnapshot, language: Language) => string>;
type Placeholder = keyof typeof VALUES;
type ValueName = Exclude<Placeholder, "stored-data">;
const PLACEHOLDER_PATTERN = new RegExp(`\\{(${Object.keys(VALUES).join("|")})\\}`, "g");

/** `{stored-data}` inserts a text of some thousand characters. */
export const MAX_PLACEHOLDERS = 20;
export const countPlaceholders = (text: string) => text.match(PLACEHOLDER_PATTERN)?.length ?? 0;

const getValue = (name: Placeholder, language: Language) => VALUES[name](currentSite(), language);

export const fillTitle = (title: string, language: Language) =>
  title.replaceAll(PLACEHOLDER_PATTERN, (_, name: Placeholder) =>
    name === "stored-data" ? "" : getValue(name, language),
  );

/**
 * Markdown whose placeholders are marks, which `fillHtml()` replaces. Leaves out each line with a placeholder whose
 * setting is empty, and inserts the list of stored data, because these change the structure of the text.
 */
export const markPlaceholders = (markdown: string, language: Language) =>
  markdown
    .split("\n")
    .flatMap((line) => {
      const names = [...line.matchAll(PLACEHOLDER_PATTERN)].map(([, name]) => name as Placeholder);
      if (names.some((name) => !getValue(name, language))) return [];
      return line.replaceAll(PLACEHOLDER_PATTERN, (_, name: Placeholder) =>
        name === "stored-data" ? getValue(name, language) : toMark(name),
      );
    })
    .join("\n");

/** Characters for private use: for Markdown they are neither punctuation nor spaces, like most values. */
const toMark = (name: ValueName) => `\ue000${name}\ue001`;
const MARK_PATTERN = /\ue000(site|email|telephone|address)\ue001/g;
/** In an address, the mark is encoded. */
const LINK_MARK_PATTERN = /%EE%80%80(site|email|telephone|address)%EE%80%81/g;
const MARKED_LINK_PATTERN = / href="([^"]*%EE%80%80[^"]*)"/g;

export const fillText = (text: string, language: Language) =>
  text.replaceAll(MARK_PATTERN, (_, name: ValueName) => getValue(name, language));

/** A link that its values would make unsafe loses its address. */
export const fillHtml = (html: string, language: Language) =>
  html
    .replaceAll(MARKED_LINK_PATTERN, (_, href: string) => {
      const filled = href.replaceAll(LINK_MARK_PATTERN, (_mark, name: ValueName) =>
        escapeHtml(encodeURI(getLinkValue(name, language).toWellFormed())).replaceAll("'", "&#x27;"),
      );
      return isAllowedLink(filled) ? ` href="${filled}"` : "";
    })
    .replaceAll(MARK_PATTERN, (_, name: ValueName) => escapeHtml(getValue(name, language)));

/** Telephone numbers are written with spaces, which a link cannot have. */
const getLinkValue = (name: ValueName, language: Language) =>
  name === "telephone" ? getValue(name, language).replaceAll(/\s/g, "") : getValue(name, language);

const SAMPLE_VALUES: Record<ValueName, string> = {
  site: "site",
  email: "name@example.org",
  telephone: "0",
  address: "address",
};
/** Of a text whose placeholders are marks. */
export const isAllowedMarkedLink = (href: string) =>
  isAllowedLink(href.replaceAll(LINK_MARK_PATTERN, (_, name: ValueName) => SAMPLE_VALUES[name]));
