import type { ImportKind } from "./admin-lists.ts";

/** This file imports no library, so that the browser can load it. */
export const IMPORT_LIMITS = { maxRows: 20_000, maxBytes: 16 * 1024 * 1024, maxFiles: 30 } as const;

export const IMPORT_KIND_BY_EXTENSION: Record<string, ImportKind> = {
  csv: "csv",
  tsv: "csv",
  bib: "bibtex",
  ris: "ris",
};
