import { ok, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";

import { writeBibtex } from "./bibtex.ts";
import { cslOf } from "./csl.ts";
import { CSV_MARK, csvLines } from "./csv.ts";
import { writeRis } from "./ris.ts";
import { opened, type Pieces } from "./walk.ts";
import { workOf } from "./work.ts";

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
