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
    key: p.text().nullable(),
    title: p.text(),
    fileName: p.text().nullable(),
    /** What the item is made of; of a row that is wrong, nothing. */
    input: p.json<object>().nullable(),
    digest: p.text().nullable(),
    fate: p.enum(ROW_FATES),
    reason: p.text().nullable(),
    content: () => p.manyToOne(Content).nullable(),
  }),
});

/** By what an item is known where it came from. Until it has its file, it is the row's. */
export const Origin = defineEntity({
  name: "Origin",
  tableName: "origin",
  properties: (p) => ({
    key: p.text().primary(),
    /** Of what was read, so that a change is seen. */
    digest: p.text(),
    row: () => p.manyToOne(ImportRow).nullable(),
    content: () => p.manyToOne(Content).nullable(),
  }),
});
