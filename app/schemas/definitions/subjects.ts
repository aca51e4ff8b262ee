import {
  country,
  defineFields,
  email,
  line,
  omitFields,
  paragraph,
  rights,
  telephone,
  term,
  words,
} from "./fields.ts";

/** Of a visit request, in the last step of its form. */
export const visitorFields = defineFields("appointments", {
  firstName: line({ required: true, autocomplete: "given-name", half: true }),
  lastName: line({ required: true, autocomplete: "family-name", half: true }),
  email: email({ required: true, label: "account.email", autocomplete: "email", half: true }),
  phone: telephone({ required: true, autocomplete: "tel", half: true }),
  institution: line({ autocomplete: "organization" }),
  purpose: paragraph({ required: true }),
});

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

export const SUBJECTS = { visitor: visitorFields, media: mediaFields };
