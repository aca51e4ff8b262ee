import { z } from "zod";

/**
 * A page of a document that has the words that were looked for: they are every second piece of the snippet. Of a recording,
 * the second at which they are said.
 */
export const Inside = z.object({
  page: z.number(),
  second: z.number().optional(),
  /** Of what is said, by its name. */
  language: z.string().optional(),
  snippet: z.array(z.string()),
  url: z.string(),
});
export type Inside = z.infer<typeof Inside>;
