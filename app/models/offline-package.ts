import { defineEntity } from "@mikro-orm/core";

import { CONTENT_CATEGORIES } from "../schemas/lists.ts";
import { StoredFile } from "./stored-file.ts";

export const OfflinePackage = defineEntity({
  name: "OfflinePackage",
  tableName: "offline_package",
  properties: (p) => ({
    category: p.enum(CONTENT_CATEGORIES).primary(),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    sourceDigest: p.text().nullable(),
    items: p.integer().default(0),
    isTruncated: p.boolean().default(false),
    createdAt: p.datetime().nullable(),
    attemptedAt: p.datetime().nullable(),
    dueAt: p.datetime(),
    /** Increases when items are removed. A package that was started before is discarded. */
    removalCount: p.integer().default(0),
    isWithdrawn: p.boolean().default(false),
    error: p.enum(["failed", "invalid", "no-space"] as const).nullable(),
  }),
});
