import { z } from "zod";

import { readQuery } from "./query.ts";
import { anyPage, token, version } from "./shared.ts";

/** A form always names the version that it edits, and the file that this is of; a program may. */
export const CorrectPage = z.object({ text: anyPage.default(""), version, file: token().optional() });
export type CorrectPage = z.output<typeof CorrectPage>;

/** Of the versions that a page had before: one, and those below one. */
export function versionsAsked(url: URL) {
  const { whole } = readQuery(url);
  return { version: whole("version", 1, MOST_VERSION), below: whole("below", 1, MOST_VERSION) };
}
const MOST_VERSION = 1_000_000;

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
  /** What it was before, newest first; where there are older ones, `below` asks for those. */
  before: z.array(z.object({ version: z.number(), by: z.string().nullable(), until: z.string() })),
  below: z.number().optional(),
  /** After a correction: whether the item waits for an administrator's approval now. */
  waits: z.boolean().optional(),
  /** The words of the version that was asked for. */
  earlier: z.object({ version: z.number(), text: z.string() }).optional(),
});
export type PageCorrection = z.output<typeof PageCorrection>;
