import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { createId } from "./id.ts";

/** A file that is complete and stays; `name` is its name in the store. */
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

/** Of a move: begun, and not yet found to be what its file is. */
export const UnverifiedCopy = defineEntity({
  name: "UnreadCopy",
  tableName: "unread_copy",
  properties: (p) => ({ name: p.text().primary(), store: p.text().primary() }),
});
