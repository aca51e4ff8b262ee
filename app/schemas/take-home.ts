import { z } from "zod";

import { CONTENT_CATEGORIES } from "./lists.ts";

export const TakeHome = z.object({
  collections: z.array(
    z.object({
      category: z.enum(CONTENT_CATEGORIES),
      /** Null where there is none, or it was withdrawn. */
      file: z
        .object({
          url: z.string(),
          size: z.number(),
          items: z.number(),
          isCut: z.boolean(),
          madeAt: z.string(),
        })
        .nullable(),
      /** For administrators: why the last one was not made. */
      problem: z.enum(["failed", "check", "room"]).nullish(),
    }),
  ),
  /** For administrators: whether this machine has the program. */
  canMake: z.boolean().optional(),
});
export type TakeHome = z.infer<typeof TakeHome>;
