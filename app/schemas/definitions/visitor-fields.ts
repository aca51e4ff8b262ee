import { defineFields, email, line, paragraph, telephone } from "./fields.ts";

/** Of a visit request, in the last step of its form. */
export const visitorFields = defineFields("appointments", {
  firstName: line({ required: true, autocomplete: "given-name", row: "name" }),
  lastName: line({ required: true, autocomplete: "family-name", row: "name" }),
  email: email({ required: true, label: "account.email", autocomplete: "email", row: "contact" }),
  phone: telephone({ required: true, autocomplete: "tel", row: "contact" }),
  institution: line({ autocomplete: "organization" }),
  purpose: paragraph({ required: true }),
});
