import * as field from "./fields.ts";

export const mediaFields = field.defineFields("media", {
  title: field.line({ required: true, label: "field.title", error: "content.title-required" }),
  altText: field.line({ label: "media.alt", hint: "media.alt-hint" }),
  description: field.paragraph({ label: "field.description" }),
  category: field.term("media-categories", {
    label: "field.category",
    none: "media.uncategorized",
    error: "media.category-invalid",
  }),
  country: field.country({ label: "field.country" }),
  location: field.line(),
  photographer: field.line(),
  creditLine: field.line({ label: "media.credit" }),
  copyrightInfo: field.line({ label: "media.copyright" }),
  rights: field.rights({ label: "rights.title" }),
  tags: field.words({ label: "field.tags", hint: "field.comma-hint" }),
});
/** Of several files that are uploaded at once. */
export const sharedMediaFields = field.omitFields(mediaFields, "title", "altText");
