import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { APPROVAL_STATUSES } from "../schemas/lists/shared.ts";
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  DEFAULT_LANGUAGE,
  RIGHTS_NAMES,
  OPEN_ACCESS_RIGHTS,
} from "../schemas/lists/content.ts";
import type { OwnValues } from "../schemas/lists/kinds.ts";
import type { ItemDetails } from "../schemas/definitions/item-fields.ts";
import { Account } from "./account.ts";
import { ContributorEntity } from "./contributor.ts";
import { createId } from "./id.ts";
import { StoredFile } from "./stored-file.ts";

/** Stored by PostgreSQL in `content.visibility`. A book on loan is listed although it is not published. */
export type Visibility = "public" | "loaned" | "hidden";
export const isPublishedSql = (t: string) => `${t}.visibility = 'public'`;
export const isVisibleSql = (t: string) => `${t}.visibility <> 'hidden'`;
/** Stored in `content.files`. Closed: until a day, except to those who manage the item. */
export type FileAccess = "open" | "readers" | "closed";
export const isOpenAccessSql = (t: string) => `${isPublishedSql(t)} and ${t}.files = 'open'`;
/** Is open access unless its files are closed. */
export const isMarkedOpenSql = (t: string) =>
  `${isPublishedSql(t)} and ${t}.is_open_access and ${t}.rights in (${OPEN_ACCESS_RIGHTS.map((rights) => `'${rights}'`).join(", ")})`;
export const isVisible = (row: {
  approvalStatus: (typeof APPROVAL_STATUSES)[number];
  isPublished: boolean;
  category: string;
}) => row.approvalStatus === "approved" && (row.isPublished || row.category === "Literary Collection");

export const ContentEntity = defineEntity({
  name: "Content",
  tableName: "content",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
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
    /** The first shown file. */
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    isPublished: p.boolean().onCreate(() => true),
    publishedDate: p.date().nullable(),
    rights: p.enum(RIGHTS_NAMES).nullable(),
    accessionNumber: p.text().onCreate(() => ""),
    /** Texts of `itemFields` and of fields of the institution by name. Empty ones are missing. */
    details: p.json<ItemDetails & OwnValues>().onCreate(() => ({})),
    /** Empty: that of the form that made the item (`effective_kind` in PostgreSQL). */
    kind: p.text().onCreate(() => ""),
    /** People of other roles than author, for search. */
    otherNames: p.text().onCreate(() => ""),
    otherLanguages: p
      .array()
      .columnType("text[]")
      .onCreate(() => [] as string[]),
    dateEdtf: p.text().onCreate(() => ""),
    /** Of `dateEdtf`. Null: open or unknown. */
    firstYear: p.integer().nullable(),
    lastYear: p.integer().nullable(),
    /** Rounded if `isApproximatePlace`: the exact place is then for staff only. */
    latitude: p.float().nullable(),
    longitude: p.float().nullable(),
    isApproximatePlace: p.boolean().default(false),
    /** Visitors, who see a preview of the item, do not see its small picture. */
    isPictureHidden: p.boolean().default(false),
    isOpenAccess: p.boolean().default(false),
    /** All files are closed before this day. A job removes the day when it has come. */
    embargoUntil: p.date().nullable(),
    approvalStatus: p.enum(APPROVAL_STATUSES),
    rejectionReason: p.text().nullable(),
    uploader: () => p.manyToOne(Account).nullable(),
    contributor: () => p.manyToOne(ContributorEntity).nullable(),
    approver: () => p.manyToOne(Account).nullable(),
    downloads: p.integer().default(0).lazy(),
    views: p.integer().default(0).lazy(),
    version: p.integer().version(),
    changedAt: p.datetime().defaultRaw("now()"),
    pendingSince: p.datetime().defaultRaw("now()"),
    hasPendingDraft: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type ContentEntity = InferEntity<typeof ContentEntity>;

export const OfflinePackage = defineEntity({
  name: "OfflinePackage",
  tableName: "offline_package",
  properties: (p) => ({
    category: p.enum(CONTENT_CATEGORIES).primary(),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    sourceDigest: p.text().nullable(),
    items: p.integer().default(0),
    isTruncated: p.boolean().default(false),
    createdAt: p.datetime().nullable(),
    attemptedAt: p.datetime().nullable(),
    dueAt: p.datetime(),
    /** Increases when items are removed. A package that was started before is discarded. */
    removalCount: p.integer().default(0),
    isWithdrawn: p.boolean().default(false),
    error: p.enum(["failed", "invalid", "no-space"] as const).nullable(),
  }),
});
