import type { ADDRESS_FIELDS } from "./definitions/item-fields.ts";
import { toLanguageTag } from "./item-languages.ts";
import type { Rights } from "./lists/content.ts";
import { findLanguage, findTermCode, isSameCode, listAllCodes, resolveLanguage } from "./terms.ts";

/** A BCP 47 tag. */
export function getLanguageCode(language: string): string | undefined {
  const isoCode = findLanguage(language)?.isoCode;
  return isoCode ? toLanguageTag(isoCode) : undefined;
}

export function isSameLanguage(first: string, second: string) {
  const normalizeLanguage = (language: string) => resolveLanguage(language).trim().toLowerCase();
  return normalizeLanguage(first) === normalizeLanguage(second);
}

export const findByLanguage = <Row extends { language: string }>(rows: readonly Row[], language: string) =>
  rows.find((row) => isSameLanguage(row.language, language));

type ItemFile = {
  filename?: string | null | undefined;
  originalFilename?: string | null | undefined;
  fileSize?: number | null | undefined;
};

/** A preview has no field of the file. An item without a file has null. */
export const isPreviewed = ({ filename }: Pick<ItemFile, "filename">) => filename === undefined;
export const hasFile = <Item extends ItemFile>(
  item: Item,
): item is Item & Record<"filename" | "originalFilename", string> & { fileSize: number } =>
  typeof item.filename === "string";

type ItemDates = { tags: readonly string[]; publishedDate: string | null };

/** A year among the tags is the year of the work, so it takes precedence over the publication date. */
export const getYear = ({ tags, publishedDate }: ItemDates) =>
  findYearTag(tags) ?? publishedDate?.slice(0, 4) ?? "";
export const findYearTag = (tags: readonly string[]) => tags.find((tag) => /^\d{4}$/.test(tag));
export const findGenre = (tags: readonly string[]) =>
  findTermCode(
    "genres",
    listAllCodes("genres").find((genre) => tags.some((tag) => isSameCode(tag, genre))),
  );
export const getNonYearTags = (tags: readonly string[]) => tags.filter((tag) => !/^\d{4}$/.test(tag));

export const createPersonPath = (name: string) => `/people/${encodeURIComponent(name)}`;

/** As `name_key` in the database. */
const personCollator = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: false });
export const isSamePerson = (first: string, second: string) => personCollator.compare(first, second) === 0;

export const createRightsPageUrl = (rights: Rights) =>
  createRightsUrl(rights, "https://rightsstatements.org/page");
export const createRightsVocabularyUrl = (rights: Rights) =>
  createRightsUrl(rights, "http://rightsstatements.org/vocab");

function createRightsUrl(rights: Rights, statements: string) {
  if (rights === "CC0") return "https://creativecommons.org/publicdomain/zero/1.0/";
  if (rights.startsWith("CC "))
    return `https://creativecommons.org/licenses/${rights.slice(3).toLowerCase()}/4.0/`;
  return `${statements}/${rights}/1.0/`;
}

/** Identifiers may have signs that end the path of an address. */
const toPath = (identifier: string) => encodeURI(identifier).replaceAll(/[?#]/g, encodeURIComponent);
const FIELD_URLS: Record<(typeof ADDRESS_FIELDS)[number], (value: string) => string> = {
  doi: (value) => `https://doi.org/${toPath(value)}`,
  handle: (value) => `https://hdl.handle.net/${toPath(value)}`,
  ark: (value) => `https://n2t.net/${toPath(value)}`,
  webAddress: (value) => value,
};
export const createFieldUrl = (name: (typeof ADDRESS_FIELDS)[number], value: string) =>
  FIELD_URLS[name](value);
