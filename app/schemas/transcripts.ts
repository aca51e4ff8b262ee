import { z } from "zod";

import { anyLine, anyPage, flag, optionalLine, version, recordId } from "./shared.ts";

export const WriteTranscript = z
  .object({
    text: anyPage.default(""),
    /** Without it, the language is unchanged, or for a new transcript that of the recording. */
    language: optionalLine,
    /** The id of the transcript or draft to edit. Without it, the one in `language`. */
    transcript: anyLine.optional(),
    /** Refuses the text if a transcript in this language already exists. */
    isNew: flag.optional(),
    /** Deletes the transcript, or only the draft if `transcript` is the id of a draft. */
    remove: flag.optional(),
    version,
  })
  .meta({ example: { language: "English" } });
export type WriteTranscript = z.output<typeof WriteTranscript>;

/** The times are null in a transcript without times. */
const Cue = z.object({
  number: z.number(),
  startMs: z.number().nullable().meta({ example: 0 }),
  endMs: z.number().nullable().meta({ example: 4000 }),
  words: z
    .string()
    .meta({ example: "Agnes Biira: I check the hives early in the morning, before it gets hot." }),
});

const PublishedTranscript = z.object({
  id: recordId,
  language: z.string().meta({ example: "English" }),
  /** False for a plain text. */
  isTimed: z.boolean().meta({ example: true }),
});

export const TranscriptCuePage = PublishedTranscript.extend({
  languages: z.array(PublishedTranscript),
  page: z.number(),
  pages: z.number(),
  cues: z.array(Cue),
});
export type TranscriptCuePage = z.output<typeof TranscriptCuePage>;

export const TranscriptDraft = z.object({
  id: z.string(),
  language: z.string(),
  status: z.enum(["pending", "rejected"]),
  isRemoval: z.boolean(),
  isTimed: z.boolean(),
  replaces: z.string().optional(),
  /** The id of the item's file, unless it is the first one. */
  file: recordId.optional(),
  url: z.string(),
});
export type TranscriptDraft = z.output<typeof TranscriptDraft>;

export const TranscriptResult = z.object({
  id: z.string().optional().meta({ example: "01a21f37-7390-70bb-b700-3d332ed25c95" }),
  cues: z.number(),
  isPending: z.boolean(),
  draftUrl: z.string().optional(),
});
export type TranscriptResult = z.output<typeof TranscriptResult>;

/** Without times, `second` and `until` are missing. */
type ChangedLine = { second?: number; until?: number; words: string; isRemoved: boolean };
export type PendingDraft = {
  id: string;
  language: string;
  previousLanguage?: string;
  isRemoval: boolean;
  isTimed: boolean;
  lines: ChangedLine[];
  more: number;
  /** Of a further file of the item. */
  file?: { id: string; name: string };
};
