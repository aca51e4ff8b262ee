import { stringify } from "csv-stringify/sync";

import type { PageRequest, Pagination } from "#app/core/list.server.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";

import { formatBibtex, toCslItem, formatRis } from "./citation-formats.ts";
import { toExportItem } from "./export-item.ts";

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
export const formatCsvCell = (item: object, path: string) => escapeFormulas(formatCell(item, path));

/** This mark must come first in the file, because spreadsheets recognise UTF-8 by it. */
export const CSV_BOM = "\ufeff";

export const formatCsvRows = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((cells) => cells.map(escapeFormulas)),
    { record_delimiter: "\r\n", quoted_match: NEEDS_QUOTES_PATTERN },
  );

const EXPORT_PAGE_SIZE = 200;

/** What the next batch of a list depends on. */
export type BatchPagination = Pick<Pagination, "next" | "isFuzzy">;
type ExportPage<Item> = { items: Item[]; pagination: BatchPagination };
export type ExportPages<Item> = AsyncGenerator<Result<Item[]>, void, void>;

/** `loadPage` must run the same query as the screen, so that nothing is exported that the screen hides. */
export async function* iterateExportPages<Item>(
  loadPage: (paging: PageRequest) => Promise<Result<ExportPage<Item>>>,
): ExportPages<Item> {
  let paging: PageRequest = { page: 1, limit: EXPORT_PAGE_SIZE, batch: {} };
  for (;;) {
    const result = await loadPage(paging);
    if (!result.ok) return yield result;
    const { items, pagination } = result.value;
    yield ok(items);
    const { next, isFuzzy = false } = pagination;
    if (!next) return;
    paging = { page: 1, limit: EXPORT_PAGE_SIZE, after: next, batch: { isFuzzy } };
  }
}

/** Loads the first page before the response starts, so that a refusal can still set the status. */
async function loadFirstPage<Item>(pages: ExportPages<Item>): Promise<Result<AsyncGenerator<Item[]>>> {
  const first = await pages.next();
  if (first.done) return ok(iterateRemainingPages([], pages));
  return first.value.ok ? ok(iterateRemainingPages(first.value.value, pages)) : first.value;
}

async function* iterateRemainingPages<Item>(first: Item[], pages: ExportPages<Item>) {
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

type ExportFormatter<Item> = {
  begin?: string;
  write: (items: Item[]) => string;
  between?: string;
  end?: string;
};

const rowFormatters = {
  csv: (columns: ExportColumns, head: readonly string[] = columns): ExportFormatter<object> => ({
    begin: CSV_BOM + formatCsvRows([head]),
    write: (items) => formatCsvRows(items.map((item) => columns.map((path) => formatCell(item, path)))),
  }),
  jsonl: (): ExportFormatter<object> => ({
    write: (items) => items.map((item) => `${JSON.stringify(item)}\n`).join(""),
  }),
};

const citationExportFormatters = {
  bib: (): ExportFormatter<Content> => ({
    write: (items) => items.map((item) => formatBibtex(toExportItem(item))).join("\n"),
    between: "\n",
  }),
  ris: (): ExportFormatter<Content> => ({
    write: (items) => items.map((item) => formatRis(toExportItem(item))).join(""),
  }),
  csl: (): ExportFormatter<Content> => ({
    begin: "[\n",
    write: (items) => items.map((item) => JSON.stringify(toCslItem(toExportItem(item)))).join(",\n"),
    between: ",\n",
    end: "\n]\n",
  }),
};

export const ROW_FORMATS = ["csv", "jsonl"] as const;
export const CITATION_EXPORT_FORMATS = ["bib", "ris", "csl"] as const;
type RowFormat = (typeof ROW_FORMATS)[number];
type CitationExportFormat = (typeof CITATION_EXPORT_FORMATS)[number];

export const exportRows = (
  pages: ExportPages<object>,
  format: RowFormat,
  columns: ExportColumns,
  head?: readonly string[],
) => startExport(pages, rowFormatters[format](columns, head));

export const exportCitations = (pages: ExportPages<Content>, format: CitationExportFormat) =>
  startExport(pages, citationExportFormatters[format]());

async function startExport<Item>(
  pages: ExportPages<Item>,
  format: ExportFormatter<Item>,
): Promise<Result<AsyncGenerator<string, void, void>>> {
  const started = await loadFirstPage(pages);
  return started.ok ? ok(streamExportText(started.value, format)) : started;
}

/** Yields even for an empty page, because the server handles other requests between two yields. */
async function* streamExportText<Item>(
  pages: AsyncGenerator<Item[]>,
  format: ExportFormatter<Item>,
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
