import { z } from "zod";

import { TEXT_SIZES, LINE_WIDTHS } from "./lists.ts";
import { token } from "./text.ts";

export const UpdateReaderSettings = z.object({
  letters: z.enum(TEXT_SIZES).optional(),
  lines: z.enum(LINE_WIDTHS).optional(),
  returnTo: token().optional(),
});

const Heading = z.object({ level: z.number(), text: z.string(), page: z.number() });

export const TextContents = z.object({
  pages: z.number(),
  characters: z.number(),
  isByMachine: z.boolean(),
  isTruncated: z.boolean(),
  contents: z.array(Heading),
});
export type TextContents = z.infer<typeof TextContents>;

export const TextPage = z.object({
  number: z.number(),
  of: z.number(),
  isByMachine: z.boolean(),
  headings: z.array(Heading),
  html: z.string(),
  plain: z.string(),
});
export type TextPage = z.infer<typeof TextPage>;
