import { stringify } from "csv-stringify/sync";

/** Prevents spreadsheets from running a cell as a formula, even if they split the text at another separator. */

const CELL_SEPARATORS = String.raw`;,\t|\r\n\v\f\u0085\u2028\u2029`;
const IGNORED_CHARACTERS = String.raw`\s"\p{Cc}\p{Cf}`;
const FORMULA_SIGNS = String.raw`=+\-@＝＋－＠﹦﹢﹣﹫−`;

/** Ignored characters before a formula sign. The lookbehind allows a match only at the start of a run of them, so matching takes linear time. */
const IGNORED_RUN_BEFORE_SIGN = new RegExp(
  `(?<![${IGNORED_CHARACTERS}])[${IGNORED_CHARACTERS}]*(?=[${FORMULA_SIGNS}])`,
  "gu",
);
const ESCAPED_SIGN_PATTERN = new RegExp(
  `(?<=(?:^|[${CELL_SEPARATORS}])[${IGNORED_CHARACTERS}]*)'(?=[${FORMULA_SIGNS}])`,
  "gu",
);
const CELL_SEPARATOR_PATTERN = new RegExp(`[${CELL_SEPARATORS}]`, "u");
const NEEDS_QUOTES_PATTERN = new RegExp(`["${CELL_SEPARATORS}]`, "u");

const isCellStart = (text: string, at: number, run: string) =>
  at === 0 || CELL_SEPARATOR_PATTERN.test(text[at - 1]!) || CELL_SEPARATOR_PATTERN.test(run);

const escapeFormulas = (text: string) =>
  text.replaceAll(IGNORED_RUN_BEFORE_SIGN, (run, at: number) =>
    isCellStart(text, at, run) ? `${run}'` : run,
  );

/** Reverts `escapeFormulas`, except in a text that had such a sign before. */
export const unescapeFormulas = (text: string) => text.replaceAll(ESCAPED_SIGN_PATTERN, "");

/** The cell of a CSV file, without its quotes. */
export const formatCsvCell = (item: object, path: string, formatters?: CellFormatters) =>
  escapeFormulas(formatCell(item, path, formatters));

/** This mark must come first in the file, because spreadsheets recognise UTF-8 by it. */
export const CSV_BOM = "\ufeff";

export const formatCsvRows = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((cells) => cells.map(escapeFormulas)),
    { record_delimiter: "\r\n", quoted_match: NEEDS_QUOTES_PATTERN },
  );

/** Of values that are objects, by the last name of their path. */
type CellFormatters = Record<string, (value: never) => string>;

/** The value at `path`, such as `uploader.name`. */
export function formatCell(item: object, path: string, formatters: CellFormatters = {}): string {
  let value: unknown = item;
  const names = path.split(".");
  for (const name of names) value = (value as Record<string, unknown> | null | undefined)?.[name];
  if (value === undefined || value === null) return "";
  const format = formatters[names.at(-1)!];
  if (format) return format(value as never);
  return Array.isArray(value) ? value.join("; ") : String(value as string | number | boolean);
}
