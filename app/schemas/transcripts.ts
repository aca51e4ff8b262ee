import { z } from "zod";

import { MOST_LANGUAGES } from "./lists.ts";
import { readQuery } from "./query.ts";
import { anyLine, anyPage, flag, optionalLine, version, wholeNumber } from "./shared.ts";

/**
 * What is spoken in a recording or a film, as it is typed or sent as a file. A form always names the version of the item;
 * a program may.
 */
export const WriteTranscript = z.object({
  text: anyPage.default(""),
  /** The recording's, if none is named. */
  language: optionalLine,
  /** Whose place it takes of the languages that are there; else that of its own language, if it has one. */
  place: wholeNumber(0, MOST_LANGUAGES - 1).optional(),
  /** The language that had this place when a form was opened. Where another has it by now, that stays as it is. */
  was: anyLine.optional(),
  /** It is in none of the languages that are there. */
  isNew: flag.optional(),
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

/** A page of what is spoken, in one of the languages in which it is written. */
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
  /** Of its language. */
  place: z.number(),
  /** An administrator sees it first. */
  waits: z.boolean(),
  /** Where what waits beside what everybody reads is read, as WebVTT. */
  change: z.string().optional(),
});

/** Which of the languages is asked for; of none it is the first. */
export const readPlace = (url: URL) => readQuery(url).whole("place", 0, MOST_LANGUAGES - 1);
