import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";
import { CLOSED_DAYS_LIMITS, HOLIDAY_COUNTRIES } from "./admin-lists.ts";
import { readQuery } from "./query.ts";
import { day, flag, wholeNumber, recordId } from "./shared.ts";
import { localizedText } from "./site.ts";

const reason = localizedText(CLOSED_DAYS_LIMITS.reason).default({ en: "", sw: "", fr: "" });
const DAY_MS = 86_400_000;
type DayRange = { from: string; until: string };
const closedDaysFields = { from: day(), until: day(), reason };
const isInOrder = ({ from, until }: DayRange) => until >= from;
const isShort = ({ from, until }: DayRange) =>
  (Date.parse(until) - Date.parse(from)) / DAY_MS < CLOSED_DAYS_LIMITS.days;
const ORDER_ERROR = { error: "visit-types.until-before-from" as const, path: ["until"] };
const LENGTH_ERROR = {
  error: encodeMessage("visit-types.range-too-long", { days: CLOSED_DAYS_LIMITS.days }),
  path: ["until"],
};

export const AddClosedDays = z
  .object(closedDaysFields)
  .refine(isInOrder, ORDER_ERROR)
  .refine(isShort, LENGTH_ERROR)
  .meta({
    example: {
      from: "2026-12-12",
      until: "2026-12-12",
      reason: { en: "Jamhuri Day", sw: "Siku ya Jamhuri", fr: "Jour de Jamhuri" },
    },
  });
export type AddClosedDays = z.output<typeof AddClosedDays>;
/** Without an end, one day. `confirmed` is sent after the approved visits on these days were shown. */
export const ClosedDaysForm = z
  .object({ ...closedDaysFields, until: day().optional(), confirmed: flag.default(false) })
  .transform(({ until, ...input }) => ({ ...input, until: until ?? input.from }))
  .refine(isInOrder, ORDER_ERROR)
  .refine(isShort, LENGTH_ERROR);

const MAX_HOLIDAYS = 60;
const HOLIDAY_YEARS = { min: 2020, max: 2077 };
/** Each is a day in the suggestions for `country` and `year`. */
export const HolidaysForm = z.object({
  country: z.enum(HOLIDAY_COUNTRIES, { error: "form.invalid" }),
  year: wholeNumber(HOLIDAY_YEARS.min, HOLIDAY_YEARS.max),
  days: z
    .array(day("form.invalid"))
    .max(MAX_HOLIDAYS)
    .default([])
    .refine((days) => days.length > 0, "visit-types.holidays-required"),
});
export type HolidaysForm = z.output<typeof HolidaysForm>;

export const ClosedDays = z.object({
  id: recordId,
  from: z.string().meta({ example: "2026-12-12" }),
  until: z.string().meta({ example: "2026-12-12" }),
  reason: localizedText(100).meta({
    example: { en: "Jamhuri Day", sw: "Siku ya Jamhuri", fr: "Jour de Jamhuri" },
  }),
});
export type ClosedDays = z.output<typeof ClosedDays>;
/** `approvedVisits`: how many are on these days. They are not cancelled. */
export const AddedClosedDays = ClosedDays.extend({ approvedVisits: z.number() });
export const ClosedDaysList = z.object({ closedDays: z.array(ClosedDays) });
export const HolidayList = z.object({ holidays: z.array(ClosedDays.omit({ id: true })) });

export const parseHolidays = (url: URL, today: string) => ({
  country: readQuery(url).choice("country", HOLIDAY_COUNTRIES),
  year: readQuery(url).integer("year", HOLIDAY_YEARS.min, HOLIDAY_YEARS.max, Number(today.slice(0, 4))),
});
