import { country, defineFields, line, omitFields, paragraph, rights, term, words } from "./fields.ts";

export const mediaFields = defineFields("media", {
  title: line({ required: true, label: "field.title", error: "content.title-required" }),
  altText: line({ label: "media.alt", hint: "media.alt-hint" }),
  description: paragraph({ label: "field.description" }),
  category: term("media-categories", {
    label: "field.category",
    none: "media.uncategorized",
    error: "media.category-invalid",
  }),
  country: country({ label: "field.country" }),
  location: line(),
  photographer: line(),
  creditLine: line({ label: "media.credit" }),
  copyrightInfo: line({ label: "media.copyright" }),
  rights: rights({ label: "rights.title" }),
  tags: words({ label: "field.tags", hint: "field.comma-hint" }),
});
/** Of several files that are uploaded at once. */
export const sharedMediaFields = omitFields(mediaFields, "title", "altText");
