/** What was read, before anybody judged it: words, as they stood there. */
export type Read = {
  number: number;
  /** What the row is called where it comes from. */
  id?: string;
  /** By what else it is known, as it stood there: a DOI, an ISBN, a handle, an address. */
  identifiers?: string[];
  title?: string;
  author?: string;
  description?: string;
  category?: string;
  type?: string;
  country?: string;
  language?: string;
  tags?: string[];
  /** Days, or only years, as they stood there. */
  dates?: string[];
  rights?: string;
  file?: string;
  /** Fields of which its list speaks: what of these is empty here is empty there. */
  says?: Said[];
  /** Why nothing could be read. */
  broken?: "cells" | "quote" | "entry" | "deleted";
};

export type Said = (typeof SAID)[number];
export const SAID = [
  ...(["title", "author", "description", "country", "tags"] as const),
  ...(["language", "dates", "category", "rights"] as const),
];
/** Of bibliographies and repositories; of anything else they speak only where they name it. */
const ALWAYS = new Set<Said>(["title", "author", "tags", "dates"]);
export const saidOf = (read: Read): Said[] => SAID.filter((name) => ALWAYS.has(name) || read[name]?.length);

/** The reader's answer about a whole file, or a piece of a harvest. */
export type Answer = {
  rows: Read[];
  encoding?: string;
  unknownColumns?: string[];
  /** Where the harvest goes on. */
  resume?: string;
  problem?:
    | { is: "csv"; line: number }
    | { is: "no-title" | "nothing" | "too-many" | "not-oai" }
    | { is: "oai"; code: string };
};

/** Those that say nothing are left out. */
export function tidy<Row extends object>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined && value !== "" && !isEmptyList(value)),
  ) as Row;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
