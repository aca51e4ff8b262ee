import { z } from "zod";

import { getNames } from "./definitions/fields.ts";
import { itemFields } from "./definitions/item-fields.ts";
import { CONTENT_CATEGORIES, CONTENT_TYPES } from "./lists/content.ts";
import { canBeRequired, ITEM_PARTS, KIND_LIMITS } from "./lists/kinds.ts";
import { hasText, ownName } from "./own-fields.ts";
import { flag, version } from "./shared.ts";
import { localizedText } from "./site.ts";

const emptyText = { en: "", sw: "", fr: "" };

export const KIND_FIELDS = [...ITEM_PARTS, ...getNames(itemFields)] as const;
const fieldName = z.union([z.enum(KIND_FIELDS), ownName], { error: "form.invalid" });
export type KindFieldName = z.output<typeof fieldName>;

/** In the order of the form and of the page. */
const fieldList = z
  .array(z.object({ name: fieldName, isRequired: flag.default(false) }))
  .max(KIND_LIMITS.fields)
  .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, "form.invalid")
  .refine(
    (fields) => !fields.some(({ name, isRequired }) => isRequired && !canBeRequired(name)),
    "form.invalid",
  )
  .meta({
    example: [
      { name: "accessionNumber", isRequired: true },
      { name: "material", isRequired: false },
    ],
  });

const labels = localizedText(KIND_LIMITS.name)
  .refine(hasText, "kinds.label-required")
  .meta({ example: { en: "Map", sw: "Ramani", fr: "Carte" } });
const kindFields = {
  labels,
  category: z
    .enum(CONTENT_CATEGORIES)
    .meta({ description: "Of a new item, unless its form or call names another" }),
  needsFile: flag.meta({ description: "Whether an item of this kind always has a file" }),
  isRetired: flag.meta({ description: "Not offered for new items" }),
  fields: fieldList,
};
export const KindSettings = z.object({ ...kindFields, contentType: z.enum(CONTENT_TYPES) });
export type KindSettings = z.output<typeof KindSettings>;

export const KindDetails = KindSettings.extend({
  code: z.string().meta({ example: "map" }),
  version: z.number(),
});
export type KindDetails = z.output<typeof KindDetails>;
export const KindList = z.object({ kinds: z.array(KindDetails) });

export const CreateKind = z
  .object({
    labels,
    contentType: z.enum(CONTENT_TYPES, { error: "form.invalid" }),
    category: kindFields.category.default("Library"),
    needsFile: flag.default(false),
    isRetired: flag.default(false),
    fields: fieldList.default([]),
  })
  .meta({
    example: {
      labels: { en: "Map", sw: "Ramani", fr: "Carte" },
      contentType: "image",
      fields: [{ name: "dimensions", isRequired: true }],
    },
  });
export type CreateKind = z.output<typeof CreateKind>;

/** The type of content stays, because items have it. */
export const UpdateKind = z
  .object(kindFields)
  .partial()
  .extend({ version })
  .meta({ example: { needsFile: false, version: 1 } });
export type UpdateKind = z.output<typeof UpdateKind>;

const nameList = z.array(fieldName).max(KIND_LIMITS.fields).default([]);
/** The form names the fields that are shown and required. Their order is changed by buttons. */
export const KindForm = z.object({
  labels: localizedText(KIND_LIMITS.name).default(emptyText).refine(hasText, "kinds.label-required"),
  contentType: z.enum(CONTENT_TYPES, { error: "form.invalid" }).optional(),
  category: z.enum(CONTENT_CATEGORIES, { error: "form.invalid" }).default("Library"),
  needsFile: flag.default(false),
  isRetired: flag.default(false),
  shown: nameList,
  required: nameList.refine((names) => names.every(canBeRequired), "form.invalid"),
  version,
});
export type KindForm = z.output<typeof KindForm>;
