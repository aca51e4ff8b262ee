import * as field from "./fields.ts";

export const contributorFields = field.defineFields("contributors", {
  name: field.line({ required: true, label: "account.name", autocomplete: "off" }),
  email: field.email({ required: true, label: "account.email", autocomplete: "off" }),
  title: field.line({ label: "contributors.job-title" }),
  institution: field.line(),
  location: field.line(),
  country: field.country({ required: true, label: "field.country" }),
  specialization: field.words({ required: true, hint: "field.comma-hint" }),
  biography: field.paragraph(),
  website: field.webUrl(),
  orcid: field.line(),
});
