import { defineEntity } from "@mikro-orm/core";

import { CONTENT_CATEGORIES, CONTENT_TYPES } from "../schemas/lists.ts";
import { IMPORT_KINDS, IMPORT_STATES, ROW_FATES } from "../schemas/desk-lists.ts";
import { Account } from "./account.ts";
import { Content } from "./content.ts";

/** What is brought in from a file or from another repository. */
export const Import = defineEntity({
  name: "Import",
  tableName: "import",
  properties: (p) => ({
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account).nullable(),
    kind: p.enum(IMPORT_KINDS),
    /** What its rows are known by, where a row has no key that is known everywhere. */
    source: p.text(),
    category: p.enum(CONTENT_CATEGORIES),
    contentType: p.enum(CONTENT_TYPES),
    state: p.enum(IMPORT_STATES),
    publishes: p.boolean().default(false),
    /** Whether items that changed where they come from are changed here. */
    updates: p.boolean().default(false),
    /** Who began the doing: the changes are theirs. */
    starter: () => p.manyToOne(Account).nullable(),
    /** The last row that the doing has been through. */
    doneTo: p.integer().default(0),
    /** Why it could not be read, or not to its end: a sentence. */
    problem: p.text().nullable(),
    encoding: p.text().nullable(),
    unknownColumns: p.array().columnType("text[]"),
    /** The file, until it is read. */
    bytes: p.blob().nullable(),
    address: p.text().nullable(),
    setName: p.text().nullable(),
    fromDay: p.date().nullable(),
    untilDay: p.date().nullable(),
    /** Where a harvest goes on. */
    resume: p.text().nullable(),
    pages: p.integer().default(0),
    tries: p.integer().default(0),
    dueAt: p.datetime().defaultRaw("now()"),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

export const ImportRow = defineEntity({
  name: "ImportRow",
  tableName: "import_row",
  properties: (p) => ({
    id: p.uuid().primary(),
    import: () => p.manyToOne(Import),
    number: p.integer(),
    /** Of its keys the one by which it is known; of two, the surer one. */
    key: p.text().nullable(),
    keys: p.array().columnType("text[]"),
    title: p.text(),
    fileName: p.text().nullable(),
    /** What the item is made of, as long as it can still be made or changed by it. */
    input: p.json<object>().nullable(),
    /** A print of each field that was read. */
    prints: p.json<Record<string, string>>().nullable(),
    fate: p.enum(ROW_FATES),
    reason: p.text().nullable(),
    /** What was left out of it, though it can be taken in. */
    remark: p.text().nullable(),
    /** Of the file with which it became an item. */
    fileDigest: p.text().nullable(),
    content: () => p.manyToOne(Content).nullable(),
  }),
});

/** A work that was taken in. Until it has its file, it is the row's. */
export const Origin = defineEntity({
  name: "Origin",
  tableName: "origin",
  properties: (p) => ({
    id: p.uuid().primary(),
    /** Of each field as it was last read there, so that a change there is told from one made here. */
    prints: p.json<Record<string, string>>(),
    row: () => p.manyToOne(ImportRow).nullable(),
    content: () => p.manyToOne(Content).nullable(),
  }),
});

/** By what a work is known; each key is one work's. */
export const OriginKey = defineEntity({
  name: "OriginKey",
  tableName: "origin_key",
  properties: (p) => ({
    key: p.text().primary(),
    origin: () => p.manyToOne(Origin),
  }),
});
