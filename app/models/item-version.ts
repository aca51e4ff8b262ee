import { defineEntity } from "@mikro-orm/core";

import { ITEM_FILE_USES, ITEM_VERSION_PARTS } from "../schemas/lists/content.ts";
import { Account } from "./account.ts";
import { ContentEntity } from "./content.ts";
import { StoredFile } from "./stored-file.ts";

/** What a part of a published item was before a change. */
export const ItemVersionEntity = defineEntity({
  name: "ItemVersion",
  tableName: "item_version",
  properties: (p) => ({
    id: p.uuid().primary(),
    content: () => p.manyToOne(ContentEntity),
    /** Only administrators of content see what is for staff. */
    part: p.enum(ITEM_VERSION_PARTS),
    /** Of the part, from 1. */
    number: p.integer(),
    /** Empty in a deleted version. */
    snapshot: p.json<unknown>(),
    /** Who made the change. Null: a deleted account, or a job. */
    changedBy: () => p.manyToOne(Account).nullable(),
    changedAt: p.datetime().defaultRaw("now()"),
    deletedAt: p.datetime().nullable(),
  }),
});

/** A file that a published item had. Without an item it is deleted with the next cleanup. */
export const ReplacedFile = defineEntity({
  name: "ReplacedFile",
  tableName: "replaced_file",
  properties: (p) => ({
    file: () => p.oneToOne(StoredFile).owner().primary(),
    content: () => p.manyToOne(ContentEntity).nullable(),
    replacedAt: p.datetime().defaultRaw("now()"),
    /** Of the file when it was replaced. */
    use: p.enum(ITEM_FILE_USES).default("shown"),
    embargoUntil: p.date().nullable(),
  }),
});
