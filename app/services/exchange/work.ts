import { env } from "#app/env.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { SECTIONS } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";
import { codeOf, subjectsIn, yearOf, yearIn } from "#app/schemas/work-facts.ts";
import { extensionOf } from "#app/services/files/index.server.ts";

/** The one view that every format is written from. It has only what the reader may see, so no format tells more. */
export type Work = {
  id: string;
  kind: WorkKind;
  title: string;
  people: Person[];
  /** A day, a month, a year, or empty. */
  date: string;
  year: string;
  /** A visitor's is cut; `abstract` is empty then. */
  description: string;
  publisher: string;
  abstract: string;
  subjects: string[];
  country: string;
  language: string | undefined;
  rights: Content["rights"];
  /** In the owners' own words. */
  credit?: string;
  copyright?: string;
  address: string;
  /** When it came here. */
  added: string;
  /** For those who may open it. */
  file?: { address: string; extension: string; bytes: number };
  /** A picture that everybody may see. */
  picture?: string;
};

export type WorkKind = "book" | "paper" | "document" | "video" | "image" | "audio";

/** Only "Family, Given" tells names apart: in Ethiopia and Somalia, for example, the last name is no family's. */
export type Person = { family: string; given: string } | { name: string };

export const turnedName = (person: Person) =>
  "name" in person ? person.name : `${person.family}, ${person.given}`;
export const straightName = (person: Person) =>
  "name" in person ? person.name : `${person.given} ${person.family}`;

export const DCMI_TYPES = {
  book: "Text",
  paper: "Text",
  document: "Text",
  video: "MovingImage",
  image: "StillImage",
  audio: "Sound",
} as const satisfies Record<WorkKind, string>;

export const SCHEMA_TYPES = {
  book: "Book",
  paper: "ScholarlyArticle",
  document: "CreativeWork",
  video: "VideoObject",
  image: "ImageObject",
  audio: "AudioObject",
} as const satisfies Record<WorkKind, string>;

export const PUBLISHER = "Urithi";

export function workOf(item: Content): Work {
  const [origin] = env().origins;
  const year = yearOf(item);
  const isOfYear = item.publishedDate?.startsWith(year);
  return {
    id: item.id,
    kind: kindOf(item),
    title: item.title,
    people: peopleIn(item.author),
    date: (isOfYear && item.publishedDate) || year,
    year,
    description: item.description,
    abstract: isCut(item) ? "" : item.description,
    publisher: PUBLISHER,
    subjects: subjectsIn(item.tags),
    country: item.country,
    language: codeOf(item.language),
    rights: item.rights,
    address: `${origin}${SECTIONS[item.category]}/${item.id}`,
    added: item.createdAt,
    file: fileOf(item, `${origin}/api/content/${item.id}/view`),
  };
}

/** A book that is out, or offered to a reader, can be opened only by its owner and administrators. */
function fileOf({ filename, fileSize, isPublished, isEditable, reservation }: Content, address: string) {
  const isKept = !isPublished || reservation?.offer === "another";
  if (filename === undefined || fileSize === undefined || (isKept && !isEditable)) return undefined;
  return { address, extension: extensionOf(filename), bytes: fileSize };
}

/** A beginning is no abstract: it would stay in somebody's references for good. */
const isCut = ({ fileSize, description }: Content) => fileSize === undefined && description.endsWith("…");

function kindOf({ contentType, category }: Content): WorkKind {
  if (contentType !== "article") return contentType;
  if (category === "Literary Collection") return "book";
  return category === "Scholarly Articles" ? "paper" : "document";
}

/** A semicolon parts people, a comma one person's names. "and" parts nothing: ministries have it in their names. */
export const peopleIn = (author: string): Person[] =>
  author
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [family = "", given = "", ...more] = one.split(",").map((part) => part.trim());
      return family && given && more.length === 0 ? { family, given } : { name: one };
    });

export function workOfMedia(item: Media): Work {
  const [origin] = env().origins;
  const year = yearIn(item.tags) ?? "";
  return {
    id: item.id,
    kind: item.type,
    title: item.title,
    people: peopleIn(item.photographer),
    date: year,
    year,
    publisher: PUBLISHER,
    description: item.description,
    abstract: item.description,
    subjects: subjectsIn(item.tags),
    country: item.country,
    language: undefined,
    rights: item.rights,
    credit: item.creditLine,
    copyright: item.copyrightInfo,
    address: `${origin}/media/${item.id}`,
    added: item.createdAt ?? "",
    // The original name is told only to those who may open the file.
    file:
      item.originalFilename === undefined
        ? undefined
        : {
            address: `${origin}/api/media/${item.id}/view`,
            extension: extensionOf(item.filename),
            bytes: item.fileSize,
          },
    picture:
      item.picture === null
        ? undefined
        : `${origin}/api/media/${item.id}/thumbnail/${item.picture.widths.at(-1)}`,
  };
}
