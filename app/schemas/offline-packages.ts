import { z } from "zod";

import { CONTENT_CATEGORIES } from "./lists.ts";

export const OfflinePackages = z.object({
  collections: z.array(
    z.object({
      category: z.enum(CONTENT_CATEGORIES),
      file: z
        .object({
          url: z.string(),
          size: z.number(),
          items: z.number(),
          isTruncated: z.boolean(),
          createdAt: z.string(),
        })
        .nullable(),
      error: z.enum(["failed", "invalid", "no-space"]).nullish(),
    }),
  ),
  canCreate: z.boolean().optional(),
});
export type OfflinePackages = z.infer<typeof OfflinePackages>;
