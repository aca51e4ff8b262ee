import * as field from "./fields.ts";

/** Of a visit request, in the last step of its form. */
export const visitorFields = field.defineFields("appointments", {
  firstName: field.line({ required: true, autocomplete: "given-name", row: "name" }),
  lastName: field.line({ required: true, autocomplete: "family-name", row: "name" }),
  email: field.email({ required: true, label: "account.email", autocomplete: "email", row: "contact" }),
  phone: field.telephone({ required: true, autocomplete: "tel", row: "contact" }),
  institution: field.line({ autocomplete: "organization" }),
  purpose: field.paragraph({ required: true }),
});
