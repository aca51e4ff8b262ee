import { z } from "zod";

import { CONTENT_CATEGORIES } from "./lists.ts";

/** Of each category all that is public in full, as one file for reading without a line. */
export const TakeHome = z.object({
  collections: z.array(
    z.object({
      category: z.enum(CONTENT_CATEGORIES),
      /** Nothing where there is none, or it was withdrawn. */
      file: z
        .object({
          url: z.string(),
          size: z.number(),
          items: z.number(),
          /** There is more than it holds. */
          isCut: z.boolean(),
          madeAt: z.string(),
        })
        .nullable(),
      /** For administrators: why the last one was not made. */
      problem: z.enum(["failed", "check", "room"]).nullish(),
    }),
  ),
  /** For administrators: whether this machine can make them. */
  canMake: z.boolean().optional(),
});
export type TakeHome = z.infer<typeof TakeHome>;
