import { z } from "zod";

/** Every second piece of `snippet` is a word that was looked for. `second` is where a recording says it. */
export const TextMatch = z.object({
  page: z.number(),
  second: z.number().optional(),
  language: z.string().optional(),
  snippet: z.array(z.string()),
  url: z.string(),
});
export type TextMatch = z.infer<typeof TextMatch>;
