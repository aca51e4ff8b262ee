import { defineEntity } from "@mikro-orm/core";

import type { EncodedMessage } from "../messages/translate.ts";
import { CONTENT_CATEGORIES, CONTENT_TYPES } from "../schemas/lists/content.ts";
import { IMPORT_KINDS, IMPORT_STATES, ROW_OUTCOMES } from "../schemas/admin-lists.ts";
import type { RelationKind } from "../schemas/lists/relations.ts";
import { Account } from "./account.ts";
import { ContentEntity } from "./content.ts";

export const ImportEntity = defineEntity({
  name: "Import",
  tableName: "import",
  properties: (p) => ({
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account).nullable(),
    kind: p.enum(IMPORT_KINDS),
    /** Row keys are unique only within their source. */
    source: p.text(),
    category: p.enum(CONTENT_CATEGORIES),
    contentType: p.enum(CONTENT_TYPES),
    state: p.enum(IMPORT_STATES),
    shouldPublish: p.boolean().default(false),
    shouldUpdate: p.boolean().default(false),
    startedBy: () => p.manyToOne(Account).nullable(),
    lastProcessedRow: p.integer().default(0),
    error: p.text().nullable(),
    encoding: p.text().nullable(),
    unknownColumns: p.array().columnType("text[]"),
    bytes: p.blob().nullable(),
    url: p.text().nullable(),
    setName: p.text().nullable(),
    fromDate: p.date().nullable(),
    untilDate: p.date().nullable(),
    resumptionToken: p.text().nullable(),
    pages: p.integer().default(0),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

export const ImportRowEntity = defineEntity({
  name: "ImportRow",
  tableName: "import_row",
  properties: (p) => ({
    id: p.uuid().primary(),
    import: () => p.manyToOne(ImportEntity),
    number: p.integer(),
    key: p.text().nullable(),
    keys: p.array().columnType("text[]"),
    title: p.text(),
    /** The one that the row awaits, or had last. */
    fileName: p.text().nullable(),
    /** Those that it awaits after that. */
    furtherFiles: p.array().columnType("text[]"),
    /** To other rows or imported works, by their keys. */
    relations: p.json<{ kind: RelationKind; key: string }[]>().nullable(),
    /** Null for a row that can no longer create or change an item. */
    input: p.json<object>().nullable(),
    fingerprints: p.json<Record<string, string>>().nullable(),
    outcome: p.enum(ROW_OUTCOMES),
    reason: p.text().$type<EncodedMessage>().nullable(),
    warning: p.text().$type<EncodedMessage>().nullable(),
    /** Of the changes that the preview showed. */
    digest: p.text().nullable(),
    fileDigest: p.text().nullable(),
    content: () => p.manyToOne(ContentEntity).nullable(),
  }),
});

/** `content` is null until the file of the import row is stored. */
export const ExternalItem = defineEntity({
  name: "ExternalItem",
  tableName: "external_item",
  properties: (p) => ({
    id: p.uuid().primary(),
    /** Digests of the fields as last imported. A field with another digest was edited on this site. */
    fingerprints: p.json<Record<string, string>>(),
    row: () => p.manyToOne(ImportRowEntity).nullable(),
    content: () => p.manyToOne(ContentEntity).nullable(),
  }),
});

export const ExternalId = defineEntity({
  name: "ExternalId",
  tableName: "external_id",
  properties: (p) => ({
    key: p.text().primary(),
    externalItem: () => p.manyToOne(ExternalItem),
  }),
});

export const HarvestableItem = defineEntity({
  name: "HarvestableItem",
  tableName: "harvest_record",
  properties: (p) => ({
    id: p.uuid().primary(),
    category: p.text(),
    contentType: p.text(),
    country: p.text(),
    changedAt: p.datetime().nullable(),
    /** `changedAt` of the item in the state that this record announces. Null: hidden or deleted. */
    itemChangedAt: p.datetime().nullable(),
    /** The names of the item's shown files if it may be in an offline package. */
    packagedFile: p.text().nullable(),
  }),
});

export const Tombstone = defineEntity({
  name: "Tombstone",
  tableName: "tombstone",
  properties: (p) => ({
    id: p.uuid().primary(),
    kind: p.text(),
    deletedAt: p.datetime().defaultRaw("now()"),
  }),
});
