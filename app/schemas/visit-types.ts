import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";
import { QUESTION_KINDS, VISIT_TYPE_LIMITS as LIMITS } from "./admin-lists.ts";
import { GROUP_RANGES, LARGEST_GROUP_SIZE } from "./group-sizes.ts";
import {
  DEFAULT_LARGEST_GROUP,
  GROUP_SIZES,
  MAX_PARTICIPANTS,
  OPENING_HOURS_LIMITS,
  WEEKDAYS,
  type Weekday,
} from "./lists/appointments.ts";
import { ofEach } from "./lists/shared.ts";
import { isValidBreak } from "./opening-hours.ts";
import { boundedString, flag, lineUpTo, numberBetween, version, wholeNumber } from "./shared.ts";
import { localizedText } from "./site.ts";

export * from "./closed-days.ts";

const VISIT_TYPE_CODE_PATTERN = /^[a-z][a-z0-9-]{0,39}$/;

const hasText = ({ en, sw, fr }: { en: string; sw: string; fr: string }) => Boolean(en || sw || fr);

const emptyText = { en: "", sw: "", fr: "" };

export const QUESTION_IDS = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10"] as const;
export type QuestionId = (typeof QUESTION_IDS)[number];

const questionFields = {
  kind: z.enum(QUESTION_KINDS, { error: "visit-types.kind-required" }).meta({ example: "choice" }),
  label: localizedText(LIMITS.label)
    .refine(hasText, "visit-types.label-required")
    .meta({ example: { en: "Language of the lesson", sw: "Lugha ya somo", fr: "Langue de la leçon" } }),
  required: flag.default(false).meta({ example: true }),
};
const hasEnoughOptions = ({ kind, options }: { kind: string; options: unknown[] }) =>
  kind !== "choice" || options.length >= 2;
const OPTIONS_ERROR = { error: "visit-types.options-required", path: ["options"] };

/** An answer to a choice is the option's text in English, or in the first language that has one. */
export const VisitQuestion = z
  .object({
    id: z.enum(QUESTION_IDS).optional(),
    ...questionFields,
    options: z
      .array(localizedText(LIMITS.option).refine(hasText, "visit-types.options-required"))
      .max(LIMITS.options, encodeMessage("site-settings.too-many", { max: LIMITS.options }))
      .default([])
      .meta({
        example: [
          { en: "Swahili", sw: "Kiswahili", fr: "Swahili" },
          { en: "French", sw: "Kifaransa", fr: "Français" },
        ],
      }),
  })
  .refine(hasEnoughOptions, OPTIONS_ERROR);
export type VisitQuestion = z.output<typeof VisitQuestion>;

const OPTION_LINES_LENGTH = LIMITS.options * (LIMITS.option + 1);
const optionLines = z
  .string()
  .max(OPTION_LINES_LENGTH, encodeMessage("form.too-long", { max: OPTION_LINES_LENGTH }));
/** The options are one a line: the same line of each language is the same option. */
export const VisitQuestionForm = z.object({
  ...questionFields,
  label: localizedText(LIMITS.label).default(emptyText).refine(hasText, "visit-types.label-required"),
  options: z
    .object({
      ...{ en: optionLines.default(""), sw: optionLines.default(""), fr: optionLines.default("") },
      reviewed: flag.optional(),
    })
    .default(emptyText),
  version,
});
export type VisitQuestionForm = z.output<typeof VisitQuestionForm>;

const minutes = numberBetween(OPENING_HOURS_LIMITS.minutes.min, OPENING_HOURS_LIMITS.minutes.max);
const daysAhead = numberBetween(0, LIMITS.daysAhead);
const weekday = wholeNumber(1, 7) as unknown as z.ZodType<Weekday>;

const ownFields = {
  name: localizedText(LIMITS.name)
    .refine(hasText, "visit-types.name-required")
    .meta({ example: { en: "School class", sw: "Darasa la shule", fr: "Classe scolaire" } }),
  description: localizedText(LIMITS.description).meta({
    example: { en: "A guided lesson for a class.", sw: "", fr: "" },
  }),
  duration: localizedText(LIMITS.duration).meta({ example: { en: "2 hours, Mon-Fri", sw: "", fr: "" } }),
  weekdays: z
    .array(weekday)
    .min(1, "visit-types.weekdays-required")
    .max(WEEKDAYS.length)
    .meta({ example: [1, 2, 3, 4, 5] }),
  minutes: minutes.meta({ example: 120 }),
  groupSizes: z
    .array(z.enum(GROUP_SIZES, { error: "form.invalid" }))
    .min(1, "visit-types.sizes-required")
    .max(GROUP_SIZES.length)
    .meta({ example: ["6-15", "16+"] }),
  minDaysAhead: daysAhead.meta({ example: 7 }),
  maxDaysAhead: daysAhead.nullable().meta({ example: 180 }),
  minDaysToChange: daysAhead.meta({
    description: "Visitors can change their number of people until this many days before the visit",
  }),
  retired: flag,
};

export const VisitTypeSettings = z.object({
  ...ownFields,
  questions: z
    .array(VisitQuestion)
    .max(LIMITS.questions, encodeMessage("site-settings.too-many", { max: LIMITS.questions })),
});
export type VisitTypeSettings = z.output<typeof VisitTypeSettings>;

const time = z
  .string("form.time-invalid")
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "form.time-invalid");
const dayHours = z
  .object({ opens: time, closes: time, breakFrom: time.optional(), breakUntil: time.optional() })
  .refine(({ opens, closes }) => opens < closes, {
    error: "appointments.opening-hours-invalid",
    path: ["closes"],
  })
  .refine(isValidBreak, { error: "appointments.break-invalid", path: ["breakUntil"] })
  .optional();

const largestGroup = numberBetween(GROUP_RANGES[LARGEST_GROUP_SIZE].min, MAX_PARTICIPANTS).meta({
  description: "How many people a group of 16 or more counts as while its number is unknown",
});

/** By weekday, 1 is Monday. `capacity` is null without a limit. */
const openingFields = {
  capacity: numberBetween(1, OPENING_HOURS_LIMITS.capacity).nullable().meta({ example: 30 }),
  largestGroup: largestGroup.meta({ example: 30 }),
  slotMinutes: minutes.meta({ example: 120 }),
  hours: z
    .object({
      1: dayHours,
      2: dayHours,
      3: dayHours,
      4: dayHours,
      5: dayHours,
      6: dayHours,
      7: dayHours,
    })
    .meta({
      description: "Slots that overlap the break of a day are not offered",
      example: { "1": { opens: "09:00", closes: "17:00", breakFrom: "13:00", breakUntil: "15:00" } },
    }),
};

const isHorizonValid = (type: {
  minDaysAhead?: number | undefined;
  maxDaysAhead?: number | null | undefined;
}) => (type.maxDaysAhead ?? null) === null || type.maxDaysAhead! >= (type.minDaysAhead ?? 0);
const HORIZON_ERROR = { error: "visit-types.horizon-invalid" as const, path: ["maxDaysAhead"] };

const changes = VisitTypeSettings.extend(openingFields)
  .partial()
  .extend({ position: wholeNumber(0, LIMITS.types).optional() });

/** A call names only what it changes. */
export const UpdateVisitType = changes
  .extend({ version })
  .refine(isHorizonValid, HORIZON_ERROR)
  .meta({ example: { minDaysAhead: 7, position: 0, version: 1 } });
export type UpdateVisitType = z.output<typeof UpdateVisitType>;
export const CreateVisitType = changes
  .required({ name: true })
  .refine(isHorizonValid, HORIZON_ERROR)
  .meta({
    example: {
      name: { en: "School class", sw: "Darasa la shule", fr: "Classe scolaire" },
      description: { en: "A guided lesson for a class.", sw: "", fr: "" },
      weekdays: [1, 2, 3, 4, 5],
      minutes: 120,
      groupSizes: ["6-15", "16+"],
      minDaysAhead: 7,
      maxDaysAhead: 180,
      questions: [
        {
          id: "q1",
          kind: "choice",
          label: { en: "Language of the lesson", sw: "Lugha ya somo", fr: "Langue de la leçon" },
          required: true,
          options: [
            { en: "Swahili", sw: "Kiswahili", fr: "Swahili" },
            { en: "French", sw: "Kifaransa", fr: "Français" },
          ],
        },
      ],
      capacity: 30,
      slotMinutes: 120,
      hours: { "1": { opens: "09:00", closes: "13:00" } },
    },
  });
export type CreateVisitType = z.output<typeof CreateVisitType>;

/** For new types too. Empty fields and unticked boxes are not sent. */
const formFields = {
  ...ownFields,
  name: localizedText(LIMITS.name).default(emptyText).refine(hasText, "visit-types.name-required"),
  description: ownFields.description.default(emptyText),
  duration: ownFields.duration.default(emptyText),
  weekdays: ownFields.weekdays.default([]).refine((days) => days.length > 0, "visit-types.weekdays-required"),
  groupSizes: ownFields.groupSizes
    .default([])
    .refine((sizes) => sizes.length > 0, "visit-types.sizes-required"),
  minDaysAhead: daysAhead.default(0),
  maxDaysAhead: daysAhead.optional(),
  minDaysToChange: ownFields.minDaysToChange.default(0),
  largestGroup: largestGroup.default(DEFAULT_LARGEST_GROUP),
  retired: flag.default(false),
  version,
};
const toChanges = <Input extends { maxDaysAhead?: number | undefined }>(input: Input) => ({
  ...input,
  maxDaysAhead: input.maxDaysAhead ?? null,
});
export const VisitTypeForm = z.object(formFields).refine(isHorizonValid, HORIZON_ERROR).transform(toChanges);

/** Whether there is such a type is the service's business. */
export const visitTypeCode = z
  .string("appointments.type-required")
  .max(LIMITS.code, "appointments.type-required")
  .regex(VISIT_TYPE_CODE_PATTERN, "appointments.type-required")
  .meta({ description: "A code of `GET /api/visit-types`" });

/** Words that have another meaning in addresses. */
const RESERVED_CODES = ["all", "new"];
export const isVisitTypeCode = (text: string) =>
  VISIT_TYPE_CODE_PATTERN.test(text) && !RESERVED_CODES.includes(text);

export const EditVersion = z.object({ version });

export const VisitTypeDetails = VisitTypeSettings.extend(openingFields).extend({
  code: z.string().meta({ example: "school-class" }),
  version: z.number(),
});
export type VisitTypeDetails = z.output<typeof VisitTypeDetails>;
export const VisitTypeList = z.object({ visitTypes: z.array(VisitTypeDetails) });

const answer = lineUpTo(LIMITS.answer).optional();
export const VisitAnswers = z.object(ofEach(QUESTION_IDS, () => answer));
export type VisitAnswers = z.output<typeof VisitAnswers>;

/** The question as it was when it was answered. `text` is set for a choice. */
export const VisitAnswer = z.object({
  id: z.enum(QUESTION_IDS),
  label: localizedText(LIMITS.label),
  value: boundedString(),
  text: localizedText(LIMITS.option).optional(),
});
export type VisitAnswer = z.output<typeof VisitAnswer>;
