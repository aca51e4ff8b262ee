import { z } from "zod";

import { LETTERS, LINES } from "./lists.ts";
import { token } from "./text.ts";

export const ChooseLook = z.object({
  letters: z.enum(LETTERS).optional(),
  lines: z.enum(LINES).optional(),
  returnTo: token().optional(),
});

const Heading = z.object({ level: z.number(), text: z.string(), page: z.number() });

export const TextContents = z.object({
  pages: z.number(),
  characters: z.number(),
  isByMachine: z.boolean(),
  isCut: z.boolean(),
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
