/** What formats make of a date in EDTF. It was checked when it was stored. */

export const formatYear = (year: number | undefined) =>
  year === undefined ? "" : String(year).padStart(4, "0");

const isPlain = (edtf: string) => /^\d{4}(-\d\d){0,2}$/.test(edtf);
/** A day, a month or a year, or an empty string. */
export const getPlainDate = (edtf: string) => (isPlain(edtf) ? edtf : "");

export const isAbout = (edtf: string) => /[~%]/.test(edtf);

/** The first and the last day, month or year. An open end is empty. Both are equal unless it is a span. */
export function getDateEnds(edtf: string): [first: string, last: string] {
  const [first = "", last = first] = edtf.split("/");
  return [toEnd(first, "0"), toEnd(last, "9")];
}
const toEnd = (point: string, digit: string) =>
  point === ".." ? "" : point.replace(/[~?%]$/, "").replaceAll("X", digit);

/** ISO 8601 has neither a decade nor "about", and no interval that is open at an end. */
export function toIsoDate(edtf: string): string | undefined {
  const [first, last] = getDateEnds(edtf);
  if (first === last) return first || undefined;
  return first && last ? `${first}/${last}` : undefined;
}

/** In the words that styles have for it. */
export function formatCitedYear(edtf: string, about: string): string {
  const [first = "", last] = edtf.split("/");
  if (last === undefined) return formatCitedPoint(first, about);
  if (first === "..") return `before ${formatCitedPoint(last, about)}`;
  if (last === "..") return `after ${formatCitedPoint(first, about)}`;
  const [from, to] = [formatCitedPoint(first, about), formatCitedPoint(last, about)];
  return from === to ? from : `${from}–${to}`;
}

function formatCitedPoint(point: string, about: string) {
  const year = /X/.test(point) ? `${point.replaceAll("X", "0")}s` : point.slice(0, 4);
  const isUncertain = /[?%]$/.test(point);
  return `${isAbout(point) ? `${about} ` : ""}${year}${isUncertain ? "?" : ""}`;
}
