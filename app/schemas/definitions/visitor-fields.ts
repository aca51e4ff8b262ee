import { defineFields, email, line, paragraph, telephone } from "./fields.ts";

/** Of a visit request, in the last step of its form. */
export const visitorFields = defineFields("appointments", {
  firstName: line({ required: true, autocomplete: "given-name", half: true }),
  lastName: line({ required: true, autocomplete: "family-name", half: true }),
  email: email({ required: true, label: "account.email", autocomplete: "email", half: true }),
  phone: telephone({ required: true, autocomplete: "tel", half: true }),
  institution: line({ autocomplete: "organization" }),
  purpose: paragraph({ required: true }),
});
