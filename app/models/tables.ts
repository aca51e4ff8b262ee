import type { InferKyselyDB } from "@mikro-orm/postgresql";
import type { ColumnType, Generated } from "kysely";

import { Account, Session } from "./account.ts";
import { SetupLinkEntity } from "#app/models/setup-link.ts";
import { AppointmentEntity, AppointmentLink, OpeningHours, SpecialDay } from "./appointment.ts";
import { IdempotencyKey } from "./idempotency-key.ts";
import { CalendarLinkEntity } from "./calendar-link.ts";
import { ContentEntity } from "./content.ts";
import { ContributorApplication } from "./contributor-application.ts";
import { ContributorEntity } from "./contributor.ts";
import { EventEntity, EventRegistration } from "./event.ts";
import { HarvestRecord, Tombstone } from "./harvest-record.ts";
import { ImportEntity, ImportRowEntity, ExternalItem, ExternalId } from "./import.ts";
import { CachedCount } from "./cached-count.ts";
import { LowDataVersionEntity, StoredFile, TiledPicture, UnverifiedCopy } from "./stored-file.ts";
import { MediaEntity, MediaPicture } from "./media.ts";
import { BouncedAddress, MessageEntity, Unsubscription } from "./message.ts";
import { Favourite, MediaReading, Reading, Reservation } from "./reader-records.ts";
import { OfflinePackage } from "./offline-package.ts";
import { CompletedJob, JobState } from "./job-state.ts";
import {
  FileText,
  ReadingPosition,
  ScannedPage,
  TextPageEntity,
  PreviousTextPage,
  SearchChunk,
} from "./text.ts";
import { PageEntity, PageVersion } from "./page.ts";
import { SitePicture, SiteSettingsEntity } from "./site.ts";
import { AuditLog } from "./audit-log.ts";
import { TranscriptEntity, TranscriptCue } from "./transcript.ts";
import { UploadEntity, UploadFile } from "./upload.ts";

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
  EventEntity,
  EventRegistration,
  Favourite,
  FileText,
  Tombstone,
  ImportEntity,
  ImportRowEntity,
  HarvestRecord,
  CachedCount,
  LowDataVersionEntity,
  MediaEntity,
  MediaPicture,
  MediaReading,
  MessageEntity,
  ExternalItem,
  ExternalId,
  Reading,
  ReadingPosition,
  Reservation,
  Session,
  SetupLinkEntity,
  StoredFile,
  OfflinePackage,
  PageEntity,
  PageVersion,
  CompletedJob,
  JobState,
  ScannedPage,
  TextPageEntity,
  PreviousTextPage,
  SearchChunk,
  SitePicture,
  SiteSettingsEntity,
  TiledPicture,
  AuditLog,
  TranscriptEntity,
  TranscriptCue,
  UnverifiedCopy,
  Unsubscription,
  UploadEntity,
  UploadFile,
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
