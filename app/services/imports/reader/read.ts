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
  /** Why nothing could be read. */
  broken?: "cells" | "quote" | "entry" | "deleted";
};

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
