import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { RecordingUrl, readQuery } from "./query.ts";

type Reading = (query: ReturnType<typeof readQuery>) => unknown;
/** How each method reads a parameter `p`. A new method that is missing here fails. */
const READINGS: Record<keyof ReturnType<typeof readQuery>, Reading | undefined> = {
  has: undefined,
  choice: ({ choice }) => choice("p", ["a", "b"]),
  choiceIgnoringCase: ({ choiceIgnoringCase }) => choiceIgnoringCase("p", ["a", "b"]),
  words: ({ words }) => words("p"),
  freeText: ({ freeText }) => freeText("p"),
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

const asked = (value?: string) => {
  const url = new RecordingUrl("http://localhost/");
  for (const name of ["p", "lang"]) if (value !== undefined) url.searchParams.set(name, value);
  return readQuery(url);
};

describe("a parameter that is there and empty is as none", () => {
  const blank = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\u00a0"), maxLength: 4 });
  test("in every way in which one is read", () => {
    expect(Object.keys(READINGS).sort()).toEqual(Object.keys(asked()).sort());
    for (const read of Object.values(READINGS))
      if (read)
        fc.assert(
          fc.property(blank, (value) => {
            expect(read(asked(value))).toEqual(read(asked()));
          }),
        );
  });
});

describe("a whole number", () => {
  const limits = fc.tuple(fc.integer(), fc.nat()).map(([least, more]) => ({ least, most: least + more }));
  test("is what it says, or the nearest limit; anything else is the usual one", () => {
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
        const read = asked(value).integer("p", least, most, usual);
        const [, digits] = /^\s*([+-]?[0-9]+)\s*$/.exec(value) ?? [];
        if (digits === undefined) {
          expect(read).toBe(usual);
          return;
        }
        const [low, high] = [BigInt(least), BigInt(most)];
        const said = BigInt(digits.replace("+", ""));
        expect(read).toBe(Number(said < low ? low : said > high ? high : said));
      }),
    );
  });
});
