import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";
import {
  OWN_FIELD_KINDS,
  OWN_FIELD_LIMITS as LIMITS,
  type OwnFieldName,
  type OwnValues,
} from "./lists/kinds.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { anyParagraph, flag, line, version } from "./shared.ts";
import { localizedText } from "./site.ts";

const OWN_NAME = /^own_x[1-9][0-9]{0,3}$/;
export const ownName = z
  .string()
  .max(10, "form.invalid")
  .regex(OWN_NAME, "form.invalid") as unknown as z.ZodType<OwnFieldName>;

export const hasText = ({ en, sw, fr }: { en: string; sw: string; fr: string }) => Boolean(en || sw || fr);

const option = line("form.invalid").max(LIMITS.option);
const label = localizedText(LIMITS.label).refine(hasText, "own-fields.label-required");
const hint = localizedText(LIMITS.hint);
const tooManyOptions = encodeMessage("site-settings.too-many", { max: LIMITS.options });

const shape = {
  label: label.meta({ example: { en: "Ritual use", sw: "Matumizi ya kimila", fr: "Usage rituel" } }),
  hint: hint.meta({ example: { en: "", sw: "", fr: "" } }),
  options: z
    .array(option)
    .max(LIMITS.options, tooManyOptions)
    .meta({ description: "Of a term: the values to choose from", example: ["Wedding", "Harvest"] }),
  isStaffOnly: flag.meta({ description: "Seen by administrators of content only" }),
  isFilter: flag.meta({ description: "Lists can be filtered by it" }),
  isHidden: flag.meta({ description: "Not in forms and pages. Its values stay" }),
};
export const OwnFieldSettings = z.object({
  kind: z.enum(OWN_FIELD_KINDS, { error: "form.invalid" }).meta({ example: "term" }),
  ...shape,
});
export type OwnFieldSettings = z.output<typeof OwnFieldSettings>;

export const OwnFieldDetails = OwnFieldSettings.extend({
  name: ownName.meta({ example: "own_x1" }),
  version: z.number(),
});
export type OwnFieldDetails = z.output<typeof OwnFieldDetails>;
export const OwnFieldList = z.object({ fields: z.array(OwnFieldDetails) });

const emptyText = { en: "", sw: "", fr: "" };
const hasOptions = ({ kind, options }: { kind: string; options: string[] }) =>
  kind !== "term" || options.length > 0;
const OPTIONS_ERROR = { error: "own-fields.options-required" as const, path: ["options"] };

export const CreateOwnField = OwnFieldSettings.extend({
  hint: shape.hint.default(emptyText),
  options: shape.options.default([]),
  isStaffOnly: shape.isStaffOnly.default(false),
  isFilter: shape.isFilter.default(false),
  isHidden: shape.isHidden.default(false),
})
  .refine(hasOptions, OPTIONS_ERROR)
  .meta({
    example: { kind: "line", label: { en: "Ritual use", sw: "Matumizi ya kimila", fr: "Usage rituel" } },
  });
export type CreateOwnField = z.output<typeof CreateOwnField>;

/** The kind stays, because items have values of it. */
export const UpdateOwnField = z
  .object(shape)
  .partial()
  .extend({ version })
  .meta({ example: { isFilter: true, version: 1 } });
export type UpdateOwnField = z.output<typeof UpdateOwnField>;

const OPTION_LINES_LENGTH = LIMITS.options * (LIMITS.option + 2);
/** The options are one a line. */
export const OwnFieldForm = z
  .object({
    kind: OwnFieldSettings.shape.kind.default("line"),
    label: localizedText(LIMITS.label).default(emptyText).refine(hasText, "own-fields.label-required"),
    hint: hint.default(emptyText),
    options: z
      .string()
      .max(OPTION_LINES_LENGTH, encodeMessage("form.too-long", { max: OPTION_LINES_LENGTH }))
      .default("")
      .transform((lines) => [
        ...new Set(
          lines
            .split(/\r?\n/)
            .map((text) => text.trim())
            .filter(Boolean),
        ),
      ])
      .pipe(shape.options),
    isStaffOnly: flag.default(false),
    isFilter: flag.default(false),
    isHidden: flag.default(false),
    version,
  })
  .refine(hasOptions, OPTIONS_ERROR);
export type OwnFieldForm = z.output<typeof OwnFieldForm>;

const parseJsonObject = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** By the names of fields. A form with a file sends them as JSON. The service knows which fields there are. */
export const ownValues = z.preprocess(
  (value) => (typeof value === "string" ? parseJsonObject(value) : value),
  z
    .record(z.string().max(LIMITS.name), anyParagraph)
    .refine((values) => Object.keys(values).length <= LIMITS.fields, "form.invalid")
    .refine(
      (values) => Object.values(values).join("").length <= MAX_LENGTHS.record,
      encodeMessage("form.too-long", { max: MAX_LENGTHS.record }),
    )
    .transform((values): OwnValues => values)
    .meta({ description: "Fields of the institution, by their names", example: { own_x1: "Wedding" } }),
);
/** Of a response. Empty ones are missing. */
export const ownValuesView = z
  .record(z.string(), z.string())
  .optional()
  .meta({ example: { own_x1: "Wedding" } });
