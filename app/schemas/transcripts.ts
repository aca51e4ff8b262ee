import { z } from "zod";

import { anyPage, flag, optionalLine, version } from "./shared.ts";

/**
 * What is spoken in a recording or a film, as it is typed or sent as a file. A form always names the version of the item;
 * a program may.
 */
export const WriteTranscript = z.object({
  text: anyPage.default(""),
  /** The recording's, if none is named. */
  language: optionalLine,
  /** What is there, instead of writing another. */
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

/** A page of what is spoken. */
export const Transcript = z.object({
  language: z.string(),
  page: z.number(),
  pages: z.number(),
  cues: z.array(Cue),
});
export type Transcript = z.output<typeof Transcript>;

export const TranscriptWritten = z.object({
  cues: z.number(),
  /** An administrator sees it first. */
  waits: z.boolean(),
});
