import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { MEDIA_TYPES } from "../schemas/lists/media.ts";
import { RIGHTS_NAMES } from "../schemas/lists/content.ts";
import { Account } from "./account.ts";
import { createId } from "./id.ts";
import { StoredFile } from "./stored-file.ts";

export type Picture = { width: number; height: number; widths: number[]; placeholder: string };

export const MediaEntity = defineEntity({
  name: "Media",
  tableName: "media",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    title: p.text(),
    description: p.text().onCreate(() => ""),
    type: p.enum(MEDIA_TYPES),
    category: p.text().onCreate(() => ""),
    tags: p
      .array()
      .columnType("text[]")
      .onCreate(() => [] as string[]),
    country: p.text().onCreate(() => ""),
    location: p.text().onCreate(() => ""),
    photographer: p.text().onCreate(() => ""),
    creditLine: p.text().onCreate(() => ""),
    copyrightInfo: p.text().onCreate(() => ""),
    altText: p.text().onCreate(() => ""),
    rights: p.enum(RIGHTS_NAMES).nullable(),
    file: () => p.oneToOne(StoredFile).owner(),
    picture: p.json<Picture>().nullable(),
    uploader: () => p.manyToOne(Account).nullable(),
    views: p.integer().default(0).lazy(),
    downloads: p.integer().default(0).lazy(),
    plays: p.integer().default(0).lazy(),
    version: p.integer().version(),
    changedAt: p.datetime().defaultRaw("now()"),
    createdAt: p
      .datetime()
      .nullable()
      .onCreate(() => new Date()),
  }),
});
export type MediaEntity = InferEntity<typeof MediaEntity>;

export const MediaPicture = defineEntity({
  name: "MediaPicture",
  tableName: "media_picture",
  properties: (p) => ({
    media: () => p.manyToOne(MediaEntity).primary(),
    format: p.enum(["avif", "webp", "jpeg"] as const).primary(),
    width: p.integer().primary(),
    rights: p.enum(RIGHTS_NAMES).nullable(),
    file: () => p.oneToOne(StoredFile).owner(),
  }),
});
