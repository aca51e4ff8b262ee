import { QUESTION_KINDS } from "../admin-lists.ts";
import { choice, day, defineFields, flag, localized, number } from "./fields.ts";

export const visitTypeFields = defineFields("visit-types", {
  name: localized({ hint: "visit-types.languages-hint" }),
  description: localized(),
  duration: localized({ hint: "visit-types.duration-hint" }),
});
const count = { required: true, error: "form.invalid" } as const;
export const visitTypeLimits = defineFields("visit-types", {
  largestGroup: number({ ...count, hint: "visit-types.largest-group-hint", row: "group" }),
  minDaysToChange: number({ ...count, hint: "visit-types.min-days-to-change-hint", row: "group" }),
  minutes: number(count),
  minDaysAhead: number({
    ...count,
    label: "visit-types.min-days",
    hint: "visit-types.min-days-hint",
    row: "days",
  }),
  maxDaysAhead: number({ label: "visit-types.max-days", hint: "visit-types.max-days-hint", row: "days" }),
  retired: flag({ label: "visit-types.retire" }),
});

export const questionFields = defineFields("visit-types", {
  label: localized({ label: "visit-types.question-label" }),
  kind: choice(QUESTION_KINDS, (kind) => `visit-types.kind-${kind}`, {
    required: true,
    label: "visit-types.question-kind",
    error: "visit-types.kind-required",
  }),
  options: localized({ hint: "visit-types.options-hint" }),
  required: flag({ label: "visit-types.question-required" }),
});

export const closedDaysFields = defineFields("visit-types", {
  from: day({ required: true, error: "form.date-invalid", row: "days" }),
  until: day({ hint: "visit-types.until-hint", row: "days" }),
  reason: localized({ hint: "visit-types.languages-hint" }),
});
