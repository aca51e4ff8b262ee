import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { ParameterRecordingUrl, readQuery } from "./query.ts";

type Reading = (query: ReturnType<typeof readQuery>) => unknown;
/** How each method reads a parameter `p`. A new method that is missing here fails. */
const READINGS: Record<keyof ReturnType<typeof readQuery>, Reading | undefined> = {
  has: undefined,
  choice: ({ choice }) => choice("p", ["a", "b"]),
  choiceIgnoringCase: ({ choiceIgnoringCase }) => choiceIgnoringCase("p", ["a", "b"]),
  words: ({ words }) => words("p"),
  freeText: ({ freeText }) => freeText("p"),
  ownValues: undefined,
  word: ({ word }) => word("p"),
  id: ({ id }) => id("p"),
  path: ({ path }) => path("p"),
  key: ({ key }) => key("p"),
  day: ({ day }) => day("p"),
  week: ({ week }) => week("p"),
  time: ({ time }) => time("p"),
  integer: ({ integer }) => [integer("p", 1, 100, 20), integer("p", 0, 5), integer("p", -3, 3, 2)],
  language: ({ language }) => language(),
};

const readParameters = (value?: string) => {
  const url = new ParameterRecordingUrl("http://localhost/");
  for (const name of ["p", "lang"]) if (value !== undefined) url.searchParams.set(name, value);
  return readQuery(url);
};

describe("an empty parameter", () => {
  const blank = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\u00a0"), maxLength: 4 });
  test("is read as missing by every method", () => {
    expect(Object.keys(READINGS).sort()).toEqual(Object.keys(readParameters()).sort());
    for (const read of Object.values(READINGS))
      if (read)
        fc.assert(
          fc.property(blank, (value) => {
            expect(read(readParameters(value))).toEqual(read(readParameters()));
          }),
        );
  });
});

describe("an integer parameter", () => {
  const limits = fc.tuple(fc.integer(), fc.nat()).map(([least, more]) => ({ least, most: least + more }));
  test("is clamped to its limits, or the default for other text", () => {
    const written = fc.oneof(
      fc.bigInt().map(String),
      fc.integer({ min: -3, max: 105 }).map(String),
      fc.double().map(String),
      fc.constantFrom(
        "1e3",
        "0x10",
        "0b1",
        "Infinity",
        "-",
        "+",
        "1,000",
        "12 13",
        "٣",
        "1.0",
        "9".repeat(999),
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(limits, written, fc.integer(), ({ least, most }, value, usual) => {
        const read = readParameters(value).integer("p", least, most, usual);
        const [, digits] = /^\s*([+-]?[0-9]+)\s*$/.exec(value) ?? [];
        if (digits === undefined) {
          expect(read).toBe(usual);
          return;
        }
        const [low, high] = [BigInt(least), BigInt(most)];
        const integer = BigInt(digits.replace("+", ""));
        expect(read).toBe(Number(integer < low ? low : integer > high ? high : integer));
      }),
    );
  });
});
