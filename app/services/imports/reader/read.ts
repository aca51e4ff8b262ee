export type Read = {
  number: number;
  id?: string;
  /** A DOI, an ISBN, a handle or an address. */
  identifiers?: string[];
  title?: string;
  author?: string;
  description?: string;
  category?: string;
  type?: string;
  country?: string;
  language?: string;
  tags?: string[];
  dates?: string[];
  rights?: string;
  file?: string;
  /** Fields of which the list speaks: if one is empty here, it is empty there. */
  says?: Said[];
  broken?: "cells" | "quote" | "entry" | "deleted";
};

export type Said = (typeof SAID)[number];
export const SAID = [
  ...(["title", "author", "description", "country", "tags"] as const),
  ...(["language", "dates", "category", "rights"] as const),
];
/** Bibliographies and repositories always speak of these, of others only where they name them. */
const ALWAYS = new Set<Said>(["title", "author", "tags", "dates"]);
export const saidOf = (read: Read): Said[] => SAID.filter((name) => ALWAYS.has(name) || read[name]?.length);

export type Answer = {
  rows: Read[];
  encoding?: string;
  unknownColumns?: string[];
  resume?: string;
  problem?:
    | { is: "csv"; line: number }
    | { is: "no-title" | "nothing" | "too-many" | "not-oai" }
    | { is: "oai"; code: string };
};

export function tidy<Row extends object>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined && value !== "" && !isEmptyList(value)),
  ) as Row;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
