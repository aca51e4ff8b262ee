import { QUESTION_KINDS } from "../admin-lists.ts";
import * as field from "./fields.ts";

export const visitTypeFields = field.defineFields("visit-types", {
  name: field.localized({ hint: "visit-types.languages-hint" }),
  description: field.localized(),
  duration: field.localized({ hint: "visit-types.duration-hint" }),
});
const count = { required: true, error: "form.invalid" } as const;
export const visitTypeLimits = field.defineFields("visit-types", {
  largestGroup: field.number({ ...count, hint: "visit-types.largest-group-hint", row: "group" }),
  minDaysToChange: field.number({ ...count, hint: "visit-types.min-days-to-change-hint", row: "group" }),
  minutes: field.number(count),
  minDaysAhead: field.number({
    ...count,
    label: "visit-types.min-days",
    hint: "visit-types.min-days-hint",
    row: "days",
  }),
  maxDaysAhead: field.number({
    label: "visit-types.max-days",
    hint: "visit-types.max-days-hint",
    row: "days",
  }),
  retired: field.flag({ label: "visit-types.retire" }),
});

export const questionFields = field.defineFields("visit-types", {
  label: field.localized({ label: "visit-types.question-label" }),
  kind: field.choice(QUESTION_KINDS, (kind) => `visit-types.kind-${kind}`, {
    required: true,
    label: "visit-types.question-kind",
    error: "visit-types.kind-required",
  }),
  options: field.localized({ hint: "visit-types.options-hint" }),
  required: field.flag({ label: "visit-types.question-required" }),
});

export const closedDaysFields = field.defineFields("visit-types", {
  from: field.day({ required: true, error: "form.date-invalid", row: "days" }),
  until: field.day({ hint: "visit-types.until-hint", row: "days" }),
  reason: field.localized({ hint: "visit-types.languages-hint" }),
});
