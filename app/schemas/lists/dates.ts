/** The three boxes of a date in a form, and the EDTF that they make. Plain data: the browser loads it. */

export const DATE_SENSES = ["exact", "about", "before", "after", "decade"] as const;
export type DateSense = (typeof DATE_SENSES)[number];
export type DateBoxes = Record<"dateDay" | "dateMonth" | "dateYear", string> & { dateSense: DateSense };
export const NO_DATE_BOXES: DateBoxes = { dateSense: "exact", dateDay: "", dateMonth: "", dateYear: "" };

const BOX_LENGTHS = { dateYear: 4, dateMonth: 2, dateDay: 2 } as const;

/** An empty text without a year. What is no date is left to who reads it. */
export function formatDateBoxes({ dateSense, dateDay, dateMonth, dateYear }: DateBoxes): string {
  const parts = [dateYear, dateMonth, dateDay];
  if (parts.every((part) => part === "")) return "";
  const year = dateYear.padStart(BOX_LENGTHS.dateYear, "0");
  if (dateSense === "decade") return `${year.slice(0, 3)}X`;
  const day = [year, dateMonth, dateDay].slice(0, dateDay ? 3 : dateMonth ? 2 : 1);
  const point = day.map((part, i) => (i === 0 ? part : part.padStart(2, "0"))).join("-");
  const formats = { exact: point, about: `${point}~`, before: `../${point}`, after: `${point}/..` };
  return formats[dateSense];
}

const POINT = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(~?)$/;

/** Undefined if only words can say the date. */
export function readDateBoxes(edtf: string): DateBoxes | undefined {
  const [, decade] = /^(\d{3})X$/.exec(edtf) ?? [];
  if (decade) return { ...NO_DATE_BOXES, dateSense: "decade", dateYear: `${decade}0` };
  const [, before, point = "", after] = /^(\.\.\/)?([^/]*)(\/\.\.)?$/.exec(edtf) ?? [];
  const [, dateYear, dateMonth = "", dateDay = "", about] = POINT.exec(point) ?? [];
  if (!dateYear || [before, after, about].filter(Boolean).length > 1) return undefined;
  const dateSense = before ? "before" : after ? "after" : about ? "about" : "exact";
  return { dateSense, dateDay, dateMonth, dateYear };
}
