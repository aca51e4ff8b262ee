import { expect, test } from "vitest";

import { formatCitedYear, getDateEnds, toIsoDate } from "./export-dates.ts";

test.each([
  ["", ["", ""], undefined, ""],
  ["1890", ["1890", "1890"], "1890", "1890"],
  ["1890-05-03", ["1890-05-03", "1890-05-03"], "1890-05-03", "1890"],
  ["1890-05~", ["1890-05", "1890-05"], "1890-05", "ca. 1890"],
  ["1890?", ["1890", "1890"], "1890", "1890?"],
  ["1884/1890", ["1884", "1890"], "1884/1890", "1884–1890"],
  ["1890-05/1890-07", ["1890-05", "1890-07"], "1890-05/1890-07", "1890"],
  ["189X", ["1890", "1899"], "1890/1899", "1890s"],
  ["18XX", ["1800", "1899"], "1800/1899", "1800s"],
  ["../1890", ["", "1890"], undefined, "before 1890"],
  ["1890~/..", ["1890", ""], undefined, "after ca. 1890"],
])("%j ends at, is in ISO 8601 and is cited as", (edtf, ends, iso, cited) => {
  expect(getDateEnds(edtf)).toEqual(ends);
  expect(toIsoDate(edtf)).toBe(iso);
  expect(formatCitedYear(edtf, "ca.")).toBe(cited);
});
