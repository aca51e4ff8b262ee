import { z } from "zod";

import { anyPage, token, version } from "./shared.ts";

/** A form always names the version that it edits, and the file that this is of; a program may. */
export const CorrectPage = z.object({ text: anyPage.default(""), version, file: token().optional() });
export type CorrectPage = z.output<typeof CorrectPage>;

export const PageCorrection = z.object({
  page: z.number(),
  pages: z.number(),
  /** Plain words, with signs at the beginning of a line for headings, lists, quotations and tables. */
  text: z.string(),
  /** Another one is another text, whose versions begin anew. */
  file: z.string(),
  version: z.number(),
  readBy: z.enum(["program", "machine"]),
  correctedAt: z.string().nullable(),
  correctedBy: z.string().nullable(),
  before: z.array(z.object({ version: z.number(), by: z.string().nullable(), until: z.string() })),
  /** The words of the version that was asked for. */
  earlier: z.object({ version: z.number(), text: z.string() }).optional(),
});
export type PageCorrection = z.output<typeof PageCorrection>;
