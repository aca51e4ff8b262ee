import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { ContentEntity } from "./content.ts";
import { createId } from "./id.ts";
import { StoredFile } from "./stored-file.ts";
import { TranscriptEntity } from "./transcript.ts";

export type TextHeading = { level: number; text: string; page: number };

export const FileText = defineEntity({
  name: "FileText",
  tableName: "file_text",
  properties: (p) => ({
    file: () => p.oneToOne(StoredFile).owner().primary(),
    state: p.enum(["pending", "extracted", "none", "failed"] as const),
    extractedBy: p.enum(["parser", "ocr"] as const).nullable(),
    pages: p.integer(),
    characters: p.integer(),
    contents: p.json<TextHeading[]>(),
    extractedAt: p.datetime().nullable(),
    reason: p.enum(["unsupported", "broken", "no-text", "scan", "missing-tool"] as const).nullable(),
    isTruncated: p.boolean(),
  }),
});

export const TextPageEntity = defineEntity({
  name: "TextPage",
  tableName: "text_page",
  properties: (p) => ({
    file: () => p.manyToOne(StoredFile).primary(),
    number: p.integer().primary(),
    html: p.text(),
    plain: p.text(),
    correctedAt: p.datetime().nullable(),
    corrector: () => p.manyToOne(Account).nullable(),
    version: p.integer(),
  }),
});
export type TextPageEntity = InferEntity<typeof TextPageEntity>;

/** Triggers write a chunk for eight pages, or for eight cues of a published transcript. */
export const SearchChunk = defineEntity({
  name: "SearchChunk",
  tableName: "search_chunk",
  properties: (p) => ({
    file: () => p.manyToOne(StoredFile).primary(),
    number: p.integer().primary(),
    transcript: () => p.manyToOne(TranscriptEntity).nullable(),
  }),
});

export const PreviousTextPage = defineEntity({
  name: "PreviousTextPage",
  tableName: "previous_text_page",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    file: () => p.manyToOne(StoredFile),
    number: p.integer(),
    version: p.integer(),
    html: p.text(),
    corrector: () => p.manyToOne(Account).nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});

export const ScannedPage = defineEntity({
  name: "ScannedPage",
  tableName: "scanned_page",
  properties: (p) => ({
    file: () => p.manyToOne(StoredFile).primary(),
    number: p.integer().primary(),
    words: p.text(),
  }),
});

export const ReadingPosition = defineEntity({
  name: "ReadingPosition",
  tableName: "reading_position",
  properties: (p) => ({
    account: () => p.manyToOne(Account).primary(),
    content: () => p.manyToOne(ContentEntity).primary(),
    page: p.integer(),
    savedAt: p.datetime(),
  }),
});
