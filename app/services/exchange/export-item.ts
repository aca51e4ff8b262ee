import { getPublisher } from "#app/core/site.server.ts";
import { env } from "#app/env.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { itemFields, type ItemField } from "#app/schemas/definitions/item-fields.ts";
import { isIsbn, isIssn, splitSeveral } from "#app/schemas/identifiers.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import type { Media } from "#app/schemas/media.ts";
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
import { getExtension } from "#app/services/files/index.server.ts";

export { formatFullName, formatInvertedName, type PersonName } from "#app/schemas/people.ts";

export type ExportPerson = PersonName & { role: PersonRole };

export type ExportItem = {
  id: string;
  kind: ExportItemKind;
  title: string;
  /** Whom citations name. */
  people: ExportPerson[];
  /** All others, such as editors. */
  contributors: ExportPerson[];
  /** A day, a month, a year or an empty string. */
  date: string;
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
  rights: Content["rights"];
  credit?: string | undefined;
  copyright?: string | undefined;
  address: string;
  added: string;
  file?: { address: string; extension: string; bytes: number } | undefined;
  picture?: string | undefined;
};

/** What each format calls a kind of item. */
export const FORMAT_TYPES = {
  book: { dcmi: "Text", schemaOrg: "Book", datacite: "Book", csl: "book", ris: "BOOK", mods: "text" },
  paper: {
    dcmi: "Text",
    schemaOrg: "ScholarlyArticle",
    datacite: "Text",
    csl: "article",
    ris: "UNPB",
    mods: "text",
  },
  document: {
    dcmi: "Text",
    schemaOrg: "CreativeWork",
    datacite: "Text",
    csl: "document",
    ris: "GEN",
    mods: "text",
  },
  video: {
    dcmi: "MovingImage",
    schemaOrg: "VideoObject",
    datacite: "Audiovisual",
    csl: "motion_picture",
    ris: "VIDEO",
    mods: "moving image",
  },
  image: {
    dcmi: "StillImage",
    schemaOrg: "ImageObject",
    datacite: "Image",
    csl: "graphic",
    ris: "FIGURE",
    mods: "still image",
  },
  audio: {
    dcmi: "Sound",
    schemaOrg: "AudioObject",
    datacite: "Sound",
    csl: "song",
    ris: "SOUND",
    mods: "sound recording",
  },
} as const;
export type ExportItemKind = keyof typeof FORMAT_TYPES;

export function toExportItem(item: Content): ExportItem {
  const [origin] = env().origins;
  const year = getYear(item);
  const isOfYear = item.publishedDate?.startsWith(year);
  return {
    id: item.id,
    kind: getExportItemKind(item),
    title: item.title,
    ...listExportPeople(item),
    date: (isOfYear && item.publishedDate) || year,
    year,
    description: item.description,
    abstract: isDescriptionTruncated(item) ? "" : item.description,
    publisher: item.publisher ?? getPublisher(),
    institution: getPublisher(),
    fields: listFieldValues(item),
    subjects: getNonYearTags(item.tags),
    country: item.country,
    language: getLanguageCode(item.language),
    rights: item.rights,
    address: `${origin}${SECTION_PATHS[item.category]}/${item.id}`,
    added: item.createdAt,
    file: toExportFile(item, `${origin}/api/content/${item.id}/view`),
  };
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

function getExportItemKind({ contentType, category }: Content): ExportItemKind {
  if (contentType !== "article") return contentType;
  if (category === "Literary Collection") return "book";
  return category === "Scholarly Articles" ? "paper" : "document";
}

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
    year,
    publisher: getPublisher(),
    institution: getPublisher(),
    fields: {},
    description: item.description,
    abstract: item.description,
    subjects: getNonYearTags(item.tags),
    country: item.country,
    language: undefined,
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
