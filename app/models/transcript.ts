import { defineEntity } from "@mikro-orm/core";

import { createId } from "./id.ts";
import { StoredFile } from "./stored-file.ts";

/** A recording has at most one published transcript and one draft per language. */
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
    isRejected: p.boolean().default(false),
    isRemoval: p.boolean().default(false),
    replaces: () => p.oneToOne(TranscriptEntity).owner().nullable(),
  }),
});

export const TranscriptCue = defineEntity({
  name: "TranscriptCue",
  tableName: "transcript_cue",
  properties: (p) => ({
    transcript: () => p.manyToOne(TranscriptEntity).primary(),
    number: p.integer().primary(),
    /** Null in a plain text, which has no times. */
    startMs: p.integer().nullable(),
    endMs: p.integer().nullable(),
    text: p.text(),
  }),
});
