import * as field from "./fields.ts";

/** Of who would like to be a contributor. */
export const applicantFields = field.defineFields("apply", {
  name: field.line({ required: true, label: "account.name", autocomplete: "name" }),
  email: field.email({ required: true, label: "account.email", autocomplete: "email" }),
  expertise: field.line({ required: true }),
  motivation: field.paragraph({ required: true }),
});
