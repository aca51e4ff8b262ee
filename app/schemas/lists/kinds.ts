import type { ContentType } from "./content.ts";

export const BUILT_IN_KINDS = [
  "article",
  "book",
  "thesis",
  "photograph",
  "object",
  "recording",
  "video",
  "archive-unit",
] as const;
export type BuiltInKind = (typeof BUILT_IN_KINDS)[number];

/** What a kind can have besides the texts of `itemFields`. */
export const ITEM_PARTS = ["people", "date", "coordinates", "otherLanguages", "relations"] as const;
export type ItemPart = (typeof ITEM_PARTS)[number];

/** Relations are to items that may not be here yet. */
export const canBeRequired = (name: string) => name !== "relations";

export const KIND_LIMITS = { kinds: 40, code: 40, name: 60, fields: 60 } as const;

/** Names are given by the product: `own_x1` and so on. */
export type OwnFieldName = `own_x${number}`;
/** What an item has in fields of the institution. Empty ones are missing. */
export type OwnValues = { [Name in OwnFieldName]: string };

export const OWN_FIELD_KINDS = ["line", "paragraph", "day", "term", "address"] as const;
export type OwnFieldKind = (typeof OWN_FIELD_KINDS)[number];
/** A field whose texts are made on the server, in the language of the page. */
export type ServerField = {
  name: string;
  kind: OwnFieldKind;
  label: string;
  hint: string;
  options: string[];
};
/** Folded in the contract's forms: what a kind has besides the contract's fields. */
export type MoreDetails = {
  title: string;
  fields: ServerField[];
  /** In the order of the form. */
  names: Partial<Record<ContentType, string[]>>;
  /** Of the item that is edited. Empty ones are missing. */
  values?: Record<string, string>;
};
/** Of the institution. */
export type OwnFormField = ServerField & { name: OwnFieldName };
export const OWN_FIELD_LIMITS = {
  fields: 20,
  name: 40,
  label: 60,
  hint: 160,
  options: 40,
  option: 60,
} as const;
