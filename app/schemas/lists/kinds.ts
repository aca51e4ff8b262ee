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
/** A field of the institution, in the language of the page. */
export type OwnFormField = {
  name: OwnFieldName;
  kind: OwnFieldKind;
  label: string;
  hint: string;
  options: string[];
};
export const OWN_FIELD_LIMITS = {
  fields: 20,
  name: 40,
  label: 60,
  hint: 160,
  options: 40,
  option: 60,
} as const;
