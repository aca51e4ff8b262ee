import {
  choice,
  country,
  day,
  defineFields,
  line,
  omitFields,
  paragraph,
  rights,
  term,
  words,
} from "./fields.ts";

const YES_OR_NO = ["false", "true"] as const;

/** In the order of the forms. Subject, genre and year are stored among the tags. */
const formFields = defineFields("content", {
  title: line({ required: true, label: "field.title" }),
  author: line({ required: true, label: "field.author" }),
  description: paragraph({ required: true, label: "field.description" }),
  subject: term("subjects", { label: "field.subject", none: "field.not-specified" }),
  genre: term("genres", { required: true, label: "field.genre", error: "form.invalid" }),
  year: line({ label: "field.year" }),
  country: country({ label: "field.country" }),
  language: line({ label: "field.language" }),
  tags: words({ label: "field.tags", hint: "field.comma-hint" }),
  publishedDate: day({ label: "field.published-on" }),
  rights: rights({ label: "rights.title" }),
  isOpenAccess: choice(
    YES_OR_NO,
    (value) => (value === "true" ? "field.open-access-yes" : "field.open-access-no"),
    { required: true, label: "field.open-access", error: "form.invalid", hint: "field.open-access-hint" },
  ),
});

/** Columns of an item. */
export const contentFields = omitFields(formFields, "subject", "genre", "year");

export const CONTENT_FORM_FIELDS = {
  library: contentFields,
  repository: omitFields(formFields, "genre", "year"),
  books: omitFields(formFields, "subject", "publishedDate"),
};
export type ContentFormKind = keyof typeof CONTENT_FORM_FIELDS;
export type ContentFormField = keyof typeof formFields;
