import { z } from "zod";

import { timestamp } from "./shared.ts";

import { CONTENT_CATEGORIES } from "./lists/content.ts";

export const OfflinePackages = z.object({
  collections: z.array(
    z.object({
      category: z.enum(CONTENT_CATEGORIES),
      file: z
        .object({
          url: z.string().meta({ example: "/api/offline-packages/library" }),
          size: z.number().meta({ example: 4029 }),
          items: z.number().meta({ example: 12 }),
          isTruncated: z.boolean(),
          createdAt: timestamp,
        })
        .nullable(),
      error: z.enum(["failed", "invalid", "no-space"]).nullish(),
    }),
  ),
  canCreate: z.boolean().optional(),
});
export type OfflinePackages = z.infer<typeof OfflinePackages>;
