import type { ImportKind } from "./desk-lists.ts";

/** Without any library, so that the browser can load them. */
export const IMPORT_LIMITS = { rows: 20_000, bytes: 16 * 1024 * 1024, filesAtOnce: 30 } as const;

export const IMPORT_FILES: Record<string, ImportKind> = { csv: "csv", tsv: "csv", bib: "bibtex", ris: "ris" };
