import { stringify } from "csv-stringify/sync";

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

const disarmed = (text: string) => text.replaceAll(FORMULA, "$1$2'");

/** The mark by which spreadsheets know that a table is UTF-8; it stands before the first line. */
export const CSV_MARK = "\ufeff";

/** Some lines of a table, after others or before them. */
export const csvLines = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((cells) => cells.map(disarmed)),
    { record_delimiter: "\r\n", quoted_match: TO_QUOTE },
  );
