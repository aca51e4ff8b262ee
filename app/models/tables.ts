import type { InferKyselyDB } from "@mikro-orm/postgresql";
import type { ColumnType, Generated } from "kysely";

import { Account } from "./account.ts";
import { AppointmentDay, AppointmentOpening } from "./appointment-opening.ts";
import { Appointment, AppointmentAddress } from "./appointment.ts";
import { Attempt } from "./attempt.ts";
import { CalendarLink } from "./calendar-link.ts";
import { Content } from "./content.ts";
import { ContributorApplication } from "./contributor-application.ts";
import { Contributor } from "./contributor.ts";
import { EventRegistration } from "./event-registration.ts";
import { Event } from "./event.ts";
import { GoneItem } from "./gone-item.ts";
import { Import, ImportRow, Origin, OriginKey } from "./import.ts";
import { HarvestRecord } from "./harvest-record.ts";
import { KeptTotal } from "./kept-total.ts";
import { LightCopy } from "./light-copy.ts";
import { Media, MediaPicture } from "./media.ts";
import { BouncedAddress, Message, UnwantedMail } from "./message.ts";
import { Session } from "./session.ts";
import { SetupLink } from "./setup-link.ts";
import { Favourite, MediaReading, Reading, Reservation } from "./shelf.ts";
import { StoredFile, UnreadCopy } from "./stored-file.ts";
import { TakeHome } from "./take-home.ts";
import { TaskMark } from "./task-mark.ts";
import { TaskState } from "./task-state.ts";
import { FileText, ReadingPlace, ScannedPage, TextPage, TextPageBefore, TextStretch } from "./text.ts";
import { TiledPicture } from "./tiled-picture.ts";
import { TrailEntry } from "./trail-entry.ts";
import { Transcript, TranscriptCue } from "./transcript.ts";
import { Upload, UploadFile } from "./upload.ts";

export const ENTITIES = [
  Account,
  Appointment,
  AppointmentAddress,
  AppointmentDay,
  AppointmentOpening,
  Attempt,
  BouncedAddress,
  CalendarLink,
  Content,
  Contributor,
  ContributorApplication,
  Event,
  EventRegistration,
  Favourite,
  FileText,
  GoneItem,
  Import,
  ImportRow,
  HarvestRecord,
  KeptTotal,
  LightCopy,
  Media,
  MediaPicture,
  MediaReading,
  Message,
  Origin,
  OriginKey,
  Reading,
  ReadingPlace,
  Reservation,
  Session,
  SetupLink,
  StoredFile,
  TakeHome,
  TaskMark,
  TaskState,
  ScannedPage,
  TextPage,
  TextPageBefore,
  TextStretch,
  TiledPicture,
  TrailEntry,
  Transcript,
  TranscriptCue,
  UnreadCopy,
  UnwantedMail,
  Upload,
  UploadFile,
];

type Entities = InferKyselyDB<(typeof ENTITIES)[number]>;

/** A typed query reads rows as the driver does: a moment is a text. */
type AsRead<Column> = [Column] extends [Generated<Date>]
  ? ColumnType<string, Date | string | undefined, Date | string>
  : [Extract<Column, Date>] extends [never]
    ? Column
    : ColumnType<Exclude<Column, Date> | string, Column | string, Column | string>;

export type Tables = {
  [Table in keyof Entities]: { [Name in keyof Entities[Table]]: AsRead<Entities[Table][Name]> };
};
