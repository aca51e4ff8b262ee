import type { PageRequest } from "#app/core/list.server.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";
import { CSV_BOM, formatCell, formatCsvRows } from "#app/core/text/csv.ts";
import type { Content } from "#app/schemas/content.ts";
import { ITEM_CELLS } from "#app/schemas/item-cells.ts";
import type { Pagination } from "#app/schemas/shared.ts";

import { formatBibtex, toCslItem, formatRis } from "./citation-formats.ts";
import { toExportItem } from "./export-item.ts";

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
    write: (items) =>
      formatCsvRows(items.map((item) => columns.map((path) => formatCell(item, path, ITEM_CELLS)))),
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
export type RowFormat = (typeof ROW_FORMATS)[number];
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
