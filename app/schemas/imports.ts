import { z } from "zod";

import { IMPORT_LIMITS } from "./import-limits.ts";
import { CONTENT_CATEGORIES, CONTENT_TYPES } from "./lists/content.ts";
import { IMPORT_KINDS, IMPORT_STATES, ROW_OUTCOMES } from "./admin-lists.ts";
import { ofEach } from "./lists/shared.ts";
import { day, fileName, optionalLine, Pagination, boundedString, recordId, timestamp } from "./shared.ts";

const optionalFormDay = z.preprocess((value) => value || undefined, day().optional());

export const CreateImport = z
  .object({
    /** Row ids are unique within this source. Without a source, each file gets a new one. */
    source: optionalLine,
    category: z.enum(CONTENT_CATEGORIES).default("Library"),
    contentType: z.enum(CONTENT_TYPES).default("article"),
    address: boundedString().optional(),
    set: optionalLine,
    from: optionalFormDay,
    until: optionalFormDay,
  })
  .meta({ example: { source: "harbour 2026-11-25", category: "Library" } });
export type CreateImport = z.output<typeof CreateImport>;

export const StartImport = z
  .object({
    newItems: z.enum(["review", "publish"]).default("review"),
    changedItems: z.enum(["leave", "update"]).default("leave"),
  })
  .meta({ example: { newItems: "review" } });
export type StartImport = z.output<typeof StartImport>;

export const AcceptDuplicates = z
  .object({ row: boundedString().optional() })
  .meta({ example: { row: "01a2115f-5f81-742f-afd1-3c1be9125318" } });
export type AcceptDuplicates = z.output<typeof AcceptDuplicates>;

const fileNames = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(fileName).max(IMPORT_LIMITS.maxFiles).default([]),
);
export const ImportFilesForm = z.object({ failedFiles: fileNames, tooLargeFiles: fileNames });

const OutcomeCounts = z.object(ofEach(ROW_OUTCOMES, () => z.number()));
export const Import = z.object({
  id: recordId,
  kind: z.enum(IMPORT_KINDS),
  source: z.string().meta({ example: "harbour 2026-11-25 7f3a2b" }),
  category: z.enum(CONTENT_CATEGORIES),
  contentType: z.enum(CONTENT_TYPES),
  state: z.enum(IMPORT_STATES).meta({ example: "ready" }),
  shouldPublish: z.boolean(),
  error: z.string().nullable(),
  encoding: z.string().nullable().meta({ example: "utf-8" }),
  unknownColumns: z.array(z.string()),
  url: z.string().nullable(),
  canResume: z.boolean(),
  shouldUpdate: z.boolean(),
  startedBy: z.string().nullable().meta({ example: "admin@example.org" }),
  createdAt: timestamp,
  counts: OutcomeCounts.optional().meta({
    example: { ...ofEach(ROW_OUTCOMES, () => 0), repeated: 2, "awaiting-file": 1, created: 1 },
  }),
  canStart: z.boolean().optional().meta({ example: true }),
});
export type Import = z.infer<typeof Import>;
export const ImportList = z.object({ imports: z.array(Import), pagination: Pagination });

export const ImportRow = z.object({
  id: recordId,
  number: z.number(),
  title: z.string().meta({ example: "Songs of the harbour" }),
  outcome: z.enum(ROW_OUTCOMES),
  reason: z.string().nullable(),
  warning: z.string().nullable(),
  key: z
    .string()
    .nullable()
    .meta({ example: "own:harbour 2026-11-25:pxf12H1suSzxaZsCKwUmVQofoYOqg7KMFHRxr-u5SUg" }),
  fileName: z.string().nullable(),
  /** Awaited after `fileName`. */
  furtherFiles: z.array(z.string()),
  contentId: z.string().nullable(),
  pendingImportId: z.string().nullable(),
  canAccept: z.boolean(),
});
export type ImportRow = z.infer<typeof ImportRow>;
export const ImportRowList = z.object({ rows: z.array(ImportRow), pagination: Pagination });
