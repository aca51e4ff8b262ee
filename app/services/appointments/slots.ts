import type { DayHours } from "#app/models/appointment.ts";
import { DAY_RANGE } from "#app/schemas/lists/shared.ts";
import type { VisitType, Weekday } from "#app/schemas/lists/appointments.ts";

export const toDayHours = ({
  opens,
  closes,
}: {
  opens: string | null;
  closes: string | null;
}): DayHours | null => (opens && closes ? { opens, closes } : null);

export type BookingRules = {
  visitType: VisitType;
  weekdays: readonly Weekday[];
  capacity: number | null;
  largestGroup: number;
  slotMinutes: number;
  hours: Partial<Record<Weekday, DayHours | undefined>>;
  days: Record<string, DayHours | null>;
  /** Days on which the institution is closed for all visit types. */
  closedDays: ReadonlySet<string>;
};

const parseDay = (day: string) => new Date(`${day}T00:00:00Z`);
const getWeekday = (day: string) => (parseDay(day).getUTCDay() || 7) as Weekday;

const DAY_MS = 24 * 60 * 60_000;
const formatDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export const addDays = (day: string, days = 1): string =>
  formatDay(
    Math.min(
      Math.max(parseDay(day).getTime() + days * DAY_MS, parseDay(DAY_RANGE.first).getTime()),
      parseDay(DAY_RANGE.last).getTime(),
    ),
  );

/** Includes both days. Compares numbers, because strings compare differently after the year 9999. */
export const listDays = (from: string, to: string): string[] => {
  const count = Math.floor((parseDay(to).getTime() - parseDay(from).getTime()) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    formatDay(parseDay(from).getTime() + i * DAY_MS),
  );
};

export const getMonday = (day: string) => addDays(day, 1 - getWeekday(day));

export function getIsoWeek(day: string): string {
  const thursday = formatDay(parseDay(getMonday(day)).getTime() + 3 * DAY_MS);
  const year = thursday.slice(0, 4);
  const days = (parseDay(thursday).getTime() - parseDay(`${year}-01-01`).getTime()) / DAY_MS;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}

export function getAdjacentIsoWeek(monday: string, weeks: 1 | -1): string | null {
  const adjacentWeek = getIsoWeek(addDays(monday, 7 * weeks));
  return adjacentWeek === getIsoWeek(monday) ? null : adjacentWeek;
}

/** Returns the Monday of the week, or undefined if the year has no such week. */
export function parseIsoWeek(week: string): string | undefined {
  const [year, number] = week.split("-W") as [string, string];
  const monday = addDays(getMonday(`${year}-01-04`), (Number(number) - 1) * 7);
  return getIsoWeek(monday) === week ? monday : undefined;
}

export const isOfferedOn = ({ weekdays }: { weekdays: readonly Weekday[] }, day: string) =>
  weekdays.includes(getWeekday(day));

export const isVisitDay = (rules: Pick<BookingRules, "weekdays" | "closedDays">, day: string) =>
  isOfferedOn(rules, day) && !rules.closedDays.has(day);

function getDayHours(rules: BookingRules, day: string): DayHours | undefined {
  if (!isVisitDay(rules, day)) return undefined;
  const { hours, days } = rules;
  const specialHours = days[day];
  return specialHours === undefined ? hours[getWeekday(day)] : (specialHours ?? undefined);
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const formatTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

export function listSlotTimes(rules: BookingRules, day: string): string[] {
  const hours = getDayHours(rules, day);
  if (!hours) return [];
  const [opens, closes] = [toMinutes(hours.opens), toMinutes(hours.closes)];
  const count = Math.ceil((closes - opens) / rules.slotMinutes);
  return Array.from({ length: count }, (_, i) => opens + i * rules.slotMinutes)
    .filter((start) => !isInBreak(hours, start, start + rules.slotMinutes))
    .map(formatTime);
}

const isInBreak = ({ breakFrom, breakUntil }: DayHours, start: number, end: number) =>
  !!breakFrom && !!breakUntil && start < toMinutes(breakUntil) && end > toMinutes(breakFrom);

export function findSlotStart(rules: BookingRules, day: string, time: string): string | undefined {
  if (!isWithinHours(rules, day, time)) return undefined;
  const start = listSlotTimes(rules, day).findLast((slot) => slot <= time);
  return start && toMinutes(time) < toMinutes(start) + rules.slotMinutes ? start : undefined;
}

/** A time within the hours without a slot is in the break, or in a slot that the break takes. */
export function isWithinHours(rules: BookingRules, day: string, time: string) {
  const hours = getDayHours(rules, day);
  return !!hours && time >= hours.opens && time < hours.closes;
}

export const getMinutesBetween = (
  first: { day: string; time: string },
  second: { day: string; time: string },
) =>
  Math.abs(
    (parseDay(first.day).getTime() - parseDay(second.day).getTime()) / 60_000 +
      toMinutes(first.time) -
      toMinutes(second.time),
  );
