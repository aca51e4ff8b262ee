import { CsvError, parse } from "csv-parse/sync";

import { unescapeFormulas } from "#app/core/text/csv.ts";
import { itemFields } from "#app/schemas/definitions/item-fields.ts";
import { parsePeopleCell } from "#app/schemas/item-cells.ts";

import {
  DETAIL_NAMES,
  type DetailName,
  isDetailName,
  ITEM_FIELDS,
  SUPPLIED_FIELDS,
  removeEmptyAndTruncateFields,
  type ReaderResult,
  type ReportedField,
  type ImportedRow,
  type ItemCells,
  type OwnFieldColumn,
} from "./imported-row.ts";

type CsvField =
  | Exclude<
      keyof ImportedRow,
      "number" | "broken" | "identifiers" | "reportedFields" | "cells" | "details" | "own"
    >
  | OwnFieldColumn
  | ExportedColumn
  | IdentifierColumn
  | DetailName;
/** Only of a table about items that are here. */
type ExportedColumn = (typeof EXPORTED_COLUMNS)[number];
const EXPORTED_COLUMNS = ["version", "isPublished"] as const;
type IdentifierColumn = "doi" | "isbn" | "handle" | "url";
const IDENTIFIER_PREFIXES: Record<IdentifierColumn, string> = {
  doi: "",
  isbn: "isbn:",
  handle: "hdl:",
  url: "",
};

const COLUMN_ALIASES: Record<Exclude<CsvField, OwnFieldColumn>, string[]> = {
  ...(Object.fromEntries(DETAIL_NAMES.map((name) => [name, []])) as unknown as Record<DetailName, string[]>),
  alternativeTitle: ["alternatetitle", "othertitle"],
  accessionNumber: ["accession", "accessionno", "inventorynumber", "objectnumber"],
  callNumber: ["callno", "shelfmark"],
  material: ["materials", "technique", "medium"],
  dimensions: ["size"],
  extent: ["pages", "numberofpages"],
  place: ["placename"],
  rightsHolder: ["copyrightholder"],
  coordinates: ["latlong", "latlon"],
  people: [],
  id: ["identifier", "key"],
  doi: [],
  isbn: [],
  handle: ["hdl"],
  url: ["link", "uri", "address"],
  title: ["name"],
  author: ["authors", "creator", "creators", "dccreator"],
  description: ["abstract", "summary"],
  category: ["collection"],
  type: ["contenttype", "kind"],
  country: [],
  language: ["lang"],
  tags: ["tag", "keywords", "keyword", "subjects", "subject"],
  dates: ["date", "publisheddate", "year", "published", "issued"],
  rights: ["license", "licence"],
  file: ["filename", "originalfilename"],
  files: ["filenames"],
  version: [],
  specialization: [],
  isPublished: [],
  relations: [],
  isOpenAccess: [],
  embargoUntil: ["embargo", "embargodate", "embargoend", "embargoenddate"],
};
const FIELD_BY_COLUMN = new Map(
  Object.entries(COLUMN_ALIASES)
    // Only a table of ours has a kind of items, and a date besides that of the publication.
    .filter(([field]) => field !== "date" && field !== "kind")
    .flatMap(([field, aliases]) =>
      [field.toLowerCase(), ...aliases].map((name) => [name, field as CsvField] as const),
    ),
);
const FIELD_BY_EXPORTED_COLUMN = new Map<string, CsvField>([
  ...FIELD_BY_COLUMN,
  ["date", "date"],
  ["kind", "kind"],
]);
/** There it says whether files are closed. */
FIELD_BY_EXPORTED_COLUMN.delete("files");
/** Without its point and underscore. */
const OWN_FIELD_PATTERN = /^(?:own)?own(x[1-9]\d{0,3})$/;
const findOwnFieldColumn = (name: string): OwnFieldColumn | undefined => {
  const [, number] = OWN_FIELD_PATTERN.exec(name) ?? [];
  return number ? (`own.own_${number}` as OwnFieldColumn) : undefined;
};
const isOwnFieldColumn = (field: string): field is OwnFieldColumn => field.startsWith("own.");
const normalizeColumnName = (name: string) => name.toLowerCase().replaceAll(/[\s_.:-]/g, "");

function detectDelimiter(text: string) {
  const head = (/^[^\n]*/.exec(text)?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

export function parseCsv(text: string, maxRows: number): ReaderResult {
  let lines: string[][];
  try {
    lines = parse(text, {
      delimiter: detectDelimiter(text),
      // A table that was edited with two programs has two kinds of line ends.
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 256 * 1024,
      to: maxRows + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines: line = 0 } = error as { lines?: number };
    return { rows: [], problem: { is: "csv", line } };
  }
  const [head = [], ...cells] = lines.map((line) => line.map((cell) => cell.trim()));
  const fields = mapFields(head);
  const unknownColumns = head.filter((name, i) => name && !fields[i]);
  if (!fields.includes("title") && !fields.includes("version"))
    return { rows: [], unknownColumns, problem: { is: "no-title-column" } };
  if (cells.length > maxRows) return { rows: [], problem: { is: "too-many" } };
  const filled = cells.map((line, i) => toImportedRow(line, fields, i + 1, isOwnTable(head)));
  return {
    rows: filled,
    unknownColumns,
    ...(filled.length === 0 && { problem: { is: "nothing-to-import" } }),
  };
}

/** Of a table that was exported here or elsewhere by this product. Only with `id` and `version` it is about items here. */
function isOwnTable(head: string[]) {
  const columns = head.map(normalizeColumnName);
  const isAboutItems = columns.includes("id") && columns.includes("version");
  return isAboutItems || (columns.includes("publisheddate") && columns.includes("contenttype"));
}

function mapFields(head: string[]): (CsvField | undefined)[] {
  const columns = head.map(normalizeColumnName);
  const isExported = columns.includes("id") && columns.includes("version");
  const isOwn = isOwnTable(head);
  const usedFields = new Set<CsvField>();
  return columns.map((name) => {
    const field = (isOwn ? FIELD_BY_EXPORTED_COLUMN : FIELD_BY_COLUMN).get(name) ?? findOwnFieldColumn(name);
    if (!field || usedFields.has(field)) return undefined;
    if ((isExportedColumn(field) && !isExported) || (isOwnColumn(field) && !isOwn)) return undefined;
    usedFields.add(field);
    return field;
  });
}

function toImportedRow(
  line: string[],
  fields: (CsvField | undefined)[],
  number: number,
  isOwn: boolean,
): ImportedRow {
  const reportedFields: ReportedField[] = [
    ...SUPPLIED_FIELDS.filter((name) => fields.includes(name)),
    ...DETAIL_NAMES.filter((name) => fields.includes(name)),
    ...(fields.some((field) => field && isOwnFieldColumn(field)) ? (["own"] as const) : []),
  ];
  const row: ImportedRow = { number, identifiers: [], details: {}, reportedFields };
  for (const [i, written] of line.entries()) {
    const field = fields[i];
    const cell = isOwn ? unescapeFormulas(written) : written;
    if (field && isDetailName(field)) row.details![field] = cell;
    if (field && isOwnFieldColumn(field)) {
      if (cell) row.own = { ...row.own, [field.slice("own.".length)]: cell };
      continue;
    }
    if (field === "people") row.people = parsePeopleCell(cell);
    else if (field === "tags") row.tags = cell.split(/[,;|]/).map((tag) => tag.trim());
    else if (field === "dates") row.dates = [cell].filter(Boolean);
    else if (field && isIdentifierColumn(field)) row.identifiers!.push(...parseIdentifiers(cell, field));
    else if (field && (field === "version" || !(isExportedColumn(field) || isDetailName(field))))
      row[field] = cell;
  }
  if (fields.includes("version")) row.cells = toItemCells(line, fields);
  if (line.length > fields.length) row.broken = "cells";
  else if (line.some((cell, i) => hasUnclosedQuote(cell, fields[i], fields.length))) row.broken = "quote";
  if (row.people?.length) reportedFields.push("people");
  return removeEmptyAndTruncateFields({ ...row, tags: row.tags?.filter(Boolean) });
}

const isOwnColumn = (field: CsvField) => field === "specialization" || field === "isOpenAccess";
const isExportedColumn = (field: CsvField): field is ExportedColumn =>
  EXPORTED_COLUMNS.some((column) => column === field);

function toItemCells(line: string[], fields: (CsvField | undefined)[]): ItemCells {
  const names = fields.map((field) =>
    field === "type" ? "contentType" : field === "dates" ? "publishedDate" : field,
  );
  const ownColumns = names.filter((field) => field !== undefined).filter(isOwnFieldColumn);
  const cells = [...ITEM_FIELDS, ...ownColumns].map((field) => [field, line[names.indexOf(field)]] as const);
  return Object.fromEntries(cells.filter(([, cell]) => cell !== undefined)) as ItemCells;
}

const isIdentifierColumn = (field: CsvField): field is IdentifierColumn => field in IDENTIFIER_PREFIXES;

const parseIdentifiers = (cell: string, field: IdentifierColumn) =>
  cell
    .split(field === "isbn" ? /[;,|]/ : /[;|\s]+/)
    .map((identifier) => identifier.trim())
    .filter(Boolean)
    .map((identifier) =>
      /^(https?:|isbn|hdl:|doi:)/i.test(identifier) ? identifier : IDENTIFIER_PREFIXES[field] + identifier,
    );

const PARAGRAPHS = new Set<CsvField>([
  "description",
  ...DETAIL_NAMES.filter(
    (name) => name in itemFields && itemFields[name as keyof typeof itemFields].kind === "paragraph",
  ),
]);
/** An unclosed quote puts the next rows into the cell. Paragraphs are not checked, because they may have line breaks. */
function hasUnclosedQuote(cell: string, field: CsvField | undefined, columns: number) {
  const lines = field && !PARAGRAPHS.has(field) && !isOwnFieldColumn(field) ? cell.split("\n").slice(1) : [];
  return lines.some(
    (line) => Math.max(...[",", ";", "\t"].map((sign) => line.split(sign).length)) >= Math.min(columns, 3),
  );
}
