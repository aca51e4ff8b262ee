import { env } from "#app/env.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { SECTIONS } from "#app/schemas/lists.ts";
import { codeOf, subjectsIn, yearOf } from "#app/schemas/work-facts.ts";
import { extensionOf } from "#app/services/files/index.server.ts";

/**
 * A work as other programs want to know it: the one view of an item that every format is written from. It is made of
 * what the reader may see, so no format can tell more.
 */
export type Work = {
  id: string;
  kind: WorkKind;
  title: string;
  people: Person[];
  /** As it is known: a day, a month, a year, or nothing. */
  date: string;
  year: string;
  /** As far as the reader may see it; an abstract is the whole. */
  description: string;
  publisher: string;
  abstract: string;
  subjects: string[];
  country: string;
  language: string | undefined;
  rights: Content["rights"];
  /** Whom its owners want to be named, and what they say of their right in it, in their own words. */
  credit?: string;
  copyright?: string;
  address: string;
  /** When it came here. */
  added: string;
  /** For those who may open it. */
  file?: { address: string; extension: string; bytes: number };
  /** A picture of it, which everybody may see. */
  picture?: string;
};

export type WorkKind = "book" | "paper" | "document" | "video" | "image" | "audio";

/**
 * Where somebody wrote "Family, Given" we know which name is which. Otherwise we do not: in Ethiopia, Somalia and
 * elsewhere the last name is no family's. Then the name stays whole, and nobody turns it round.
 */
export type Person = { family: string; given: string } | { name: string };

/** As lists that are sorted have a name, and as it is said. */
export const turnedName = (person: Person) =>
  "name" in person ? person.name : `${person.family}, ${person.given}`;
export const straightName = (person: Person) =>
  "name" in person ? person.name : `${person.given} ${person.family}`;

/** What a work is in the Dublin Core's list of types. */
export const DCMI_TYPES = {
  book: "Text",
  paper: "Text",
  document: "Text",
  video: "MovingImage",
  image: "StillImage",
  audio: "Sound",
} as const satisfies Record<WorkKind, string>;

/** And in the vocabulary of schema.org. */
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

/** A book that is out, or is offered to another, is opened by its owner and administrators alone. */
function fileOf({ filename, fileSize, isPublished, isEditable, reservation }: Content, address: string) {
  const isKept = !isPublished || reservation?.offer === "another";
  if (filename === undefined || fileSize === undefined || (isKept && !isEditable)) return undefined;
  return { address, extension: extensionOf(filename), bytes: fileSize };
}

/** What a visitor reads the beginning of is no abstract: it would stand in somebody's references for good. */
const isCut = ({ fileSize, description }: Content) => fileSize === undefined && description.endsWith("…");

function kindOf({ contentType, category }: Content): WorkKind {
  if (contentType !== "article") return contentType;
  if (category === "Literary Collection") return "book";
  return category === "Scholarly Articles" ? "paper" : "document";
}

/**
 * Several people are parted by a semicolon, a comma parts the names of one. An "and" parts nothing: it stands in the
 * names of ministries and museums, too.
 */
export const peopleIn = (author: string): Person[] =>
  author
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [family = "", given = "", ...more] = one.split(",").map((part) => part.trim());
      return family && given && more.length === 0 ? { family, given } : { name: one };
    });
