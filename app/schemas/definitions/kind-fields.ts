import { CONTENT_CATEGORIES, CONTENT_TYPES } from "../lists/content.ts";
import { OWN_FIELD_KINDS } from "../lists/kinds.ts";
import * as field from "./fields.ts";

const choice = { required: true, error: "form.invalid" } as const;

export const kindFields = field.defineFields("kinds", {
  labels: field.localized({ hint: "kinds.languages-hint" }),
  contentType: field.choice(CONTENT_TYPES, (type) => `kind.${type}`, {
    ...choice,
    hint: "kinds.content-type-hint",
  }),
  category: field.choice(CONTENT_CATEGORIES, (category) => `category.${category}`, choice),
  needsFile: field.flag(),
  isRetired: field.flag(),
});

export const ownFieldFields = field.defineFields("own-fields", {
  label: field.localized({ hint: "kinds.languages-hint" }),
  hint: field.localized(),
  kind: field.choice(OWN_FIELD_KINDS, (kind) => `own-fields.kind-${kind}`, {
    ...choice,
    hint: "own-fields.kind-hint",
  }),
  options: field.paragraph({ hint: "own-fields.options-hint" }),
  isStaffOnly: field.flag(),
  isFilter: field.flag(),
  isHidden: field.flag(),
});
