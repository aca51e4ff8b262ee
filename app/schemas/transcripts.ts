import { z } from "zod";

import { MOST_LANGUAGES } from "./lists.ts";
import { readQuery } from "./query.ts";
import { anyLine, anyPage, flag, optionalLine, version, wholeNumber } from "./shared.ts";

export const WriteTranscript = z.object({
  text: anyPage.default(""),
  /** Without one, the recording's. */
  language: optionalLine,
  /** Which language it replaces; without one, its own. */
  place: wholeNumber(0, MOST_LANGUAGES - 1).optional(),
  /**
   * The language that a form was opened with, a space where it had no name: forms leave out what is empty. Words in another
   * language stay as they are, also in this place.
   */
  was: anyLine.optional(),
  /** Of what is changed and not approved: with `takeAway` that alone goes, and what is read stays. */
  change: flag.optional(),
  /** Beside all that there is: it has no place yet. */
  isNew: flag.optional(),
  takeAway: flag.optional(),
  version,
});
export type WriteTranscript = z.output<typeof WriteTranscript>;

const Cue = z.object({
  number: z.number(),
  /** In milliseconds. */
  begins: z.number(),
  ends: z.number(),
  words: z.string(),
});

export const Transcript = z.object({
  language: z.string(),
  place: z.number(),
  languages: z.array(z.object({ place: z.number(), language: z.string() })),
  page: z.number(),
  pages: z.number(),
  cues: z.array(Cue),
});
export type Transcript = z.output<typeof Transcript>;

export const TranscriptWritten = z.object({
  cues: z.number(),
  place: z.number(),
  waits: z.boolean(),
  /** Where a change that waits is read, as WebVTT. */
  change: z.string().optional(),
});

export const readPlace = (url: URL) => readQuery(url).whole("place", 0, MOST_LANGUAGES - 1);
