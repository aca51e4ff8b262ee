import type { DayHours } from "#app/models/appointment.ts";
import { DAY_RANGE, VISIT_RULES, type VisitType, type Weekday } from "#app/schemas/lists.ts";

export const toHours = ({
  opens,
  closes,
}: {
  opens: string | null;
  closes: string | null;
}): DayHours | null => (opens && closes ? { opens, closes } : null);

export type BookingRules = {
  visitType: VisitType;
  capacity: number | null;
  slotMinutes: number;
  hours: Partial<Record<Weekday, DayHours>>;
  days: Record<string, DayHours | null>;
};

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const getWeekday = (day: string) => (toDate(day).getUTCDay() || 7) as Weekday;

const DAY_MS = 24 * 60 * 60_000;
const formatDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export const addDays = (day: string, days = 1): string =>
  formatDay(
    Math.min(
      Math.max(toDate(day).getTime() + days * DAY_MS, toDate(DAY_RANGE.first).getTime()),
      toDate(DAY_RANGE.last).getTime(),
    ),
  );

/** Includes both days. Compares numbers, since strings compare differently after the year 9999. */
export const listDays = (from: string, to: string): string[] => {
  const count = Math.floor((toDate(to).getTime() - toDate(from).getTime()) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => formatDay(toDate(from).getTime() + i * DAY_MS));
};

export const getMonday = (day: string) => addDays(day, 1 - getWeekday(day));

/** Such as 2026-W48. A week belongs to the year of its Thursday. */
export function getWeekName(day: string): string {
  const thursday = formatDay(toDate(getMonday(day)).getTime() + 3 * DAY_MS);
  const year = thursday.slice(0, 4);
  const days = (toDate(thursday).getTime() - toDate(`${year}-01-01`).getTime()) / DAY_MS;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}

export function getAdjacentWeek(monday: string, weeks: 1 | -1): string | null {
  const adjacentWeek = getWeekName(addDays(monday, 7 * weeks));
  return adjacentWeek === getWeekName(monday) ? null : adjacentWeek;
}

/** Undefined if the year has no such week. */
export function parseWeek(week: string): string | undefined {
  const [year, number] = week.split("-W") as [string, string];
  const monday = addDays(getMonday(`${year}-01-04`), (Number(number) - 1) * 7);
  return getWeekName(monday) === week ? monday : undefined;
}

export const isVisitDay = (visitType: VisitType, day: string) =>
  VISIT_RULES[visitType].days.includes(getWeekday(day));

function getHours({ visitType, hours, days }: BookingRules, day: string): DayHours | undefined {
  if (!isVisitDay(visitType, day)) return undefined;
  const specialHours = days[day];
  return specialHours === undefined ? hours[getWeekday(day)] : (specialHours ?? undefined);
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const formatTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

export function listSlotTimes(rules: BookingRules, day: string): string[] {
  const hours = getHours(rules, day);
  if (!hours) return [];
  const [opens, closes] = [toMinutes(hours.opens), toMinutes(hours.closes)];
  const count = Math.ceil((closes - opens) / rules.slotMinutes);
  return Array.from({ length: count }, (_, i) => formatTime(opens + i * rules.slotMinutes));
}

export function findSlot(rules: BookingRules, day: string, time: string): string | undefined {
  const hours = getHours(rules, day);
  if (!hours || time < hours.opens || time >= hours.closes) return undefined;
  return listSlotTimes(rules, day).findLast((start) => start <= time);
}

export const minutesBetween = (first: { day: string; time: string }, second: { day: string; time: string }) =>
  Math.abs(
    (toDate(first.day).getTime() - toDate(second.day).getTime()) / 60_000 +
      toMinutes(first.time) -
      toMinutes(second.time),
  );
