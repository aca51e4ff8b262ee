import { z } from "zod";

import { OPENING_HOURS_LIMITS, WEEKDAYS, type Weekday } from "./lists.ts";
import { flag, numberBetween, requiredDay, version } from "./shared.ts";

const optionalTime = z
  .string()
  .max(100, "form.time-invalid")
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "form.time-invalid")
  .default("");
const { capacity, minutes } = OPENING_HOURS_LIMITS;

type TimeRange = { opens: string; closes: string };
const isValidTimeRange = ({ opens, closes }: TimeRange) => (opens === "" ? closes === "" : closes > opens);

const createWeekdayFields = <Name extends string>(name: Name) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [`${name}${weekday}`, optionalTime])) as Record<
    `${Name}${Weekday}`,
    typeof optionalTime
  >;

/** The hours of the first day that has any. */
function withSameHours<Value extends Record<`${"opens" | "closes"}${Weekday}`, string>>(value: Value): Value {
  const first = WEEKDAYS.find((weekday) => value[`opens${weekday}`])!;
  const hours = WEEKDAYS.flatMap((weekday) => [
    [`opens${weekday}`, value[`opens${first}`]],
    [`closes${weekday}`, value[`closes${first}`]],
  ]);
  return { ...value, ...Object.fromEntries(hours) };
}

export const SetOpeningHours = z
  .object({
    capacity: numberBetween(1, capacity),
    slotMinutes: numberBetween(minutes.min, minutes.max),
    ...createWeekdayFields("opens"),
    ...createWeekdayFields("closes"),
    sameHours: flag.default(false),
    version,
  })
  .check((checked) => {
    const value = checked.value;
    const times = WEEKDAYS.map((weekday) => ({
      opens: value[`opens${weekday}`],
      closes: value[`closes${weekday}`],
    }));
    const refuse = (path: string, message: string) =>
      checked.issues.push({ code: "custom", path: [path], message, input: value });
    times.forEach((range, i) => {
      if (!isValidTimeRange(range)) refuse(`closes${i + 1}`, "appointments.opening-hours-invalid");
    });
    if (times.every(({ opens, closes }) => !opens && !closes))
      refuse("opens1", "appointments.opening-hours-required");
  })
  .transform(({ sameHours, ...value }) => (sameHours ? withSameHours(value) : value))
  .transform(({ capacity: places, slotMinutes, version: seen, ...value }) => ({
    capacity: places,
    slotMinutes,
    version: seen,
    hours: Object.fromEntries(
      WEEKDAYS.filter((weekday) => value[`opens${weekday}`]).map((weekday) => [
        weekday,
        { opens: value[`opens${weekday}`], closes: value[`closes${weekday}`] },
      ]),
    ) as Partial<Record<Weekday, TimeRange>>,
  }));
export type SetOpeningHours = z.output<typeof SetOpeningHours>;

export const SetSpecialDay = z
  .object({ day: requiredDay("appointments.date-required"), opens: optionalTime, closes: optionalTime })
  .refine(isValidTimeRange, { error: "appointments.opening-hours-invalid", path: ["closes"] });
export type SetSpecialDay = z.output<typeof SetSpecialDay>;

export const DeleteSpecialDay = z.object({ day: requiredDay("appointments.date-required") });
