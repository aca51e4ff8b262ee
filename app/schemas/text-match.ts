import { z } from "zod";

/** Every second piece of `snippet` is a match. `second` is the position in a recording. A match in a transcript without times has none. */
export const TextMatch = z.object({
  page: z.number(),
  second: z.number().optional(),
  isTranscript: z.boolean().optional(),
  language: z.string().optional(),
  snippet: z.array(z.string()),
  url: z.string(),
});
export type TextMatch = z.infer<typeof TextMatch>;
