import { z } from "zod";

import { MAX_LENGTHS } from "./lists/shared.ts";
import { TERM_LIMITS, VOCABULARIES, type VocabularyName } from "./lists/vocabularies.ts";
import { anyLine, flag, line, optionalLineUpTo, version, wholeNumber } from "./shared.ts";
import { createLocalizedSchema } from "./site.ts";
import { resolveCountry } from "./countries.ts";
import { findTermCode, resolveMerged } from "./terms.ts";

const label = optionalLineUpTo(TERM_LIMITS.characters);
const Labels = createLocalizedSchema(label);
/** Of a language. */
const isoCode = z
  .string("vocabularies.iso-code-invalid")
  .max(MAX_LENGTHS.line, "vocabularies.iso-code-invalid")
  .trim()
  .toLowerCase()
  .regex(/^([a-z]{3})?$/, "vocabularies.iso-code-invalid")
  .meta({ description: "ISO 639-3" });
const position = wholeNumber(1, TERM_LIMITS.terms);

export const CreateTerm = z
  .object({
    labels: Labels,
    position: position.optional(),
    /** Of a country: whether the library has a button for it. */
    filterButton: flag.default(false),
    isoCode: isoCode.optional(),
  })
  .meta({ example: { labels: { en: "Storytelling", sw: "Hadithi", fr: "Contes" }, position: 2 } });
export type CreateTerm = z.output<typeof CreateTerm>;

export const UpdateTerm = z
  .object({ labels: Labels, position, retired: flag, filterButton: flag, isoCode })
  .partial()
  .extend({ version })
  .meta({ example: { labels: { en: "Evening of stories", sw: "Hadithi", fr: "Contes" }, version: 1 } });
export type UpdateTerm = z.output<typeof UpdateTerm>;

/** With `preview`, records are only counted. */
export const MergeTerm = z
  .object({
    into: z
      .string("vocabularies.choose-term")
      .max(MAX_LENGTHS.line)
      .trim()
      .min(1, "vocabularies.choose-term"),
    preview: flag.default(false),
  })
  .meta({ example: { into: "Workshop", preview: true } });
export type MergeTerm = z.output<typeof MergeTerm>;

const emptyLabels = { en: "", sw: "", fr: "" };
/** Without labels the catalogue's are used. */
export const TermForm = z.object({
  labels: Labels.default(emptyLabels),
  position: position.optional(),
  filterButton: flag.default(false),
  isoCode: isoCode.default(""),
  version,
});
export const TermAction = z.object({ version });

export const VocabularyTerms = z.object({
  terms: z.array(
    z.object({
      code: z.string().meta({ example: "Conference" }),
      label: z.string().meta({ example: "Conference" }),
      retired: z.boolean(),
      isoCode: z.string().nullable().optional(),
    }),
  ),
});
export type VocabularyTerms = z.output<typeof VocabularyTerms>;

export const TermDetails = z.object({
  code: z.string().meta({ example: "Storytelling" }),
  labels: Labels.meta({ example: { en: "Storytelling", sw: "Hadithi", fr: "Contes" } }),
  position: z.number().meta({ example: 2 }),
  retired: z.boolean(),
  filterButton: z.boolean(),
  mergedInto: z.string().nullable(),
  /** Of a language only. */
  isoCode: z.string().nullable().optional(),
  version: z.number(),
});
export type TermDetails = z.output<typeof TermDetails>;

export const VocabularyDetails = z.object({ terms: z.array(TermDetails) });

const recordCount = z.object({
  records: z.enum(["items", "media", "events", "contributors"]).meta({ example: "events" }),
  count: z.number().meta({ example: 3 }),
});
export const MergeResult = z.object({ merged: z.boolean(), changes: z.array(recordCount) });
export type MergeResult = z.output<typeof MergeResult>;

export const parseVocabularyName = (name: string | undefined): VocabularyName | undefined =>
  VOCABULARIES.find((list) => list === name);

/** Codes and the contract's English labels, in any case. */
export const termCode = (list: VocabularyName, required: string, unknown = required) =>
  z
    .string(required)
    .max(MAX_LENGTHS.line, unknown)
    .trim()
    .min(1, { error: required, abort: true })
    .transform((value, ctx) => {
      const code = findTermCode(list, value);
      if (code === undefined) ctx.addIssue({ code: "custom", message: unknown });
      return code ?? z.NEVER;
    });

/** Free text. A name in another language becomes the English one, that of a merged country the other one. */
export const anyCountry = anyLine.overwrite(resolveCountry);
export const optionalCountry = anyCountry.default("");
export const requiredCountry = line("contributors.country-required").overwrite(resolveCountry);

export const toSpecialization = (area: string) => resolveMerged("specializations", area);
export const toSpecializations = (areas: string[]) => [...new Set(areas.map(toSpecialization))];
