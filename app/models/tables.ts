import type { InferKyselyDB } from "@mikro-orm/postgresql";
import type { ColumnType, Generated } from "kysely";

import { Account, Session } from "./account.ts";
import {
  AppointmentEntity,
  ClosedDaysEntity,
  OpeningHours,
  SpecialDay,
  VisitTypeEntity,
} from "./appointment.ts";
import { CompletedJob, IdempotencyKey, LastJobRun, AuditLog } from "./bookkeeping.ts";
import { ContentEntity, type FileAccess, OfflinePackage, type Visibility } from "./content.ts";
import { CopyRequestEntity } from "./copy-request.ts";
import { ContributorApplication } from "./contributor-application.ts";
import { ContributorEntity } from "./contributor.ts";
import {
  ExternalIdentityEntity,
  Passkey,
  RecoveryCode,
  SecondFactorEntity,
  SecretLink,
} from "./credentials.ts";
import { EventEntity, EventPicture, EventRegistration } from "./event.ts";
import {
  HarvestableItem,
  Tombstone,
  ImportEntity,
  ImportRowEntity,
  ExternalItem,
  ExternalId,
} from "./import.ts";
import { ItemStaff } from "./item-staff.ts";
import { ItemVersionEntity, ReplacedFile } from "./item-version.ts";
import { ItemPerson } from "./item-person.ts";
import { ItemFileEntity } from "./item-file.ts";
import { ItemRelation } from "./item-relation.ts";
import type { JOB_TABLE } from "./job-schema.ts";
import { ItemKind, OwnField } from "./item-kind.ts";
import { MediaEntity, MediaPicture } from "./media.ts";
import { BouncedAddress, MessageAccount, MessageEntity, Unsubscription } from "./message.ts";
import {
  ErasureEntity,
  ConsentEntity,
  DataExportEntity,
  PastVisitCount,
  RetentionRunEntity,
  PrivacyRequestEntity,
} from "./personal-data.ts";
import { Favourite, MediaOpening, ContentOpening, BookReservation } from "./reader-records.ts";
import {
  SitePicture,
  SiteSettingsEntity,
  DemoRecord,
  PageEntity,
  PageVersion,
  SkippedSetupItem,
  VocabularyTerm,
} from "./site.ts";
import {
  LowDataVersionEntity,
  StoredFile,
  ThumbnailEntity,
  TiledPicture,
  UnverifiedCopy,
} from "./stored-file.ts";
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

export const ORM_ENTITIES = [
  Account,
  AppointmentEntity,
  SpecialDay,
  OpeningHours,
  IdempotencyKey,
  BouncedAddress,
  ContentEntity,
  ContributorEntity,
  ContributorApplication,
  CopyRequestEntity,
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
  HarvestableItem,
  ItemPerson,
  ItemStaff,
  ItemVersionEntity,
  ReplacedFile,
  ItemRelation,
  ItemFileEntity,
  LowDataVersionEntity,
  MediaEntity,
  MediaPicture,
  MediaOpening,
  MessageAccount,
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
  SecretLink,
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
  ThumbnailEntity,
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
  ItemKind,
  OwnField,
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

/** Calculated by PostgreSQL, so that entities do not have them. */
type GeneratedColumns = {
  content: {
    visibility: ColumnType<Visibility, never, never>;
    files: ColumnType<FileAccess, never, never>;
    accession_key: ColumnType<string, never, never>;
    earliest_year: ColumnType<number | null, never, never>;
    latest_year: ColumnType<number | null, never, never>;
    sort_year: ColumnType<number, never, never>;
    filter_keys: ColumnType<string[], never, never>;
  };
  contributor: { search_title: ColumnType<string, never, never> };
  item_person: { name_key: ColumnType<string, never, never> };
};

/** Tables of the system, which no service reads as rows of its own. */
type SystemTables = {
  app_flag: { name: string; value: unknown };
  file_store: {
    is_only: Generated<boolean>;
    id: Generated<string>;
    cleanup_id: string | null;
    cleaned_at: string | null;
  };
  orphaned_file: { name: string; cleanup_id: string; hours: Generated<number> };
  rate_limit: { id: string; attempt_times: string[]; expires_at: string };
  mikro_orm_migrations: { name: string };
  [JOB_TABLE]: {
    id: string;
    name: string;
    state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
    blocked: boolean;
    priority: number;
    singleton_key: string | null;
    created_on: string;
    source_name: string;
    source_created_on: string;
    source_retry_count: number;
    source_output: unknown;
  };
};

export type DatabaseTables = SystemTables & {
  [Table in keyof EntityTables]: {
    [Name in keyof EntityTables[Table]]: QueryColumn<EntityTables[Table][Name]>;
  } & (Table extends keyof GeneratedColumns ? GeneratedColumns[Table] : unknown);
};
