import { getPublisher } from "#app/core/site.server.ts";
import { env } from "#app/env.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { UNKNOWN_DATE } from "#app/schemas/date-words.server.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { itemFields, type ItemField } from "#app/schemas/definitions/item-fields.ts";
import { isIsbn, isIssn, splitSeveral } from "#app/schemas/identifiers.ts";
import { getItemFilePath } from "#app/schemas/item-files.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import type { Media } from "#app/schemas/media.ts";
import type { ShownRelationKind } from "#app/schemas/lists/relations.ts";
import type { PersonRole } from "#app/schemas/lists/people.ts";
import {
  listCreators,
  parsePeople,
  parsePersonName,
  type Person,
  type PersonName,
  splitNames,
} from "#app/schemas/people.ts";
import {
  getLanguageCode,
  getNonYearTags,
  getYear,
  findYearTag,
  hasFile,
  isPreviewed,
} from "#app/schemas/item-facts.ts";
import { formatYear } from "./export-dates.ts";
import { type ExportItemKind, FORMAT_TYPES, getExportItemKind } from "./format-types.ts";
import type { FurtherFile } from "#app/services/content/index.server.ts";
import { getExtension } from "#app/services/files/index.server.ts";

export { type ExportItemKind, FORMAT_TYPES } from "./format-types.ts";
export { formatFullName, formatInvertedName, type PersonName } from "#app/schemas/people.ts";

/** Of EDTF. */

export type ExportRelation = { kind: ShownRelationKind; title: string; address: string };

type ExportFile = { address: string; extension: string; bytes: number };

/** The first one and the others. */
export const listExportFiles = ({ file, furtherFiles = [] }: ExportItem): ExportFile[] =>
  file ? [file, ...furtherFiles] : [];

export type ExportPerson = PersonName & { role: PersonRole };

export type ExportItem = {
  id: string;
  kind: ExportItemKind;
  title: string;
  /** Whom citations name. */
  people: ExportPerson[];
  /** All others, such as editors. */
  contributors: ExportPerson[];
  /** EDTF, such as a day or a year, or an empty string. */
  date: string;
  isDateOfCreation: boolean;
  /** The first one. */
  year: string;
  description: string;
  /** Of the item, else the institution. */
  publisher: string;
  institution: string;
  /** What formats have by `FIELD_FORMATS`. An identifier of each edition is a value of its own. */
  fields: { [Name in ItemField]?: string[] };
  abstract: string;
  subjects: string[];
  country: string;
  language: string | undefined;
  otherLanguages: string[];
  coordinates?: Content["coordinates"];
  /** To items that the reader may see. */
  relations?: ExportRelation[] | undefined;
  rights: Content["rights"];
  credit?: string | undefined;
  copyright?: string | undefined;
  address: string;
  added: string;
  file?: ExportFile | undefined;
  /** After the first one. */
  furtherFiles?: (ExportFile & { name: string })[];
  picture?: string | undefined;
};

export function toExportItem(item: Content, furtherFiles: readonly FurtherFile[] = []): ExportItem {
  const [origin] = env().origins;
  const kind = getExportItemKind(item);
  return {
    id: item.id,
    kind,
    title: item.title,
    ...listExportPeople(item),
    ...getExportDate(item, kind),
    description: item.description,
    abstract: isDescriptionTruncated(item) ? "" : item.description,
    publisher: item.publisher ?? getPublisher(),
    institution: getPublisher(),
    fields: listFieldValues(item),
    subjects: getNonYearTags(item.tags),
    country: item.country,
    language: getLanguageCode(item.language),
    otherLanguages: (item.otherLanguages ?? []).flatMap((language) => getLanguageCode(language) ?? []),
    coordinates: item.coordinates,
    relations: item.relations?.map(({ kind, title, path }) => ({ kind, title, address: origin + path })),
    rights: item.rights,
    address: `${origin}${SECTION_PATHS[item.category]}/${item.id}`,
    added: item.createdAt,
    file: toExportFile(item, `${origin}/api/content/${item.id}/view`),
    furtherFiles: furtherFiles.map(({ id, extension, size, label, originalName }) => ({
      ...{ extension, bytes: size, name: label || originalName },
      address: origin + getItemFilePath({ id: item.id, file: id }, "view"),
    })),
  };
}

/** The date of the form of all details, else a year among the tags, else the contract's date. */
function getExportDate(item: Content, kind: ExportItemKind) {
  if (item.date === UNKNOWN_DATE) return { date: "", year: "", isDateOfCreation: false };
  if (item.date) {
    const year = item.earliestYear ?? item.latestYear ?? undefined;
    const isText = FORMAT_TYPES[kind].dcmi === "Text";
    return { date: item.date, year: formatYear(year), isDateOfCreation: !isText };
  }
  const year = getYear(item);
  const isOfYear = item.publishedDate?.startsWith(year);
  return { date: (isOfYear && item.publishedDate) || year, year, isDateOfCreation: false };
}

const toExportPerson = ({ name, role }: Person): ExportPerson => ({ ...parsePersonName(name), role });

function listExportPeople({ author, people: stored }: Content) {
  const people: Person[] = stored ?? splitNames(author).map((name) => ({ name, role: "author" }));
  const creators = listCreators(people);
  return {
    people: creators.map(toExportPerson),
    contributors: people.filter((person) => !creators.includes(person)).map(toExportPerson),
  };
}

/** The last number of a list that visitors see in part may be cut. */
const SEVERAL: { [Name in ItemField]?: (text: string) => boolean } = { isbn: isIsbn, issn: isIssn };

function listFieldValues(item: Content): ExportItem["fields"] {
  const fields: ExportItem["fields"] = {};
  for (const name of getNames(itemFields)) {
    const text = item[name];
    const isValid = SEVERAL[name];
    const values = text && isValid ? splitSeveral(text).filter(isValid) : text ? [text] : [];
    if (values.length > 0) fields[name] = values;
  }
  return fields;
}

function toExportFile(item: Content, address: string) {
  const isUnavailable = !item.isPublished || item.reservation?.offeredTo === "other";
  if (!hasFile(item) || (isUnavailable && !item.isEditable)) return undefined;
  return { address, extension: getExtension(item.filename), bytes: item.fileSize };
}

const isDescriptionTruncated = (item: Content) => isPreviewed(item) && item.description.endsWith("…");

export function toExportMediaItem(item: Media): ExportItem {
  const [origin] = env().origins;
  const year = findYearTag(item.tags) ?? "";
  return {
    id: item.id,
    kind: item.type,
    title: item.title,
    people: parsePeople(item.photographer).map((name) => ({ ...name, role: "author" })),
    contributors: [],
    date: year,
    isDateOfCreation: false,
    year,
    publisher: getPublisher(),
    institution: getPublisher(),
    fields: {},
    description: item.description,
    abstract: item.description,
    subjects: getNonYearTags(item.tags),
    country: item.country,
    language: undefined,
    otherLanguages: [],
    rights: item.rights,
    credit: item.creditLine,
    copyright: item.copyrightInfo,
    address: `${origin}/media/${item.id}`,
    added: item.createdAt ?? "",
    file:
      item.originalFilename === undefined
        ? undefined
        : {
            address: `${origin}/api/media/${item.id}/view`,
            extension: getExtension(item.filename),
            bytes: item.fileSize,
          },
    picture:
      item.picture === null
        ? undefined
        : `${origin}/api/media/${item.id}/thumbnail/${item.picture.widths.at(-1)}`,
  };
}
