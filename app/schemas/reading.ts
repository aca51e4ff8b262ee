import { z } from "zod";

import { TEXT_SIZES, LINE_WIDTHS } from "./lists/reading.ts";
import { boundedString } from "./text.ts";

export const UpdateReaderSettings = z.object({
  textSize: z.enum(TEXT_SIZES).optional(),
  lineWidth: z.enum(LINE_WIDTHS).optional(),
  returnTo: boundedString().optional(),
});

const Heading = z.object({
  level: z.number().meta({ example: 2 }),
  text: z.string().meta({ example: "Upepo" }),
  page: z.number(),
});

export const TextOverview = z.object({
  pages: z.number(),
  characters: z.number().meta({ example: 21 }),
  isOcr: z.boolean(),
  isTruncated: z.boolean(),
  contents: z.array(Heading),
});
export type TextOverview = z.infer<typeof TextOverview>;

export const TextPage = z.object({
  number: z.number(),
  pages: z.number(),
  isOcr: z.boolean(),
  headings: z.array(Heading),
  html: z.string().meta({ example: "<h2>Upepo</h2><p>Wind and rain.</p>" }),
  plain: z.string().meta({ example: "Upepo  Wind and rain." }),
});
export type TextPage = z.infer<typeof TextPage>;

/** Of an item whose file has text, or will have. */
export type TextInfo =
  | { state: "pending" }
  | {
      state: "extracted";
      pages: number;
      isOcr: boolean;
      pageBytes: number;
      homeBytes: number;
      firstLines?: string | undefined;
      place?: number | undefined;
    };

/** A page, or a part of a long one, as it is read on the screen. */
export type ReadablePage = {
  number: number;
  pages: number;
  part: number;
  parts: number;
  html: string;
  isOcr: boolean;
  isTruncated: boolean;
  place?: number | undefined;
  hasPicture: boolean;
  homeBytes: number;
  mayCorrect: boolean;
};
