import type { Hours } from "#app/models/appointment-opening.ts";
import { DAYS, APPOINTMENT_HELD, type VisitType, type Weekday } from "#app/schemas/lists.ts";

/** The days and times of a type of visit, reckoned from its rules alone. */

/** A day without hours is closed. */
export const hoursOf = ({ opens, closes }: { opens: string | null; closes: string | null }): Hours | null =>
  opens && closes ? { opens, closes } : null;

/** Without a capacity nothing is set, and nothing but the type's days applies. */
export type Rules = {
  visitType: VisitType;
  capacity: number | null;
  slotMinutes: number;
  hours: Partial<Record<Weekday, Hours>>;
  /** Days unlike the others of their weekday: with hours of their own, or closed. */
  days: Record<string, Hours | null>;
};

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const weekdayOf = (day: string) => (at(day).getUTCDay() || 7) as Weekday;

const DAY_MS = 24 * 60 * 60_000;
const written = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** So many days later, or earlier; never beyond the days that can be named. */
export const dayAfter = (day: string, days = 1): string =>
  written(
    Math.min(Math.max(at(day).getTime() + days * DAY_MS, at(DAYS.first).getTime()), at(DAYS.last).getTime()),
  );

/** Every day from one to another, both with them. Counted as numbers, since words compare differently past 9999. */
export const daysBetween = (from: string, to: string): string[] => {
  const count = Math.floor((at(to).getTime() - at(from).getTime()) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => written(at(from).getTime() + i * DAY_MS));
};

/** The Monday of a day's week, where there is one that can be named. */
export const mondayOf = (day: string) => dayAfter(day, 1 - weekdayOf(day));

/** The week of a day, such as 2026-W48: that of its Thursday, so that a week belongs to one year. */
export function weekOf(day: string): string {
  // It may be beyond the days that can be named, where they end on a Tuesday.
  const thursday = written(at(mondayOf(day)).getTime() + 3 * DAY_MS);
  const year = thursday.slice(0, 4);
  const days = (at(thursday).getTime() - at(`${year}-01-01`).getTime()) / DAY_MS;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}

/** The week before or after, by its name; none beyond the days that can be named. */
export function weekBeside(monday: string, weeks: 1 | -1): string | null {
  const beside = weekOf(dayAfter(monday, 7 * weeks));
  return beside === weekOf(monday) ? null : beside;
}

/** The Monday of a week by its name; none where its year has no such week. */
export function mondayOfWeek(week: string): string | undefined {
  const [year, number] = week.split("-W") as [string, string];
  // The fourth of January is always in the first week.
  const monday = dayAfter(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7);
  return weekOf(monday) === week ? monday : undefined;
}

/** Whether a type is held on such a day at all. */
export const isHeldOn = (visitType: VisitType, day: string) =>
  APPOINTMENT_HELD[visitType].days.includes(weekdayOf(day));

function hoursOn({ visitType, hours, days }: Rules, day: string): Hours | undefined {
  if (!isHeldOn(visitType, day)) return undefined;
  const own = days[day];
  return own === undefined ? hours[weekdayOf(day)] : (own ?? undefined);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** When one can begin on a day: at the opening, and after each slot until the closing. */
export function timesOn(rules: Rules, day: string): string[] {
  const hours = hoursOn(rules, day);
  if (!hours) return [];
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  const count = Math.ceil((closes - opens) / rules.slotMinutes);
  return Array.from({ length: count }, (_, i) => clock(opens + i * rules.slotMinutes));
}

/** The slot that a time falls into, by its beginning; none where it is closed. */
export function slotOf(rules: Rules, day: string, time: string): string | undefined {
  const hours = hoursOn(rules, day);
  if (!hours || time < hours.opens || time >= hours.closes) return undefined;
  return timesOn(rules, day).findLast((start) => start <= time);
}

/** How far two times are from each other, in minutes. */
export const distance = (one: { day: string; time: string }, other: { day: string; time: string }) =>
  Math.abs(
    (at(one.day).getTime() - at(other.day).getTime()) / 60_000 + minutesOf(one.time) - minutesOf(other.time),
  );
