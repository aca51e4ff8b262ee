import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { catalogueTranslators } from "../messages/all.server.ts";
import { LANGUAGES, type Language } from "../messages/languages.ts";
import { formatDate, parseDate } from "./edtf.server.ts";

const format = (language: Language, edtf: string) =>
  formatDate(catalogueTranslators[language], language, edtf);

const MAX_DAY = Date.UTC(9998, 0);
const day = fc.integer({ min: Date.UTC(1000, 0) * 2, max: MAX_DAY }).chain((time) => {
  const text = new Date(Math.max(time, Date.parse("0001-01-01"))).toISOString().slice(0, 10);
  return fc.constantFrom(text, text.slice(0, 7), text.slice(0, 4));
});
const mark = fc.constantFrom("", "~", "?", "%");
const point = fc.tuple(day, mark).map((parts) => parts.join(""));
const decade = fc.integer({ min: 0, max: 999 }).map((start) => `${String(start).padStart(3, "0")}X`);
const century = fc.integer({ min: 0, max: 99 }).map((start) => `${String(start).padStart(2, "0")}XX`);
const later = (text: string, years: number) =>
  text.replace(/^\d{4}/, (year) => String(Math.min(9999, Number(year) + years)).padStart(4, "0"));
const interval = fc
  .tuple(point, fc.integer({ min: 1, max: 500 }))
  .map(([first, years]) => `${first}/${later(first, years).slice(0, 7)}`)
  .filter((text) => parseDate(text) !== undefined);
const anyDate = fc.oneof(
  point,
  decade,
  century,
  interval,
  point.map((text) => `../${text}`),
  point.map((text) => `${text}/..`),
  fc.constant("XXXX"),
);

describe("parseDate()", () => {
  test("reads the words of each language as the date that they came from", () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...LANGUAGES), (edtf, language) => {
        expect(parseDate(edtf)?.edtf, edtf).toBe(edtf);
        expect(parseDate(format(language, edtf)), format(language, edtf)).toEqual(parseDate(edtf));
      }),
      { numRuns: 2000 },
    );
  });

  test("the first year is not after the last one", () => {
    fc.assert(
      fc.property(anyDate, (edtf) => {
        const { firstYear = null, lastYear = null } = parseDate(edtf) ?? {};
        if (firstYear !== null && lastYear !== null) expect(firstYear).toBeLessThanOrEqual(lastYear);
        expect(firstYear ?? lastYear ?? edtf).not.toBe(0);
      }),
    );
  });

  test("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0189X~?%/.- aceos") }), (text) => {
        const date = parseDate(text);
        if (date) expect(parseDate(date.edtf)).toEqual(date);
      }),
    );
  });

  test.each([
    ["1890", "1890", 1890, 1890],
    ["c. 1890", "1890~", 1890, 1890],
    ["Takriban mwaka 1890", "1890~", 1890, 1890],
    ["vers mai 1890", "1890-05~", 1890, 1890],
    ["1890?", "1890?", 1890, 1890],
    ["1890s", "189X", 1890, 1899],
    ["the 1800s", "18XX", 1800, 1899],
    ["19th century", "18XX", 1800, 1899],
    ["c. 1890s", "1890~/1899~", 1890, 1899],
    ["miaka ya 1890", "189X", 1890, 1899],
    ["Before May 3, 1890", "../1890-05-03", null, 1890],
    ["after the 1890s", "1899/..", 1899, null],
    ["between about 1890 and 1895", "1890~/1895", 1890, 1895],
    ["kati ya 1890 na 1895", "1890/1895", 1890, 1895],
    ["entre 1890 et 1895", "1890/1895", 1890, 1895],
    ["1890-1895", "1890/1895", 1890, 1895],
    ["1890s – 1910s", "1890/1919", 1890, 1919],
    ["1er févr. 1890", "1890-02-01", 1890, 1890],
    ["3 Mei 1890", "1890-05-03", 1890, 1890],
    ["850", "0850", 850, 850],
    ["1st century", "00XX", 1, 99],
    ["sans date", "XXXX", null, null],
  ])("reads %j as %s", (text, edtf, firstYear, lastYear) => {
    expect(parseDate(text)).toEqual({ edtf, firstYear, lastYear });
  });

  test.each([
    "",
    "9999-99",
    "1890/1880",
    "1890/1890",
    "1890-02-29",
    "29 February 1890",
    "0000",
    "19",
    "12345",
    "1890/1895/1900",
    "../..",
    "between 1895 and 1890",
    "before unknown",
    "3/5/1890",
    "May",
    `1890${" ".repeat(500)}?`,
  ])("refuses %j", (text) => {
    expect(parseDate(text)).toBeUndefined();
  });
});

test.each([
  ["1890~", "about 1890", "takriban 1890", "vers 1890"],
  ["189X", "1890s", "miaka ya 1890", "années 1890"],
  ["18XX", "19th century", "karne ya 19", "19e siècle"],
  [
    "180X",
    "first decade of the 1800s",
    "muongo wa kwanza wa miaka ya 1800",
    "première décennie des années 1800",
  ],
  ["../1890-05-01", "before 1 May 1890", "kabla ya 1 Mei 1890", "avant le 1er mai 1890"],
  ["1890/1895", "1890–1895", "1890–1895", "1890–1895"],
  [
    "1890-05%/1891",
    "perhaps about May 1890 – 1891",
    "labda takriban Mei 1890 – 1891",
    "peut-être vers mai 1890 – 1891",
  ],
])("formatDate() writes %s in words", (edtf, english, swahili, french) => {
  expect(LANGUAGES.map((language) => format(language, edtf))).toEqual([english, swahili, french]);
});
