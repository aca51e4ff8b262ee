import fc from "fast-check";
import { expect, test } from "vitest";

import { doi, isIsbn, isIssn, isbn } from "./identifiers.ts";

const digits = (length: number) => fc.array(fc.nat(9), { minLength: length, maxLength: length });
const findCheckDigit = (start: string, isValid: (text: string) => boolean) =>
  [..."0123456789X"].filter((digit) => isValid(start + digit));

test("exactly one last digit fits the others, and no other digit may change", () => {
  fc.assert(
    fc.property(digits(12), fc.nat(11), fc.integer({ min: 1, max: 9 }), (start, at, change) => {
      const forms = [
        { text: start.slice(0, 9), isValid: isIsbn },
        { text: start.slice(0, 7), isValid: isIssn },
        { text: `978${start.slice(0, 9).join("")}`.split("").map(Number), isValid: isIsbn },
      ];
      for (const { text, isValid } of forms) {
        const [last, ...others] = findCheckDigit(text.join(""), isValid);
        expect(last).toBeDefined();
        expect(others).toEqual([]);
        const changed = text.map((digit, i) => (i === at % text.length ? (digit + change) % 10 : digit));
        if (changed.join("").startsWith("97") || text.length !== 12)
          expect(isValid(changed.join("") + last!)).toBe(false);
      }
    }),
  );
});

test("reads several ISBNs with hyphens, and refuses all if one is wrong", () => {
  expect(isbn.parse("978-0-306-40615-7;0-8044-2957-x")).toBe("978-0-306-40615-7; 0-8044-2957-X");
  expect(isbn.safeParse("978-0-306-40615-7; 978-0-306-40615-8").success).toBe(false);
  expect(isbn.parse("")).toBe("");
  const most = Array.from({ length: 18 }, () => "0306406152").join(";");
  expect(isbn.safeParse(most).success).toBe(false);
});

test("keeps a DOI without the address of its resolver", () => {
  expect(doi.parse("https://doi.org/10.1234/ab.c")).toBe("10.1234/ab.c");
  expect(doi.safeParse("1234/ab").success).toBe(false);
});
