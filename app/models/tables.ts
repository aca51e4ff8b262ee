import type { InferKyselyDB } from "@mikro-orm/postgresql";
import type { ColumnType, Generated } from "kysely";
import { defineEntity } from "@mikro-orm/core";

import { SetupLinkEntity } from "#app/models/credentials.ts";

import type { LocalizedText } from "../schemas/localized-text.ts";
import type { VisitTypeSettings } from "../schemas/visit-types.ts";
import { Account, Session } from "./account.ts";
import { AppointmentEntity, AppointmentLink, OpeningHours, SpecialDay } from "./appointment.ts";
import { CachedCount, CompletedJob, IdempotencyKey, LastJobRun, AuditLog } from "./bookkeeping.ts";
import { ContentEntity, OfflinePackage } from "./content.ts";
import { ContributorApplication } from "./contributor-application.ts";
import { ContributorEntity } from "./contributor.ts";
import {
  CalendarLinkEntity,
  ExternalIdentityEntity,
  InvitationEntity,
  Passkey,
  RecoveryCode,
  SecondFactorEntity,
} from "./credentials.ts";
import { EventEntity, EventPicture, EventRegistration } from "./event.ts";
import { createId } from "./id.ts";
import {
  HarvestableItem,
  Tombstone,
  ImportEntity,
  ImportRowEntity,
  ExternalItem,
  ExternalId,
} from "./import.ts";
import { MediaEntity, MediaPicture } from "./media.ts";
import { BouncedAddress, MessageEntity, Unsubscription } from "./message.ts";
import {
  ErasureEntity,
  ConsentEntity,
  DataExportEntity,
  PastVisitCount,
  RetentionRunEntity,
  PrivacyRequestEntity,
} from "./personal-data.ts";
import { Favourite, MediaOpening, ContentOpening, BookReservation } from "./reader-records.ts";
import { SitePicture, SiteSettingsEntity, DemoRecord, SkippedSetupItem, VocabularyTerm } from "./site.ts";
import { LowDataVersionEntity, StoredFile, TiledPicture, UnverifiedCopy } from "./stored-file.ts";
import {
  FileText,
  ReadingPosition,
  ScannedPage,
  TextPageEntity,
  PreviousTextPage,
  SearchChunk,
} from "./text.ts";
import { TranscriptEntity, TranscriptCue } from "./transcript.ts";
import { UploadEntity, UploadChunkFile } from "./upload.ts";

/** A text of the institution at `/pages/{slug}`, in Markdown. */
const PageEntity = defineEntity({
  name: "Page",
  tableName: "page",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    slug: p.text(),
    title: p.json<LocalizedText>(),
    body: p.json<LocalizedText>(),
    isPublished: p.boolean(),
    /** The order in the footer. 0: not in the footer. */
    footer: p.integer(),
    /** A text of the product that the institution has never published. */
    needsReview: p.boolean(),
    version: p.integer(),
    changedAt: p.datetime().defaultRaw("now()"),
  }),
});

/** What a page was after each change, the current state included. */
const PageVersion = defineEntity({
  name: "PageVersion",
  tableName: "page_version",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    page: () => p.manyToOne(PageEntity),
    version: p.integer(),
    slug: p.text(),
    title: p.json<LocalizedText>(),
    body: p.json<LocalizedText>(),
    isPublished: p.boolean(),
    footer: p.integer(),
    savedBy: p.text(),
    savedAt: p.datetime().defaultRaw("now()"),
  }),
});

/** `settings` has only what the institution has set. Hours and capacity are in `opening_hours`. */
const VisitTypeEntity = defineEntity({
  name: "VisitType",
  tableName: "visit_type",
  properties: (p) => ({
    code: p.text().primary(),
    position: p.integer(),
    settings: p.json<Partial<VisitTypeSettings>>(),
    version: p.integer(),
  }),
});

/** Days without any visits, the first and last included. */
const ClosedDaysEntity = defineEntity({
  name: "ClosedDays",
  tableName: "closed_days",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    firstDay: p.date(),
    lastDay: p.date(),
    reason: p.json<LocalizedText>(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

export const ORM_ENTITIES = [
  Account,
  AppointmentEntity,
  AppointmentLink,
  SpecialDay,
  OpeningHours,
  IdempotencyKey,
  BouncedAddress,
  CalendarLinkEntity,
  ContentEntity,
  ContributorEntity,
  ContributorApplication,
  ErasureEntity,
  EventEntity,
  EventPicture,
  EventRegistration,
  ExternalIdentityEntity,
  Favourite,
  FileText,
  Tombstone,
  ImportEntity,
  ImportRowEntity,
  InvitationEntity,
  HarvestableItem,
  CachedCount,
  LowDataVersionEntity,
  MediaEntity,
  MediaPicture,
  MediaOpening,
  MessageEntity,
  ExternalItem,
  ExternalId,
  ContentOpening,
  ReadingPosition,
  BookReservation,
  RecoveryCode,
  SecondFactorEntity,
  Passkey,
  Session,
  SetupLinkEntity,
  StoredFile,
  OfflinePackage,
  PageEntity,
  PageVersion,
  CompletedJob,
  LastJobRun,
  ScannedPage,
  TextPageEntity,
  PreviousTextPage,
  SearchChunk,
  SitePicture,
  SiteSettingsEntity,
  DemoRecord,
  SkippedSetupItem,
  TiledPicture,
  AuditLog,
  TranscriptEntity,
  TranscriptCue,
  UnverifiedCopy,
  Unsubscription,
  UploadEntity,
  UploadChunkFile,
  VocabularyTerm,
  VisitTypeEntity,
  ClosedDaysEntity,
  ConsentEntity,
  DataExportEntity,
  PastVisitCount,
  PrivacyRequestEntity,
  RetentionRunEntity,
];

type EntityTables = InferKyselyDB<(typeof ORM_ENTITIES)[number]>;

type QueryColumn<Column> = [Column] extends [Generated<Date>]
  ? ColumnType<string, Date | string | undefined, Date | string>
  : [Extract<Column, Date>] extends [never]
    ? Column
    : ColumnType<Exclude<Column, Date> | string, Column | string, Column | string>;

export type DatabaseTables = {
  [Table in keyof EntityTables]: {
    [Name in keyof EntityTables[Table]]: QueryColumn<EntityTables[Table][Name]>;
  };
};
