import { contentFields } from "#app/schemas/definitions/content-fields.ts";
import { itemFields } from "#app/schemas/definitions/item-fields.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import type { OwnFieldName, OwnValues } from "#app/schemas/lists/kinds.ts";
import type { Person } from "#app/schemas/people.ts";

/** Fields of an item besides the contract's whose cell is one text. A table of ours calls them so. */
const PART_NAMES = ["date", "coordinates", "otherLanguages", "kind"] as const;
export type DetailName = keyof typeof itemFields | (typeof PART_NAMES)[number];
export const DETAIL_NAMES: DetailName[] = [...getNames(itemFields), ...PART_NAMES];
export const isDetailName = (name: string): name is DetailName => DETAIL_NAMES.some((each) => each === name);

export type ImportedRow = {
  number: number;
  id?: string | undefined;
  identifiers?: string[];
  title?: string | undefined;
  author?: string;
  description?: string | undefined;
  category?: string;
  type?: string;
  country?: string;
  language?: string | undefined;
  tags?: string[] | undefined;
  dates?: string[];
  rights?: string | undefined;
  file?: string;
  /** All of them, with the first. */
  files?: string;
  relations?: string;
  /** Of a table of this product. */
  specialization?: string;
  isOpenAccess?: string;
  embargoUntil?: string;
  details?: { [Name in DetailName]?: string | undefined };
  /** Of the institution's fields. */
  own?: OwnValues;
  /** If the source has people of other roles than author. */
  people?: Person[] | undefined;
  /** The fields that the list contains. An empty field among these is empty in the source. */
  reportedFields?: ReportedField[];
  /** Of a table with an `id` and a `version`: what the table has of an item of this site. */
  version?: string | undefined;
  cells?: ItemCells;
  broken?: "cells" | "quote" | "entry" | "deleted";
};

export type ItemField = (typeof ITEM_FIELDS)[number];
export type ItemCells = { [Field in ItemField]?: string } & { [Name in OwnFieldColumn]: string };
/** Its cell is a value of `own`. */
export type OwnFieldColumn = `own.${OwnFieldName}`;
export const ITEM_FIELDS = [
  ...getNames(contentFields),
  ...DETAIL_NAMES,
  ...([
    "people",
    "relations",
    "category",
    "specialization",
    "contentType",
    "isPublished",
    "embargoUntil",
  ] as const),
];

export type SuppliedField = (typeof SUPPLIED_FIELDS)[number];
export const SUPPLIED_FIELDS = [
  ...(["title", "author", "description", "country", "tags"] as const),
  ...(["language", "dates", "category", "rights"] as const),
];
export type ReportedField = SuppliedField | DetailName | "people" | "own";
const ALWAYS_SUPPLIED_FIELDS = new Set<SuppliedField>(["title", "author", "tags", "dates"]);
export const listSuppliedFields = (read: ImportedRow): ReportedField[] => [
  ...SUPPLIED_FIELDS.filter((name) => ALWAYS_SUPPLIED_FIELDS.has(name) || read[name]?.length),
  ...DETAIL_NAMES.filter((name) => read.details?.[name]),
  ...(read.people ? (["people"] as const) : []),
  ...(read.own ? (["own"] as const) : []),
];

export type ReaderResult = {
  rows: ImportedRow[];
  encoding?: string;
  unknownColumns?: string[];
  resume?: string | undefined;
  problem?:
    | { is: "csv"; line: number }
    | { is: "no-title-column" | "nothing-to-import" | "too-many" | "not-oai" }
    | { is: "oai"; code: string };
};

/** Longer than any field, so that the schema can refuse a value that is too long. */
const MAX_VALUE_CHARACTERS = 50_000;
const MAX_LIST_ENTRIES = 100;
const MAX_LIST_ENTRY_CHARACTERS = 2_000;

/** Removes empty fields and bounds the others, because the server process classifies the rows. */
export function removeEmptyAndTruncateFields<Row extends object>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined && value !== "" && !isEmptyList(value))
      .map(([name, value]) => [name, truncateValue(value)]),
  ) as Row;
}

const mapValues = (record: object, toValue: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, toValue(value)]));

function truncateValue(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, MAX_VALUE_CHARACTERS);
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) return mapValues(value, truncateValue);
  return value
    .slice(0, MAX_LIST_ENTRIES)
    .map((entry: unknown) =>
      typeof entry === "string" ? entry.slice(0, MAX_LIST_ENTRY_CHARACTERS) : truncateValue(entry),
    );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
