import fc from "fast-check";
import { expect, test } from "vitest";

import { DAY_RANGE } from "#app/schemas/lists/shared.ts";
import { WEEKDAYS } from "#app/schemas/lists/appointments.ts";
import { isValidBreak } from "#app/schemas/opening-hours.ts";
import { readQuery } from "#app/schemas/query.ts";

import {
  addDays,
  findSlotStart,
  getAdjacentIsoWeek,
  getIsoWeek,
  getMonday,
  listSlotTimes,
  parseIsoWeek,
  type BookingRules,
} from "./slots.ts";

test("numbers weeks by ISO 8601, also at the end of a year", () => {
  for (const [day, week] of [
    ["2026-11-25", "2026-W48"],
    ["2027-01-03", "2026-W53"],
    ["2027-01-04", "2027-W01"],
    ["2024-12-30", "2025-W01"],
    ["2023-01-01", "2022-W52"],
  ] as const)
    expect(getIsoWeek(day)).toBe(week);
  expect(parseIsoWeek("2026-W48")).toBe("2026-11-23");
  expect(parseIsoWeek("2026-W53")).toBe("2026-12-28");
  expect(parseIsoWeek("2025-W53")).toBeUndefined();
});

test("assigns every day to the week with its name", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 109_572 }), (days) => {
      const day = addDays(DAY_RANGE.first, days);
      const monday = getMonday(day);
      expect(parseIsoWeek(getIsoWeek(day))).toBe(monday);
      expect(monday <= day && day <= addDays(monday, 6)).toBe(true);
    }),
  );
});

const openWeek = (week: string) =>
  parseIsoWeek(readQuery(new URL(`http://a/?week=${week}`)).week("week") ?? "none");

test("visits each week once in both directions, and stops at the first and last day", () => {
  for (const [from, direction, lastDay] of [
    [DAY_RANGE.first, 1, DAY_RANGE.last],
    [DAY_RANGE.last, -1, DAY_RANGE.first],
  ] as const) {
    const first = getMonday(from);
    expect(getAdjacentIsoWeek(first, direction === 1 ? -1 : 1)).toBeNull();
    let monday = first;
    let weeks = 1;
    for (let week; (week = getAdjacentIsoWeek(monday, direction)); weeks++) {
      expect(openWeek(week)).toBe(addDays(monday, 7 * direction));
      monday = openWeek(week)!;
    }
    expect(monday).toBe(getMonday(lastDay));
    expect(weeks).toBe(15_654);
  }
});

const MONDAY = "2026-11-30";
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const toMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const createRules = (hours: NonNullable<BookingRules["hours"][1]>, slotMinutes: number): BookingRules => ({
  visitType: "group",
  weekdays: WEEKDAYS,
  capacity: 10,
  largestGroup: 30,
  slotMinutes,
  hours: { 1: hours },
  days: {},
  closedDays: new Set(),
});
const dayWithBreak = fc
  .uniqueArray(time, { minLength: 4, maxLength: 4 })
  .map((times) => times.sort() as [string, string, string, string])
  .map(([opens, breakFrom, breakUntil, closes]) => ({ opens, breakFrom, breakUntil, closes }));

test("offers the slots of the day that do not overlap its break, and no others", () => {
  fc.assert(
    fc.property(dayWithBreak, fc.integer({ min: 15, max: 480 }), (hours, slotMinutes) => {
      expect(isValidBreak(hours)).toBe(true);
      const { opens, closes, breakFrom, breakUntil } = hours;
      const all = listSlotTimes(createRules({ opens, closes }, slotMinutes), MONDAY);
      const offered = listSlotTimes(createRules(hours, slotMinutes), MONDAY);
      const isClear = (start: string) =>
        toMinutes(start) + slotMinutes <= toMinutes(breakFrom) || start >= breakUntil;
      expect(offered).toEqual(all.filter(isClear));
    }),
  );
});

test("finds the slot of a time only where a slot is offered, and none during the break", () => {
  fc.assert(
    fc.property(dayWithBreak, fc.integer({ min: 15, max: 480 }), time, (hours, slotMinutes, at) => {
      const rules = createRules(hours, slotMinutes);
      const containing = listSlotTimes(rules, MONDAY).filter(
        (start) => start <= at && toMinutes(at) < toMinutes(start) + slotMinutes && at < hours.closes,
      );
      expect(findSlotStart(rules, MONDAY, at)).toBe(containing[0]);
      expect(findSlotStart(rules, MONDAY, hours.breakFrom)).toBeUndefined();
      if (at >= hours.breakFrom && at < hours.breakUntil)
        expect(findSlotStart(rules, MONDAY, at)).toBeUndefined();
    }),
  );
});

test("has no break on a special day", () => {
  const rules = createRules(
    { opens: "09:00", closes: "15:00", breakFrom: "11:00", breakUntil: "13:00" },
    120,
  );
  expect(listSlotTimes(rules, MONDAY)).toEqual(["09:00", "13:00"]);
  const special = { ...rules, days: { [MONDAY]: { opens: "10:00", closes: "14:00" } } };
  expect(listSlotTimes(special, MONDAY)).toEqual(["10:00", "12:00"]);
});
