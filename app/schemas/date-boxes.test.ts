import fc from "fast-check";
import { expect, test } from "vitest";

import { DescribeItem } from "./items.ts";
import { DATE_SENSES, formatDateBoxes, readDateBoxes } from "./lists/dates.ts";
import { parseDate } from "./edtf.server.ts";

const year = fc.integer({ min: 1, max: 9998 });
const date = fc.date({ min: new Date("0001-01-01"), max: new Date("9998-12-31"), noInvalidDate: true });

test("each date of the boxes is read, and gives the same boxes", () => {
  fc.assert(
    fc.property(fc.constantFrom(...DATE_SENSES), date, fc.nat(2), (dateSense, day, precision) => {
      const [dateYear = "", dateMonth = "", dateDay = ""] = day.toISOString().slice(0, 10).split("-");
      const boxes = {
        ...{ dateSense, dateYear },
        dateMonth: dateSense !== "decade" && precision > 0 ? dateMonth : "",
        dateDay: dateSense !== "decade" && precision > 1 ? dateDay : "",
      };
      const edtf = formatDateBoxes(boxes);
      expect(parseDate(edtf)?.edtf).toBe(edtf);
      const expected = dateSense === "decade" ? { ...boxes, dateYear: `${dateYear.slice(0, 3)}0` } : boxes;
      expect(readDateBoxes(edtf)).toEqual(expected);
    }),
  );
});

test.each(["1884/1890", "18XX", "XXXX", "1890?", "1890%", "../1890~", ""])(
  "%j is for words alone",
  (edtf) => {
    expect(readDateBoxes(edtf)).toBeUndefined();
  },
);

const describe = (typed: object) => DescribeItem.safeParse({ ...typed });
const findDate = (typed: object) => describe(typed).data?.date?.edtf;

test("a form's boxes give the date, unless words were typed", () => {
  fc.assert(
    fc.property(year, (number) => {
      expect(findDate({ dateSense: "about", dateYear: String(number) })).toBe(
        `${String(number).padStart(4, "0")}~`,
      );
    }),
  );
  expect(findDate({ date: "before 1900", dateYear: "1931" })).toBe("../1900");
  expect(findDate({ dateDay: "3", dateMonth: "5", dateYear: "1931" })).toBe("1931-05-03");
  expect(findDate({ dateSense: "decade", dateYear: "1894" })).toBe("189X");
  expect(describe({}).data?.date).toBeNull();
});

test.each([
  { dateDay: "31", dateMonth: "2", dateYear: "1931" },
  { dateDay: "3", dateYear: "1931" },
  { dateMonth: "5" },
  { dateYear: "19th" },
  { dateYear: "0" },
  { dateMonth: "13", dateYear: "1931" },
  { dateSense: "decade", dateMonth: "5" },
])("boxes with %j are refused at the year", (typed) => {
  expect(describe(typed).error?.issues).toMatchObject([{ path: ["dateYear"] }]);
});
