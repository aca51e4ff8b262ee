import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { createId } from "./id.ts";

export const StoredFile = defineEntity({
  name: "StoredFile",
  tableName: "stored_file",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    name: p.text(),
    originalName: p.text(),
    extension: p.text(),
    size: p.bigint("number"),
    digest: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type StoredFile = InferEntity<typeof StoredFile>;

/** A file that was copied to another store, where the copy is not yet verified. */
export const UnverifiedCopy = defineEntity({
  name: "UnverifiedCopy",
  tableName: "unverified_copy",
  properties: (p) => ({ name: p.text().primary(), store: p.text().primary() }),
});

export const LowDataVersionEntity = defineEntity({
  name: "LowDataVersion",
  tableName: "low_data_version",
  properties: (p) => ({
    source: () => p.oneToOne(StoredFile).owner().primary(),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    kind: p.enum(["audio", "video"] as const),
    state: p.enum(["pending", "ready", "not-needed", "failed"] as const),
    bytes: p.bigint("number"),
    percent: p.integer().nullable(),
    progressAt: p.datetime().nullable(),
  }),
});

/** A picture of at most 320 by 320 pixels. A backup of the database has it, and it is deleted with its file. */
export const ThumbnailEntity = defineEntity({
  name: "Thumbnail",
  tableName: "thumbnail",
  properties: (p) => ({
    file: () => p.oneToOne(StoredFile).owner().primary(),
    state: p.enum(["pending", "ready", "none", "failed"] as const).default("pending"),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    digest: p.text().nullable(),
    webp: p.blob().nullable(),
    jpeg: p.blob().nullable(),
  }),
});

export const TiledPicture = defineEntity({
  name: "TiledPicture",
  tableName: "tiled_picture",
  properties: (p) => ({
    source: () => p.oneToOne(StoredFile).owner().primary(),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    width: p.integer(),
    height: p.integer(),
    tileSide: p.integer().nullable(),
    sizes: p.json<[width: number, height: number][]>(),
    tiles: p.json<Record<string, [start: number, length: number]>>(),
    state: p.enum(["pending", "ready", "not-needed", "failed"] as const),
    bytes: p.bigint("number"),
  }),
});
