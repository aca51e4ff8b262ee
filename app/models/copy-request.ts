import { defineEntity } from "@mikro-orm/core";

import { LANGUAGES } from "../messages/languages.ts";
import { Account } from "./account.ts";
import { ContentEntity } from "./content.ts";
import { createId } from "./id.ts";

/** For a copy of closed files. */
export const CopyRequestEntity = defineEntity({
  name: "CopyRequest",
  tableName: "copy_request",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    /** Null: the item was deleted. */
    content: () => p.manyToOne(ContentEntity).nullable(),
    /** Of the item when the request was sent. */
    title: p.text(),
    /** Of a request that was sent while logged in. */
    account: () => p.manyToOne(Account).nullable(),
    name: p.text(),
    email: p.string().columnType("citext"),
    language: p.enum(LANGUAGES).nullable(),
    reason: p.text(),
    createdAt: p.datetime().defaultRaw("now()"),
    decidedAt: p.datetime().nullable(),
    isApproved: p.boolean().nullable(),
    reply: p.text().nullable(),
    maxDownloads: p.integer().nullable(),
    downloads: p.integer().default(0),
    version: p.integer().default(1),
  }),
});
