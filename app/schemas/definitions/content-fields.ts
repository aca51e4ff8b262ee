import * as field from "./fields.ts";

const YES_OR_NO = ["false", "true"] as const;

/** In the order of the forms. Subject, genre and year are stored among the tags. */
const formFields = field.defineFields("content", {
  title: field.line({ required: true, label: "field.title" }),
  author: field.line({ required: true, label: "field.author" }),
  description: field.paragraph({ required: true, label: "field.description" }),
  subject: field.term("subjects", { label: "field.subject", none: "field.not-specified" }),
  genre: field.term("genres", { required: true, label: "field.genre", error: "form.invalid" }),
  year: field.line({ label: "field.year" }),
  country: field.country({ label: "field.country" }),
  language: field.line({ label: "field.language" }),
  tags: field.words({ label: "field.tags", hint: "field.comma-hint" }),
  publishedDate: field.day({ label: "field.published-on" }),
  rights: field.rights({ label: "rights.title" }),
  isOpenAccess: field.choice(
    YES_OR_NO,
    (value) => (value === "true" ? "field.open-access-yes" : "field.open-access-no"),
    { required: true, label: "field.open-access", error: "form.invalid", hint: "field.open-access-hint" },
  ),
});

/** Columns of an item. */
export const contentFields = field.omitFields(formFields, "subject", "genre", "year");

export const CONTENT_FORM_FIELDS = {
  library: contentFields,
  repository: field.omitFields(formFields, "genre", "year"),
  books: field.omitFields(formFields, "subject", "publishedDate"),
};
export type ContentFormKind = keyof typeof CONTENT_FORM_FIELDS;
export type ContentFormField = keyof typeof formFields;
