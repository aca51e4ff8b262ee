import { z } from "zod";

import { OPENING_HOURS_LIMITS, WEEKDAYS, type Weekday } from "./lists/appointments.ts";
import { flag, numberBetween, requiredDay, version } from "./shared.ts";

const optionalTime = z
  .string()
  .max(100, "form.time-invalid")
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "form.time-invalid")
  .default("");
const { capacity, minutes } = OPENING_HOURS_LIMITS;

/** A time that is not set is empty or missing. */
type TimeRange = { opens: string; closes: string };
type HoursWithBreak = TimeRange & { breakFrom?: string | undefined; breakUntil?: string | undefined };
const isValidTimeRange = ({ opens, closes }: TimeRange) => (opens === "" ? closes === "" : closes > opens);

/** Inside the hours, so that both ends of the day have time for visits. */
export const isValidBreak = ({ opens, closes, breakFrom = "", breakUntil = "" }: HoursWithBreak) =>
  (!breakFrom && !breakUntil) || (opens < breakFrom && breakFrom < breakUntil && breakUntil < closes);

const createWeekdayFields = <Name extends string>(name: Name) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [`${name}${weekday}`, optionalTime])) as Record<
    `${Name}${Weekday}`,
    typeof optionalTime
  >;

const DAY_TIMES = ["opens", "closes", "breakFrom", "breakUntil"] as const;
type WeekTimes = Record<`${(typeof DAY_TIMES)[number]}${Weekday}`, string>;

/** The hours of the first day that has any. */
function withSameHours<Value extends WeekTimes>(value: Value): Value {
  const first = WEEKDAYS.find((weekday) => value[`opens${weekday}`])!;
  const hours = WEEKDAYS.flatMap((weekday) =>
    DAY_TIMES.map((name) => [`${name}${weekday}`, value[`${name}${first}`]]),
  );
  return { ...value, ...Object.fromEntries(hours) };
}

function getDayHours(value: WeekTimes, weekday: Weekday): HoursWithBreak {
  const [breakFrom, breakUntil] = [value[`breakFrom${weekday}`], value[`breakUntil${weekday}`]];
  return {
    opens: value[`opens${weekday}`],
    closes: value[`closes${weekday}`],
    ...(breakFrom && { breakFrom }),
    ...(breakUntil && { breakUntil }),
  };
}

export const SetOpeningHours = z
  .object({
    capacity: numberBetween(1, capacity),
    slotMinutes: numberBetween(minutes.min, minutes.max),
    ...createWeekdayFields("opens"),
    ...createWeekdayFields("closes"),
    ...createWeekdayFields("breakFrom"),
    ...createWeekdayFields("breakUntil"),
    sameHours: flag.default(false),
    version,
  })
  .check((checked) => {
    const value = checked.value;
    const times = WEEKDAYS.map((weekday) => getDayHours(value, weekday));
    const refuse = (path: string, message: string) =>
      checked.issues.push({ code: "custom", path: [path], message, input: value });
    times.forEach((range, i) => {
      if (!isValidTimeRange(range)) refuse(`closes${i + 1}`, "appointments.opening-hours-invalid");
      else if (!isValidBreak(range)) refuse(`breakUntil${i + 1}`, "appointments.break-invalid");
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
        getDayHours(value, weekday),
      ]),
    ) as Partial<Record<Weekday, HoursWithBreak>>,
  }));
export type SetOpeningHours = z.output<typeof SetOpeningHours>;

export const SetSpecialDay = z
  .object({ day: requiredDay("appointments.date-required"), opens: optionalTime, closes: optionalTime })
  .refine(isValidTimeRange, { error: "appointments.opening-hours-invalid", path: ["closes"] });
export type SetSpecialDay = z.output<typeof SetSpecialDay>;

export const DeleteSpecialDay = z.object({ day: requiredDay("appointments.date-required") });
