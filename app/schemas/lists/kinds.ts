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

/** A new item's form has no relations. */
export const canBeRequired = (name: string) => name !== "relations";

export const KIND_LIMITS = { kinds: 40, code: 40, name: 60, fields: 60 } as const;

export const OWN_FIELD_KINDS = ["line", "paragraph", "day", "term", "address"] as const;
export type OwnFieldKind = (typeof OWN_FIELD_KINDS)[number];
export const OWN_FIELD_LIMITS = { fields: 20, label: 60, hint: 160, options: 40, option: 60 } as const;
