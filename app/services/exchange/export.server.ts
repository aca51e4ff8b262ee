import { stringify } from "csv-stringify/sync";

import type { Paging } from "#app/core/list-definition.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";

import { writeBibtex, toCslItem, writeRis } from "./citation-formats.ts";
import { toExportItem } from "./export-item.ts";

/** A spreadsheet could run a cell as a formula. It may split the text at another separator than the comma. */

const SEPARATORS = String.raw`;,\t|\r\n\v\f\u0085\u2028\u2029`;
const IGNORED = String.raw`\s"\p{Cc}\p{Cf}`;
const FORMULA_SIGNS = String.raw`=+\-@＝＋－＠﹦﹢﹣﹫−`;

/** Ignored characters before a formula sign. The lookbehind gives each run one start, so matching takes linear time. */
const RUN_BEFORE_SIGN = new RegExp(`(?<![${IGNORED}])[${IGNORED}]*(?=[${FORMULA_SIGNS}])`, "gu");
const SEPARATOR = new RegExp(`[${SEPARATORS}]`, "u");
const TO_QUOTE = new RegExp(`["${SEPARATORS}]`, "u");

const isCellStart = (text: string, at: number, run: string) =>
  at === 0 || SEPARATOR.test(text[at - 1]!) || SEPARATOR.test(run);

const escapeFormulas = (text: string) =>
  text.replaceAll(RUN_BEFORE_SIGN, (run, at: number) => (isCellStart(text, at, run) ? `${run}'` : run));

/** Must come first in the file, because spreadsheets recognise UTF-8 by this mark. */
export const CSV_BOM = "\ufeff";

export const formatCsvRows = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((cells) => cells.map(escapeFormulas)),
    { record_delimiter: "\r\n", quoted_match: TO_QUOTE },
  );

const PAGE_SIZE = 200;

type ExportPage<Item> = {
  items: Item[];
  pagination: { next?: string; totalItems?: number; hasMore?: boolean; isFuzzy?: boolean };
};
export type ExportPages<Item> = AsyncGenerator<Result<Item[]>, void, void>;

/** `loadPage` must run the same query as the screen, so that nothing is exported that the screen hides. */
export async function* iteratePages<Item>(
  loadPage: (paging: Paging) => Promise<Result<ExportPage<Item>>>,
): ExportPages<Item> {
  let paging: Paging = { page: 1, limit: PAGE_SIZE, batch: {} };
  for (;;) {
    const result = await loadPage(paging);
    if (!result.ok) return yield result;
    const { items, pagination } = result.value;
    yield ok(items);
    const { next, totalItems: all = 0, hasMore = false, isFuzzy } = pagination;
    if (!next) return;
    paging = { page: 1, limit: PAGE_SIZE, after: next, batch: { total: { items: all, hasMore }, isFuzzy } };
  }
}

/** Loads the first page before the response starts, so that a refusal can still set the status. */
async function startPages<Item>(pages: ExportPages<Item>): Promise<Result<AsyncGenerator<Item[]>>> {
  const first = await pages.next();
  if (first.done) return ok(remainingPages([], pages));
  return first.value.ok ? ok(remainingPages(first.value.value, pages)) : first.value;
}

async function* remainingPages<Item>(first: Item[], pages: ExportPages<Item>) {
  yield first;
  for await (const page of pages) {
    if (!page.ok) throw new ExportInterruptedError(page);
    yield page.value;
  }
}

class ExportInterruptedError extends Error {
  constructor({ kind }: Refusal) {
    super(`export interrupted: ${kind}`);
  }
}

type ExportColumns = readonly string[];

type ExportFormat<Item> = {
  begin?: string;
  write: (items: Item[]) => string;
  between?: string;
  end?: string;
};

const rowFormats = {
  csv: (columns: ExportColumns, head: readonly string[] = columns): ExportFormat<object> => ({
    begin: CSV_BOM + formatCsvRows([head]),
    write: (items) => formatCsvRows(items.map((item) => columns.map((path) => formatCell(item, path)))),
  }),
  jsonl: (): ExportFormat<object> => ({
    write: (items) => items.map((item) => `${JSON.stringify(item)}\n`).join(""),
  }),
};

const workFormats = {
  bib: (): ExportFormat<Content> => ({
    write: (items) => items.map((item) => writeBibtex(toExportItem(item))).join("\n"),
    between: "\n",
  }),
  ris: (): ExportFormat<Content> => ({
    write: (items) => items.map((item) => writeRis(toExportItem(item))).join(""),
  }),
  csl: (): ExportFormat<Content> => ({
    begin: "[\n",
    write: (items) => items.map((item) => JSON.stringify(toCslItem(toExportItem(item)))).join(",\n"),
    between: ",\n",
    end: "\n]\n",
  }),
};

export const ROW_FORMATS = ["csv", "jsonl"] as const;
export const WORK_FORMATS = ["bib", "ris", "csl"] as const;
type RowFormat = (typeof ROW_FORMATS)[number];
type WorkFormat = (typeof WORK_FORMATS)[number];

export const exportRows = (
  pages: ExportPages<object>,
  format: RowFormat,
  columns: ExportColumns,
  head?: readonly string[],
) => formatExport(pages, rowFormats[format](columns, head));

export const exportItems = (pages: ExportPages<Content>, format: WorkFormat) =>
  formatExport(pages, workFormats[format]());

async function formatExport<Item>(
  pages: ExportPages<Item>,
  format: ExportFormat<Item>,
): Promise<Result<AsyncGenerator<string, void, void>>> {
  const started = await startPages(pages);
  return started.ok ? ok(streamText(started.value, format)) : started;
}

/** Yields even for an empty page, because the server handles other requests between two yields. */
async function* streamText<Item>(
  pages: AsyncGenerator<Item[]>,
  format: ExportFormat<Item>,
): AsyncGenerator<string, void, void> {
  const { begin = "", write, between = "", end = "" } = format;
  let prefix = begin;
  let isFirst = true;
  for await (const items of pages) {
    if (items.length === 0) {
      yield "";
      continue;
    }
    yield prefix + (isFirst ? "" : between) + write(items);
    isFirst = false;
    prefix = "";
  }
  yield prefix + end;
}

function formatCell(item: object, path: string): string {
  let value: unknown = item;
  for (const name of path.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[name];
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.join("; ") : String(value as string | number | boolean);
}
