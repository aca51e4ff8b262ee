import type { ItemField } from "./definitions/item-fields.ts";
import type { ContentCategory, ContentType } from "./lists/content.ts";
import type { LocalizedText } from "./localized-text.ts";

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

/** In the order of the form and of the page. */
type KindField = { name: ItemField | ItemPart; isRequired: boolean };

/** What a kind of items has. `category` is that of a new item, unless its form or call names another. */
export type KindDetails = {
  code: string;
  labels: LocalizedText;
  contentType: ContentType;
  category: ContentCategory;
  needsFile: boolean;
  isRetired: boolean;
  fields: readonly KindField[];
  version: number;
};
