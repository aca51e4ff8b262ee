import fc from "fast-check";
import { expect, test } from "vitest";

import { compareLines, type LineChange } from "./compare-lines.ts";

const join = (changes: LineChange[], without: string) =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("\n");

test("marks only the lines that differ", () => {
  expect(compareLines("a\nb\nc\nd", "a\nx\nc\nd\ne")).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: "b" },
    { kind: "added", text: "x" },
    { kind: "same", text: "c" },
    { kind: "same", text: "d" },
    { kind: "added", text: "e" },
  ]);
});

const text = fc.array(fc.constantFrom("a", "b", "", "c"), { maxLength: 12 }).map((lines) => lines.join("\n"));

test("contains both texts, whatever they are", () =>
  fc.assert(
    fc.property(text, text, (from, to) => {
      const changes = compareLines(from, to);
      expect(join(changes, "added")).toBe(from);
      expect(join(changes, "removed")).toBe(to);
    }),
  ));

test("compares long texts without a common line in little time", () => {
  const changes = compareLines("a\n".repeat(7000) + "x", "b\n".repeat(7000) + "y");
  expect(changes).toHaveLength(14_002);
});
