import { defineFields, email, line, paragraph } from "./fields.ts";

/** Of who would like to be a contributor. */
export const applicantFields = defineFields("apply", {
  name: line({ required: true, label: "account.name", autocomplete: "name" }),
  email: email({ required: true, label: "account.email", autocomplete: "email" }),
  expertise: line({ required: true }),
  motivation: paragraph({ required: true }),
});
