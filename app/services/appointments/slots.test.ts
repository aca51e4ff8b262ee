import fc from "fast-check";
import { expect, test } from "vitest";

import { DAY_RANGE } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";

import { addDays, getMonday, parseIsoWeek, getAdjacentIsoWeek, getIsoWeek } from "./slots.ts";

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
