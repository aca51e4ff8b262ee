import { country, defineFields, email, line, paragraph, webUrl, words } from "./fields.ts";

export const contributorFields = defineFields("contributors", {
  name: line({ required: true, label: "account.name", autocomplete: "off" }),
  email: email({ required: true, label: "account.email", autocomplete: "off" }),
  title: line({ label: "contributors.job-title" }),
  institution: line(),
  location: line(),
  country: country({ required: true, label: "field.country" }),
  specialization: words({ required: true, hint: "field.comma-hint" }),
  biography: paragraph(),
  website: webUrl(),
  orcid: line(),
});
