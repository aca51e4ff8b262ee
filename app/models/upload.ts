import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";

/** A resumable upload. A row without `originalName` only reserves space for a form with files. */
export const UploadEntity = defineEntity({
  name: "Upload",
  tableName: "upload",
  properties: (p) => ({
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account),
    originalName: p.text().nullable(),
    size: p.bigint("number"),
    receivedBytes: p.bigint("number").default(0),
    chunks: p.integer().default(0),
    leaseId: p.uuid().nullable(),
    name: p.text().nullable(),
    digest: p.text().nullable(),
    updatedAt: p.datetime().defaultRaw("now()"),
  }),
});

export const UploadChunkFile = defineEntity({
  name: "UploadChunkFile",
  tableName: "upload_file",
  properties: (p) => ({
    name: p.text().primary(),
    upload: () => p.manyToOne(UploadEntity).nullable(),
    startOffset: p.bigint("number").nullable(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});
