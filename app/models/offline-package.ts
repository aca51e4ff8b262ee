import { defineEntity } from "@mikro-orm/core";

import { CONTENT_CATEGORIES } from "../schemas/lists.ts";
import { StoredFile } from "./stored-file.ts";

/** A category's file with all that is public in full. The database withdraws it when an item leaves. */
export const OfflinePackage = defineEntity({
  name: "OfflinePackage",
  tableName: "offline_package",
  properties: (p) => ({
    category: p.enum(CONTENT_CATEGORIES).primary(),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    /** A digest of the sources: if it is unchanged, so is the file. */
    sourceDigest: p.text().nullable(),
    items: p.integer().default(0),
    isTruncated: p.boolean().default(false),
    createdAt: p.datetime().nullable(),
    attemptedAt: p.datetime().nullable(),
    dueAt: p.datetime(),
    /** How many items left: a file that was begun at a lower number is not kept. */
    removalCount: p.integer().default(0),
    isWithdrawn: p.boolean().default(false),
    error: p.enum(["failed", "invalid", "no-space"] as const).nullable(),
  }),
});
