import fc from "fast-check";
import { expect, test } from "vitest";

import { dayAfter, mondayOf, mondayOfWeek, weekOf } from "./slots.ts";

test("weeks are those of ISO 8601, at the ends of years too", () => {
  for (const [day, week] of [
    ["2026-11-25", "2026-W48"],
    ["2027-01-03", "2026-W53"],
    ["2027-01-04", "2027-W01"],
    ["2024-12-30", "2025-W01"],
    ["2023-01-01", "2022-W52"],
  ] as const)
    expect(weekOf(day)).toBe(week);
  expect(mondayOfWeek("2026-W48")).toBe("2026-11-23");
  expect(mondayOfWeek("2026-W53")).toBe("2026-12-28");
  expect(mondayOfWeek("2025-W53")).toBeUndefined();
});

test("every day is in the week that its week's name leads to", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), (days) => {
      const day = dayAfter("1950-01-01", days);
      const monday = mondayOf(day);
      expect(mondayOfWeek(weekOf(day))).toBe(monday);
      expect(monday <= day && day <= dayAfter(monday, 6)).toBe(true);
    }),
  );
});
