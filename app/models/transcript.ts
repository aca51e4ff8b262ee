import { defineEntity } from "@mikro-orm/core";

import { createId } from "./id.ts";
import { StoredFile } from "./stored-file.ts";

/** Of a recording, in one language. Of each language there is at most one published transcript and one draft. */
export const TranscriptEntity = defineEntity({
  name: "Transcript",
  tableName: "transcript",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    file: () => p.manyToOne(StoredFile),
    language: p.text(),
    status: p.enum(["published", "draft"] as const),
    /** A draft is pending until an administrator rejects it. */
    isRejected: p.boolean().default(false),
    /** A draft without cues, which is to delete what it replaces. */
    isRemoval: p.boolean().default(false),
    /** The published transcript that a draft is to replace. */
    replaces: () => p.oneToOne(TranscriptEntity).owner().nullable(),
  }),
});

/** The database writes its search vector. */
export const TranscriptCue = defineEntity({
  name: "TranscriptCue",
  tableName: "transcript_cue",
  properties: (p) => ({
    transcript: () => p.manyToOne(TranscriptEntity).primary(),
    number: p.integer().primary(),
    /** In milliseconds. */
    startMs: p.integer(),
    endMs: p.integer(),
    text: p.text(),
  }),
});
