import type { Hours } from "#app/models/appointment-opening.ts";
import { DAYS, APPOINTMENT_HELD, type VisitType, type Weekday } from "#app/schemas/lists.ts";

export const hoursOf = ({ opens, closes }: { opens: string | null; closes: string | null }): Hours | null =>
  opens && closes ? { opens, closes } : null;

/** Without a capacity only the type's own days apply. */
export type Rules = {
  visitType: VisitType;
  capacity: number | null;
  slotMinutes: number;
  hours: Partial<Record<Weekday, Hours>>;
  /** Null is a closed day. */
  days: Record<string, Hours | null>;
};

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const weekdayOf = (day: string) => (at(day).getUTCDay() || 7) as Weekday;

const DAY_MS = 24 * 60 * 60_000;
const written = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Never beyond `DAYS`. */
export const dayAfter = (day: string, days = 1): string =>
  written(
    Math.min(Math.max(at(day).getTime() + days * DAY_MS, at(DAYS.first).getTime()), at(DAYS.last).getTime()),
  );

/** Both days are included. Counted as numbers, since texts compare differently past the year 9999. */
export const daysBetween = (from: string, to: string): string[] => {
  const count = Math.floor((at(to).getTime() - at(from).getTime()) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => written(at(from).getTime() + i * DAY_MS));
};

/** The first of `DAYS` where the Monday is before it. */
export const mondayOf = (day: string) => dayAfter(day, 1 - weekdayOf(day));

/** Such as 2026-W48. A week belongs to the year of its Thursday. */
export function weekOf(day: string): string {
  // The Thursday may be beyond `DAYS`.
  const thursday = written(at(mondayOf(day)).getTime() + 3 * DAY_MS);
  const year = thursday.slice(0, 4);
  const days = (at(thursday).getTime() - at(`${year}-01-01`).getTime()) / DAY_MS;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}

/** Null beyond `DAYS`. */
export function weekBeside(monday: string, weeks: 1 | -1): string | null {
  const beside = weekOf(dayAfter(monday, 7 * weeks));
  return beside === weekOf(monday) ? null : beside;
}

/** Undefined where the year has no such week. */
export function mondayOfWeek(week: string): string | undefined {
  const [year, number] = week.split("-W") as [string, string];
  // The fourth of January is always in the first week.
  const monday = dayAfter(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7);
  return weekOf(monday) === week ? monday : undefined;
}

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

export function timesOn(rules: Rules, day: string): string[] {
  const hours = hoursOn(rules, day);
  if (!hours) return [];
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  const count = Math.ceil((closes - opens) / rules.slotMinutes);
  return Array.from({ length: count }, (_, i) => clock(opens + i * rules.slotMinutes));
}

export function slotOf(rules: Rules, day: string, time: string): string | undefined {
  const hours = hoursOn(rules, day);
  if (!hours || time < hours.opens || time >= hours.closes) return undefined;
  return timesOn(rules, day).findLast((start) => start <= time);
}

/** In minutes. */
export const distance = (one: { day: string; time: string }, other: { day: string; time: string }) =>
  Math.abs(
    (at(one.day).getTime() - at(other.day).getTime()) / 60_000 + minutesOf(one.time) - minutesOf(other.time),
  );
