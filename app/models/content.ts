import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { APPROVAL_STATUSES, CONTENT_CATEGORIES, CONTENT_TYPES, DEFAULT_LANGUAGE } from "../schemas/lists.ts";
import { Account } from "./account.ts";
import { Contributor } from "./contributor.ts";
import { newId } from "./id.ts";
import { StoredFile } from "./stored-file.ts";

/** An item of the library, the repository or the literary collection. Its counters are written by hand. */
export const Content = defineEntity({
  name: "Content",
  tableName: "content",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => newId()),
    title: p.text(),
    author: p.text(),
    description: p.text(),
    category: p.enum(CONTENT_CATEGORIES),
    specialization: p.text().onCreate(() => ""),
    country: p.text().onCreate(() => ""),
    tags: p
      .array()
      .columnType("text[]")
      .onCreate(() => [] as string[]),
    language: p.text().onCreate(() => DEFAULT_LANGUAGE as string),
    contentType: p.enum(CONTENT_TYPES),
    file: () => p.oneToOne(StoredFile),
    isPublished: p.boolean().onCreate(() => true),
    publishedDate: p.date().nullable(),
    approvalStatus: p.enum(APPROVAL_STATUSES),
    rejectionReason: p.text().nullable(),
    uploader: () => p.manyToOne(Account).nullable(),
    contributor: () => p.manyToOne(Contributor).nullable(),
    approver: () => p.manyToOne(Account).nullable(),
    version: p.integer().version(),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type Content = InferEntity<typeof Content>;
