import { z } from "zod";

import { anyLine, anyPage, flag, optionalLine, version } from "./shared.ts";

export const WriteTranscript = z.object({
  text: anyPage.default(""),
  /** Default: unchanged, or the recording's for a new transcript. */
  language: optionalLine,
  /** The id of the edited transcript or draft; by default, the one in the given language. */
  transcript: anyLine.optional(),
  /** A new transcript: refused if there is one in its language. */
  isNew: flag.optional(),
  /** Deletes it; with the id of a draft only the draft. */
  remove: flag.optional(),
  version,
});
export type WriteTranscript = z.output<typeof WriteTranscript>;

const Cue = z.object({
  number: z.number(),
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

/** Not approved. `url` returns WebVTT. */
export const TranscriptDraft = z.object({
  id: z.string(),
  language: z.string(),
  status: z.enum(["pending", "rejected"]),
  isRemoval: z.boolean(),
  /** The id of the published transcript. */
  replaces: z.string().optional(),
  url: z.string(),
});
export type TranscriptDraft = z.output<typeof TranscriptDraft>;

export const TranscriptResult = z.object({
  id: z.string().optional(),
  cues: z.number(),
  isPending: z.boolean(),
  draftUrl: z.string().optional(),
});
export type TranscriptResult = z.output<typeof TranscriptResult>;
