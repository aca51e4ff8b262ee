import fc from "fast-check";
import { expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";

import {
  formatTimes,
  formatDay,
  formatDays,
  formatMoment,
  formatNumber,
  formatSize,
  formatTime,
} from "./format.ts";

test.each([
  [0, "0 Bytes"],
  [1, "1 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [1_400_000, "1.34 MB"],
  [5 * 1024 ** 3, "5 GB"],
  [3 * 1024 ** 4, "3072 GB"],
])("formats %i bytes as %s", (bytes, expected) => {
  expect(formatSize(bytes)).toBe(expected);
});

test("formats a day in every language", () => {
  expect(formatDay("en", "2026-11-20")).toBe("20 November 2026");
  expect(formatDay("sw", "2026-11-20")).toBe("20 Novemba 2026");
  expect(formatDay("fr", "2026-11-20")).toBe("20 novembre 2026");
  expect(formatDay("en", "1420-05-04")).toBe("4 May 1420");
  expect(formatDay("fr", "0001-01-01")).toBe("1er janvier 1");
  for (const day of ["11", "21", "31"])
    expect(formatDay("fr", `2026-12-${day}`)).toBe(`${day} décembre 2026`);
});

test("formats a timestamp in the institution's zone", () => {
  expect(formatMoment("en", "2026-11-20T15:00:00Z", "Africa/Nairobi")).toMatch(
    /20 November 2026.*18:00 (EAT|GMT\+3)/,
  );
});

test("formats numbers by language", () => {
  expect(formatNumber("en", 12_345)).toBe("12,345");
  expect(formatNumber("fr", 12_345)).toMatch(/^12\s345$/u);
});

test("formats a time of day with the zone of that day", () => {
  expect(formatTime("en", "2026-11-20", "18:00", "Africa/Nairobi")).toMatch(/^18:00 (EAT|GMT\+3)$/);
  expect(formatTime("fr", "2026-07-01", "09:30", "Europe/Paris")).toMatch(/^09:30 (UTC\+2|CEST)$/);
});

test.each([
  ["10:00", "saa nne asubuhi"],
  ["06:00", "saa kumi na mbili asubuhi"],
  ["05:15", "saa kumi na moja na robo alfajiri"],
  ["09:30", "saa tatu na nusu asubuhi"],
  ["12:05", "saa sita na dakika 5 mchana"],
  ["17:00", "saa kumi na moja jioni"],
  ["18:00", "saa kumi na mbili jioni"],
  ["19:45", "saa moja na dakika 45 usiku"],
  ["00:00", "saa sita usiku"],
])("formats %s in Kiswahili as %s with the clock time", (time, swahiliTime) => {
  expect(formatTimes("sw", time)).toBe(`${time} (${swahiliTime})`);
  expect(formatTime("sw", "2026-11-20", time, "Africa/Nairobi")).toContain(`${time} (${swahiliTime}) `);
  expect(formatTimes("fr", time)).toBe(time);
});

test.each([
  ["en", "2027-03-12", "2027-06-09", "12 March – 9 June 2027"],
  ["en", "2027-06-03", "2027-06-05", "3–5 June 2027"],
  ["en", "2026-12-30", "2027-01-02", "30 December 2026 – 2 January 2027"],
  ["en", "2027-06-03", "2027-07-03", "3 June – 3 July 2027"],
  ["en", "2027-06-03", "2027-06-03", "3 June 2027"],
  ["sw", "2027-03-12", "2027-06-09", "12 Machi – 9 Juni 2027"],
  ["fr", "2027-06-01", "2027-06-05", "1er–5 juin 2027"],
] as const)("%s: the days from %s to %s are %s", (language, first, last, text) => {
  expect(formatDays(language, first, last)).toBe(text);
});

test("a text that is not a day or a time is shown unchanged, in each language", () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.string(), (language, text) => {
      fc.pre(Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && !/\d\d:\d\d/.test(text));
      expect(formatDay(language, text)).toBe(text);
      expect(formatTimes(language, text)).toBe(text);
      expect(formatTime(language, text, "18:00", "Africa/Nairobi")).toContain("18:00");
    }),
  );
});
