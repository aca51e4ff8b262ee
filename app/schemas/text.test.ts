import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";

import { parseCursor, formatCursor, type CursorType } from "./cursors.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { requiredDay, version, wholeNumber, publicationDay } from "./shared.ts";
import {
  anyLine,
  anyPage,
  anyParagraph,
  email,
  fileName,
  line,
  commaSeparatedList,
  paragraph,
} from "./text.ts";

const INVISIBLE = [
  "\u200b",
  "\u202e",
  "\u00ad",
  "\ufeff",
  "\u3164",
  "\u115f",
  "\u2800",
  "\u00a0",
  "\u200d",
  "\u034f",
];
const CONTROLS = ["\0", "\x07", "\x1b", "\x7f", "\u0085", "\u009b", "\u2028", "\r\n", "\t", "\v"];
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 6 }) },
  fc.constantFrom(...INVISIBLE),
  fc.constantFrom(...CONTROLS),
  fc.constantFrom("\ud800", "\udc00", "e\u0301", "می\u200cخواهم", "👩\u200d👩\u200d👧", "x".repeat(300)),
);
const anything = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));

const read = (schema: z.ZodType<string>, value: string) => {
  const { data } = schema.safeParse(value);
  return data;
};

describe("an accepted text", () => {
  test.each([
    ["a line", line("form.required"), MAX_LENGTHS.line, true],
    ["a line that may be empty", anyLine, MAX_LENGTHS.line, true],
    ["a paragraph", paragraph("form.required"), MAX_LENGTHS.paragraph, false],
    ["a paragraph that may be empty", anyParagraph, MAX_LENGTHS.paragraph, false],
    ["an address", email("form.required"), MAX_LENGTHS.email, true],
  ])("%s can be stored, shown and found again", (_, schema, most, isOneLine) => {
    fc.assert(
      fc.property(anything, (value) => {
        const accepted = read(schema, value);
        if (accepted === undefined) return;
        expect(accepted.length).toBeLessThanOrEqual(most);
        expect(accepted).toBe(accepted.normalize("NFC"));
        expect(accepted).toBe(accepted.trim());
        expect(accepted.isWellFormed()).toBe(true);
        expect(accepted).not.toMatch(isOneLine ? /\p{Cc}/u : /(?![\t\n])\p{Cc}/u);
        expect(accepted).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(
          accepted === "" || /[^\s\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(accepted),
        ).toBe(true);
        expect(read(schema, accepted)).toBe(accepted);
      }),
      { numRuns: 500 },
    );
  });

  test.each(INVISIBLE)("is empty with only %j", (sign) => {
    expect(line("form.required").safeParse(sign.repeat(3)).error?.issues[0]?.message).toBe("form.required");
    expect(anyLine.parse(sign)).toBe("");
  });

  test.each(["می\u200cخواهم", "Ng'ang'a", "Nakato 👩\u200d👩\u200d👧", "ዝናብ", "‏שלום", "D’Arcy O\u00adNeil"])(
    "accepts the name %s",
    (name) => expect(line("form.required").parse(name)).toBe(name),
  );

  test("counts a line end of two characters as one", () => {
    const shown = fc
      .array(fc.constantFrom("a", "b c", ""), { maxLength: 40 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(shown, fc.constantFrom("\r\n", "\r", "\n"), (text, lineEnd) => {
        expect(anyParagraph.parse(text.replaceAll("\n", lineEnd))).toBe(text.trim());
      }),
    );
    const longest = "1234567\n".repeat(MAX_LENGTHS.page / 8).trim();
    expect(anyPage.parse(longest.replaceAll("\n", "\r\n"))).toBe(longest);
  });

  test("makes pasted cells one line, and refuses a NUL", () => {
    expect(line("form.required").parse(" Amina\tSaid\r\nLamu ")).toBe("Amina Said Lamu");
    expect(line("form.required").parse("\u202a+254 700\u202c")).toBe("+254 700");
    expect(line("form.required").safeParse("a\0b").success).toBe(false);
  });
});

test("limits a list of words and each of its words", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        fc.array(anything),
        fc.array(anything).map((list) => JSON.stringify(list)),
      ),
      (value) => {
        const { data } = commaSeparatedList.safeParse(value);
        if (!data) return;
        expect(data.length).toBeLessThanOrEqual(MAX_LENGTHS.list);
        for (const word of data)
          expect(word.length > 0 && word.length <= MAX_LENGTHS.line && !/\p{Cc}/u.test(word)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
  expect(commaSeparatedList.safeParse("x".repeat(20_000)).success).toBe(false);
  expect(commaSeparatedList.parse("tanga, , Lamu,tanga")).toEqual(["tanga", "Lamu"]);
  expect(commaSeparatedList.safeParse(Array.from({ length: 51 }, (_, i) => `${i}`)).success).toBe(false);
});

test("removes folders and control characters from a file name, and truncates it", () => {
  fc.assert(
    fc.property(anything, (value) => {
      const { data } = fileName.safeParse(value);
      expect(data ?? "").not.toMatch(/[\p{Cc}/\\]/u);
    }),
  );
});

describe("a day", () => {
  const day = requiredDay("form.required");
  test.each(["1900-01-01", "2024-02-29", "2199-12-31", " 2026-11-20 "])("accepts %s", (value) =>
    expect(day.parse(value)).toBe(value.trim()),
  );
  test.each([
    "0000-01-01",
    "1899-12-31",
    "2200-01-01",
    "9999-12-31",
    "+010000-01-01",
    "2023-02-29",
    "2026-1-1",
    "x",
  ])("refuses %s", (value) => expect(day.safeParse(value).success).toBe(false));
});

describe("a publication day", () => {
  const day = publicationDay("content.date-invalid");
  test.each(["0001-01-01", "1720-05-04", "1899-12-31", "2199-12-31"])("accepts %s", (value) =>
    expect(day.parse(value)).toBe(value),
  );
  test.each(["0000-01-01", "0000-12-31", "-000001-01-01", "2200-01-01", "+010000-01-01", "1700-02-29"])(
    "refuses %s",
    (value) => expect(day.safeParse(value).success).toBe(false),
  );
});

test.each([
  "",
  " ",
  "1.5",
  "1e3",
  "0x10",
  "-1",
  "99999999999",
  "9".repeat(400),
  [],
  {},
  null,
  true,
  Number.NaN,
])("refuses %j as a version", (value) => expect(version.safeParse(value).success).toBe(false));
test("accepts an integer or its digits", () => {
  expect([7, "7", " 7 "].map((value) => wholeNumber(1, 9).parse(value))).toEqual([7, 7, 7]);
});

const UUID = "0198f3a1-0000-7000-8000-000000000000";

describe("a cursor", () => {
  test.each<[CursorType, string]>([
    ["uuid", UUID],
    ["date", "2026-11-20"],
    ["timestamp", "2026-11-20T15:00:00"],
    ["timestamptz", "2026-11-20T15:00:00.123456+00:00"],
    ["int", "-12"],
    ["bigint", "9007199254740993"],
    ["text", "ng'ang'a"],
  ])("of type %s is parsed", (type, value) => {
    expect(parseCursor(formatCursor([value, UUID]), type)).toEqual([value, UUID]);
  });

  test.each<[CursorType, string]>([
    ["uuid", "x"],
    ["date", "0000-01-01"],
    ["date", "2026-02-31"],
    ["timestamp", "2026-11-20T24:30:00"],
    ["timestamptz", "2026-11-20T15:00:00+99:00"],
    ["int", "2147483648"],
    ["int", "x"],
    ["bigint", "9223372036854775808"],
    ["text", "a\0b"],
  ])("of type %s with %j is refused", (type, value) => {
    expect(parseCursor(formatCursor([value, UUID]), type)).toBeUndefined();
  });

  test.each(["[", '["x"]', '["x","y","z"]', "null", '{"0":"x","1":"y"}', "[1,2]"])(
    "made of %s is refused",
    (json) => {
      expect(parseCursor(Buffer.from(json).toString("base64url"), "text")).toBeUndefined();
    },
  );
});
