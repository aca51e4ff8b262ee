import type { Content } from "#app/schemas/content.ts";

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
  thesis: {
    dcmi: "Text",
    schemaOrg: "Thesis",
    datacite: "Dissertation",
    csl: "thesis",
    ris: "THES",
    mods: "text",
  },
  object: {
    dcmi: "PhysicalObject",
    schemaOrg: "CreativeWork",
    datacite: "PhysicalObject",
    csl: "document",
    ris: "GEN",
    mods: "three dimensional object",
  },
  "archive-unit": {
    dcmi: "Collection",
    schemaOrg: "ArchiveComponent",
    datacite: "Collection",
    csl: "collection",
    ris: "GEN",
    mods: "mixed material",
  },
} as const;
export type ExportItemKind = keyof typeof FORMAT_TYPES;

/** A kind of the institution's own has the types of its `contentType`, as the kinds of the contract's forms have. */
export function getExportItemKind({ kind, contentType, category }: Content): ExportItemKind {
  if (kind === "book" || kind === "thesis" || kind === "object" || kind === "archive-unit") return kind;
  if (contentType !== "article") return contentType;
  if (category === "Literary Collection" && kind !== "article") return "book";
  return category === "Scholarly Articles" ? "paper" : "document";
}
