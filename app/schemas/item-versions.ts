import { z } from "zod";

import { ITEM_VERSION_PARTS } from "./lists/content.ts";
import { Content } from "./content.ts";
import { numberBetween, Pagination, recordId, timestamp, version } from "./shared.ts";

export const ItemVersion = z.object({
  id: recordId,
  number: z.number().meta({ description: "Of this item, from 1", example: 3 }),
  changedAt: timestamp.meta({ description: "When the item was changed to something else" }),
  changedBy: z
    .string()
    .nullable()
    .meta({ description: "Who changed it. Contributors see their own name only", example: "Amina Said" }),
  deletedAt: timestamp
    .optional()
    .meta({ description: "When an administrator deleted it. Nothing else is left of it" }),
});
export type ItemVersion = z.output<typeof ItemVersion>;

export const ItemVersionList = z.object({ versions: z.array(ItemVersion), pagination: Pagination });

export const ItemVersionDetails = ItemVersion.extend({
  values: z
    .record(z.string(), z.unknown())
    .meta({ example: { title: "The royal drums", tags: ["drums"], people: [], files: [] } }),
});
export type ItemVersionDetails = z.output<typeof ItemVersionDetails>;

const part = z.enum(ITEM_VERSION_PARTS, "form.invalid").default("item");

export const RestoreItemVersion = z.object({ part, version }).meta({ example: { version: 4 } });
export type RestoreItemVersion = z.output<typeof RestoreItemVersion>;

/** The form names the version, because the page lists several. */
export const RestoreItemVersionForm = RestoreItemVersion.extend({
  number: numberBetween(1, 2 ** 31 - 1),
});

export const RestoredItem = z.object({
  item: Content,
  leftOut: z.array(z.string()).meta({
    description:
      "Fields that were not restored, such as one that has been removed, `own` ones of the institution, or `files` that are deleted",
    example: ["files"],
  }),
});
