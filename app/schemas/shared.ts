import { z } from "zod";
import { encodeMessage } from "#app/messages/translate.ts";

import type { PlainKey } from "../messages/translate.ts";
import { DAY_RANGE, TIME_OF_DAY_CHARACTERS } from "./lists/shared.ts";
import { PUBLICATION_DAY_RANGE } from "./lists/content.ts";
import type { Role } from "./lists/accounts.ts";

export * from "./text.ts";

/** Data of the page that is shown instead of a screen that was refused or failed. */
export type RefusedPageData = {
  text: string;
  failed: string | undefined;
  role?: Role;
  back?: string | undefined;
  isForAdmins?: boolean;
  isForReaders?: boolean;
};

export const flag = z.preprocess(
  (value) => (value === "true" || value === "on" ? true : value === "false" ? false : value),
  z.boolean(),
);

const createDaySchema = (
  { first, last }: { first: string; last: string },
  error: PlainKey,
  rangeError: PlainKey,
) =>
  z.iso
    .date({ error, abort: true })
    .max(10)
    .refine((day) => day >= first && day <= last, rangeError);
export const day = (error: PlainKey = "form.date-invalid") =>
  createDaySchema(DAY_RANGE, error, "form.date-range");
/** Empty: the files are open. */
export const embargoDay = z.preprocess((value) => (value === "" ? null : value), day().nullish());
export const publicationDay = (error: PlainKey) =>
  createDaySchema(PUBLICATION_DAY_RANGE, error, "content.date-range");

const createShortTextSchema = (required: PlainKey) =>
  z.string(required).max(100, "form.invalid").trim().min(1, { error: required, abort: true });

export const requiredDay = (required: PlainKey) =>
  createShortTextSchema(required).meta({ description: "YYYY-MM-DD" }).pipe(day());

export const timeOfDay = (required: PlainKey) =>
  createShortTextSchema(required)
    .meta({ description: "HH:MM, in the institution's zone" })
    .transform((value) => value.slice(0, TIME_OF_DAY_CHARACTERS))
    .pipe(
      z
        .string()
        .max(TIME_OF_DAY_CHARACTERS)
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "form.time-invalid"),
    );

/** `names` lists the fields that `prepare` reads and the schema does not have. */
export const preprocessFields = <Schema extends z.ZodType>(
  names: readonly string[],
  prepare: (fields: Record<string, unknown>) => unknown,
  schema: Schema,
) =>
  z
    .preprocess(
      (value) =>
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? prepare(value as Record<string, unknown>)
          : value,
      schema,
    )
    .meta({ names });

/** Of responses. */
export const recordId = z.string().meta({ example: "01a2115f-36d4-7712-987d-0b3690ea1112" });
export const timestamp = z.string().meta({ example: "2026-11-25T06:23:02.310Z" });
export const emailAddress = z.string().meta({ example: "reader@example.org" });

export const Message = z.object({ message: z.string() });

/** `next` and `previous` are cursors for `?after=` and `?before=`. */
export const Pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number().meta({ example: 4 }),
  totalItems: z.number().meta({ example: 4 }),
  /** Counting stopped at a limit: there are more items than `totalItems`. */
  more: z.boolean(),
  isFuzzy: z.boolean().optional(),
  next: z
    .string()
    .optional()
    .meta({ example: "WyJhY2hpZW5nIG9kaGlhbWJvIiwiMDFhMjExNWYtNTJiOC03NDdkLTg2ODctNzhkNjI2MDg3NmIwIl0" }),
  previous: z.string().optional(),
});
export type Pagination = z.output<typeof Pagination>;

export const wholeNumber = (minimum: number, maximum: number, error: string = "form.invalid") =>
  z.preprocess(
    (value) => (typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
    z.number(error).int(error).min(minimum, error).max(maximum, error),
  );

export const numberBetween = (minimum: number, maximum: number) =>
  wholeNumber(minimum, maximum, encodeMessage("appointments.number-between", { min: minimum, max: maximum }));

/** Forms always send the version that they edit. API clients may omit it. */
export const version = wholeNumber(0, 2 ** 31 - 1).optional();
