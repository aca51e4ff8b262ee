import { stringify } from "csv-stringify/sync";

import type { Paging } from "#app/core/list-of.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";

import { writeBibtex, cslOf, writeRis } from "./citation-formats.ts";
import { workOf } from "./work.ts";

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

/** A piece is some hundred kilobytes, and its query takes no longer than a page's. */
const PIECE = 200;

type Listed<Item> = {
  items: Item[];
  pagination: { next?: string; totalItems?: number; more?: boolean; nearly?: boolean };
};
export type Pieces<Item> = AsyncGenerator<Result<Item[]>, void, void>;

/** The list is asked as its screen asks it, so nothing comes out that the screen would hide. */
export async function* walkList<Item>(ask: (paging: Paging) => Promise<Result<Listed<Item>>>): Pieces<Item> {
  let paging: Paging = { page: 1, limit: PIECE, walk: {} };
  for (;;) {
    const found = await ask(paging);
    if (!found.ok) return yield found;
    const { items, pagination } = found.value;
    yield ok(items);
    const { next, totalItems: all = 0, more = false, nearly } = pagination;
    if (!next) return;
    paging = { page: 1, limit: PIECE, after: next, walk: { total: { items: all, more }, nearly } };
  }
}

/** Reads the first piece at once, so that a refusal can still be answered. A later failure breaks off. */
async function opened<Item>(pieces: Pieces<Item>): Promise<Result<AsyncGenerator<Item[]>>> {
  const first = await pieces.next();
  if (first.done) return ok(rest([], pieces));
  return first.value.ok ? ok(rest(first.value.value, pieces)) : first.value;
}

async function* rest<Item>(first: Item[], pieces: Pieces<Item>) {
  yield first;
  for await (const piece of pieces) {
    if (!piece.ok) throw new BrokenOff(piece);
    yield piece.value;
  }
}

class BrokenOff extends Error {
  constructor({ kind }: Refusal) {
    super(`the list broke off: ${kind}`);
  }
}

/** Paths into an item, such as `contributor.name`. */
type Columns = readonly string[];

type Format<Item> = {
  begin?: string;
  write: (items: Item[]) => string;
  between?: string;
  end?: string;
};

const ofRows = {
  csv: (columns: Columns, head: readonly string[] = columns): Format<object> => ({
    begin: CSV_MARK + csvLines([head]),
    write: (items) => csvLines(items.map((item) => columns.map((path) => cellOf(item, path)))),
  }),
  jsonl: (): Format<object> => ({
    write: (items) => items.map((item) => `${JSON.stringify(item)}\n`).join(""),
  }),
};

const ofWorks = {
  bib: (): Format<Content> => ({
    write: (items) => items.map((item) => writeBibtex(workOf(item))).join("\n"),
    between: "\n",
  }),
  ris: (): Format<Content> => ({
    write: (items) => items.map((item) => writeRis(workOf(item))).join(""),
  }),
  csl: (): Format<Content> => ({
    begin: "[\n",
    write: (items) => items.map((item) => JSON.stringify(cslOf(workOf(item)))).join(",\n"),
    between: ",\n",
    end: "\n]\n",
  }),
};

export const ROW_FORMATS = ["csv", "jsonl"] as const;
export const WORK_FORMATS = ["bib", "ris", "csl"] as const;
type RowFormat = (typeof ROW_FORMATS)[number];
type WorkFormat = (typeof WORK_FORMATS)[number];

export const exportRows = (
  pieces: Pieces<object>,
  format: RowFormat,
  columns: Columns,
  head?: readonly string[],
) => written(pieces, ofRows[format](columns, head));

export const exportWorks = (pieces: Pieces<Content>, format: WorkFormat) =>
  written(pieces, ofWorks[format]());

async function written<Item>(
  pieces: Pieces<Item>,
  format: Format<Item>,
): Promise<Result<AsyncGenerator<string, void, void>>> {
  const found = await opened(pieces);
  return found.ok ? ok(textOf(found.value, format)) : found;
}

/** Gives a text for each piece, even an empty one: between two texts the sender lets others have their turn. */
async function* textOf<Item>(
  pieces: AsyncGenerator<Item[]>,
  format: Format<Item>,
): AsyncGenerator<string, void, void> {
  const { begin = "", write, between = "", end = "" } = format;
  let said = begin;
  let isFirst = true;
  for await (const items of pieces) {
    if (items.length === 0) {
      yield "";
      continue;
    }
    yield said + (isFirst ? "" : between) + write(items);
    isFirst = false;
    said = "";
  }
  yield said + end;
}

function cellOf(item: object, path: string): string {
  let value: unknown = item;
  for (const name of path.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[name];
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.join("; ") : String(value as string | number | boolean);
}
