/**
 * A table for other programs. What a spreadsheet would take for a formula, and run, is disarmed: at the beginning
 * of a cell, and after whatever else parts cells where the reader's settings are others than ours.
 */

const PARTS = String.raw`;,\t|\r\n\v\f\u0085\u2028\u2029`;
/** What readers take away around a cell, or do not see. */
const SKIPPED = String.raw`\s"\p{Cc}\p{Cf}`;
/** The signs that begin a formula, and their full-width and small forms, which some take for the same. */
const SIGNS = String.raw`=+\-@＝＋－＠﹦﹢﹣﹫−`;

const FORMULA = new RegExp(`(^|[${PARTS}])([${SKIPPED}]*)(?=[${SIGNS}])`, "gu");
const TO_QUOTE = new RegExp(`["${PARTS}]`, "u");

const cell = (text: string) => {
  const harmless = text.replaceAll(FORMULA, "$1$2'");
  return TO_QUOTE.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** With the mark by which spreadsheets know that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")}`;
