import { stringify } from "csv-stringify/sync";

/** What a spreadsheet would run as a formula is disarmed, also after signs that part cells under other settings. */

const PARTS = String.raw`;,\t|\r\n\v\f\u0085\u2028\u2029`;
/** What readers cut off around a cell, or do not see. */
const SKIPPED = String.raw`\s"\p{Cc}\p{Cf}`;
/** The signs that begin a formula, with the full-width and small forms that some readers take for the same. */
const SIGNS = String.raw`=+\-@＝＋－＠﹦﹢﹣﹫−`;

/** A run of skipped characters in front of a sign. The lookbehind lets it begin in one place only: linear time. */
const RUN_BEFORE_SIGN = new RegExp(`(?<![${SKIPPED}])[${SKIPPED}]*(?=[${SIGNS}])`, "gu");
const SEPARATOR = new RegExp(`[${PARTS}]`, "u");
const TO_QUOTE = new RegExp(`["${PARTS}]`, "u");

const beginsCell = (text: string, at: number, run: string) =>
  at === 0 || SEPARATOR.test(text[at - 1]!) || SEPARATOR.test(run);

const disarmed = (text: string) =>
  text.replaceAll(RUN_BEFORE_SIGN, (run, at: number) => (beginsCell(text, at, run) ? `${run}'` : run));

/** Spreadsheets know by this mark that a table is UTF-8. It stands before the first line. */
export const CSV_MARK = "\ufeff";

export const csvLines = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((cells) => cells.map(disarmed)),
    { record_delimiter: "\r\n", quoted_match: TO_QUOTE },
  );
