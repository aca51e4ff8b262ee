import { z } from "zod";

import { changeShape, createShape, viewShape } from "./definitions/field-schemas.ts";
import { itemFileFields } from "./definitions/item-file-fields.ts";
import { CONTENT_TYPES, MAX_ITEM_FILES } from "./lists/content.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { LowDataVersion } from "./recordings.ts";
import { embargoDay, fileName, recordId, version, wholeNumber } from "./shared.ts";

/** The id of an item, for its first file that everyone sees, or with the id of one of its files. */
export type ItemFileRef = string | { id: string; file: string | undefined };
export const toItemFileRef = (ref: ItemFileRef) =>
  typeof ref === "string" ? { id: ref, file: undefined } : ref;

export function getItemFilePath(ref: ItemFileRef, action: "view" | "download") {
  const { id, file } = toItemFileRef(ref);
  return `/api/content/${id}/${file === undefined ? "" : `files/${file}/`}${action}`;
}

export const ItemFile = z.object({
  id: recordId,
  ...viewShape(itemFileFields, { label: "Page 1", altText: "A letter written in blue ink" }),
  type: z.enum(CONTENT_TYPES),
  filename: z.string().meta({ example: "01a2115f-3799-733a-98be-dd3d7e6f863e.jpg" }),
  originalFilename: z.string().meta({ example: "letter-1.jpg" }),
  fileSize: z.number().meta({ example: 240_113 }),
  /** Sent to those who manage the item while the file is closed to others. */
  embargoUntil: z.string().optional().meta({ example: "2028-03-03" }),
  lowDataVersion: LowDataVersion.optional(),
});
export type ItemFile = z.output<typeof ItemFile>;

export const ItemFiles = z.object({
  files: z.array(ItemFile),
  totalSize: z.number().meta({ example: 960_452 }),
  /** Files that the user may not open yet, and the first day on which one opens. */
  closed: z
    .object({
      count: z.number().meta({ example: 1 }),
      embargoUntil: z.string().meta({ example: "2028-03-03" }),
    })
    .optional(),
  /** Of the item as a whole, for those who manage it. */
  embargoUntil: z.string().optional().meta({ example: "2028-03-03" }),
  version: z.number().optional(),
});
export type ItemFiles = z.output<typeof ItemFiles>;

/** `position` counts from 1. */
const position = wholeNumber(1, MAX_ITEM_FILES).optional();

export const ChangeItemFile = z
  .object({ ...changeShape(itemFileFields), embargoUntil: embargoDay.optional(), position, version })
  .meta({ example: { label: "Page 1", altText: "A letter written in blue ink" } });
export type ChangeItemFile = z.output<typeof ChangeItemFile>;

export const ChangeItemFileForm = z.object({
  ...createShape(itemFileFields),
  embargoUntil: embargoDay,
  position,
  version,
});

export const OrderItemFiles = z
  .object({ order: z.array(z.uuid("form.invalid").max(36)).min(1).max(MAX_ITEM_FILES), version })
  .meta({ example: { order: ["01a2115f-36d4-7712-987d-0b3690ea1112"] } });
export type OrderItemFiles = z.output<typeof OrderItemFiles>;

export const AttachMedia = z
  .object({ media: z.string("form.invalid").max(36, "form.invalid"), version })
  .meta({ example: { media: "01a2115f-40f1-72d2-879c-f61e3f3110dc" } });
export type AttachMedia = z.output<typeof AttachMedia>;

export const ItemFileVersion = z.object({ version });
export const AddItemFiles = z.object({ version });

const fileNames = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(fileName).max(MAX_LENGTHS.list).default([]),
);
export const AddItemFilesForm = AddItemFiles.extend({ failedFiles: fileNames, tooLargeFiles: fileNames });

export const AddedItemFiles = z.object({
  ...ItemFiles.shape,
  outcomes: z.array(
    z.object({
      filename: z.string().meta({ example: "letter-2.jpg" }),
      file: recordId.optional(),
      error: z.string().optional(),
    }),
  ),
});
