import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { Content } from "./content.ts";
import { newId } from "./id.ts";
import { StoredFile } from "./stored-file.ts";

/** A heading of a document, and the page that it stands on. */
export type Heading = { level: number; text: string; page: number };

/** The text of a stored file: how far it is, and what it says in short. The database makes the row when an item gets the file. */
export const FileText = defineEntity({
  name: "FileText",
  tableName: "file_text",
  properties: (p) => ({
    file: () => p.oneToOne(StoredFile).owner().primary(),
    state: p.enum(["waiting", "read", "none", "given-up", "spoken"] as const),
    attempts: p.integer(),
    dueAt: p.datetime(),
    /** A machine read what was a picture: its words may be wrong. */
    readBy: p.enum(["program", "machine"] as const).nullable(),
    pages: p.integer(),
    characters: p.integer(),
    contents: p.json<Heading[]>(),
    readAt: p.datetime().nullable(),
    /** Why there is none. */
    reason: p.enum(["kind", "broken", "no-text", "scan", "program"] as const).nullable(),
    /** There is more in the file than is kept. */
    isCut: p.boolean(),
    /** Of what is spoken in a recording, by its name; of several the first. */
    language: p.text().nullable(),
  }),
});

/** One page of it, in harmless elements, and as plain words; or one cue of what is spoken, which is plain words alone. Which words it holds the database reckons. */
export const TextPage = defineEntity({
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
    /** Of a cue, in milliseconds. */
    begins: p.integer().nullable(),
    ends: p.integer().nullable(),
  }),
});
export type TextPage = InferEntity<typeof TextPage>;

/** The words of eight pages in a row, which the database writes; by these documents are found. */
export const TextStretch = defineEntity({
  name: "TextStretch",
  tableName: "text_stretch",
  properties: (p) => ({
    file: () => p.manyToOne(StoredFile).primary(),
    number: p.integer().primary(),
  }),
});

/** A page as it stood before somebody corrected it. */
export const TextPageBefore = defineEntity({
  name: "TextPageBefore",
  tableName: "text_page_before",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => newId()),
    file: () => p.manyToOne(StoredFile),
    number: p.integer(),
    version: p.integer(),
    html: p.text(),
    corrector: () => p.manyToOne(Account).nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});

/** What a machine has read of a scan, until all of it is there. */
export const ScannedPage = defineEntity({
  name: "ScannedPage",
  tableName: "scanned_page",
  properties: (p) => ({
    file: () => p.manyToOne(StoredFile).primary(),
    number: p.integer().primary(),
    words: p.text(),
  }),
});

/** Where a reader stopped. */
export const ReadingPlace = defineEntity({
  name: "ReadingPlace",
  tableName: "reading_place",
  properties: (p) => ({
    account: () => p.manyToOne(Account).primary(),
    content: () => p.manyToOne(Content).primary(),
    page: p.integer(),
    notedAt: p.datetime(),
  }),
});

/** More than there may be cues, and whole stretches of the search inside. */
export const NUMBERS_OF_PLACE = 8192;

/** A language in which it is written what is said in a recording. Its place says which numbers its cues have. */
export const SpokenLanguage = defineEntity({
  name: "SpokenLanguage",
  tableName: "spoken_language",
  properties: (p) => ({
    file: () => p.manyToOne(StoredFile).primary(),
    place: p.integer().primary(),
    language: p.text(),
  }),
});

/** What a contributor has changed of that in an approved item, as it is typed: none, where it is to be taken away. */
export const SpokenChange = defineEntity({
  name: "SpokenChange",
  tableName: "spoken_change",
  properties: (p) => ({
    content: () => p.manyToOne(Content).primary(),
    place: p.integer().primary(),
    file: () => p.manyToOne(StoredFile),
    language: p.text(),
    words: p.text(),
    state: p.enum(["waiting", "refused"] as const),
  }),
});
