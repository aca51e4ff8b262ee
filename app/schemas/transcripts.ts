import { z } from "zod";

import { anyLine, anyPage, flag, optionalLine, version } from "./shared.ts";

export const WriteTranscript = z.object({
  text: anyPage.default(""),
  /** Without one it keeps its language; a new one has the recording's. */
  language: optionalLine,
  /** The id of the transcript or draft that it changes; without one, what is in its language. */
  transcript: anyLine.optional(),
  /** Beside all that there is: refused if there is a transcript in its language. */
  isNew: flag.optional(),
  /** Deletes it; with the id of a draft the draft alone. */
  remove: flag.optional(),
  version,
});
export type WriteTranscript = z.output<typeof WriteTranscript>;

const Cue = z.object({
  number: z.number(),
  /** In milliseconds. */
  startMs: z.number(),
  endMs: z.number(),
  words: z.string(),
});

export const Transcript = z.object({
  id: z.string(),
  language: z.string(),
  languages: z.array(z.object({ id: z.string(), language: z.string() })),
  page: z.number(),
  pages: z.number(),
  cues: z.array(Cue),
});
export type Transcript = z.output<typeof Transcript>;

/** A change that is not approved, as WebVTT at `url`. */
export const TranscriptDraft = z.object({
  id: z.string(),
  language: z.string(),
  status: z.enum(["pending", "rejected"]),
  isRemoval: z.boolean(),
  /** The id of the published transcript that it is to replace. */
  replaces: z.string().optional(),
  url: z.string(),
});
export type TranscriptDraft = z.output<typeof TranscriptDraft>;

export const TranscriptResult = z.object({
  /** Of the transcript, or of the draft that waits for approval. */
  id: z.string().optional(),
  cues: z.number(),
  isPending: z.boolean(),
  /** Where a draft is read, as WebVTT. */
  draftUrl: z.string().optional(),
});
export type TranscriptResult = z.output<typeof TranscriptResult>;
