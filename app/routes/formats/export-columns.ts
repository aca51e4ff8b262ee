import type { z } from "zod";

import { Appointment } from "#app/schemas/appointments.ts";
import { Content } from "#app/schemas/content.ts";
import { Contributor } from "#app/schemas/contributors.ts";
import { Event } from "#app/schemas/events.ts";
import { Import, ImportRow } from "#app/schemas/imports.ts";
import { Media } from "#app/schemas/media.ts";
import { OutboxMessage } from "#app/schemas/outbox.ts";
import { FailedJob, JobOverview } from "#app/schemas/jobs.ts";

const NESTED_FIELDS: Record<string, readonly string[]> = {
  contributor: ["name", "institution"],
  reservation: ["position", "offeredTo", "offeredUntil", "waitingCount"],
  uploader: ["email", "role"],
  approver: ["email"],
  user: ["name", "email"],
  ...{ picture: [], thumbnail: [], lowDataVersion: [], transcriptDrafts: [], matches: [] },
  /** Each field of the institution has a column. */
  own: [],
};

/** A field, or a field of a record in it. */
export type ExportColumn<Row> =
  | (keyof Row & string)
  | {
      [Name in keyof Row & string]: Row[Name] extends object | null | undefined ? `${Name}.${string}` : never;
    }[keyof Row & string];

const listColumns = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.keys(shape).flatMap(
    (name) => NESTED_FIELDS[name]?.map((part) => `${name}.${part}`) ?? [name],
  ) as ExportColumn<z.output<z.ZodObject<Shape>>>[];

export const CONTENT_COLUMNS = [...listColumns(Content), "address" as const];
export const CONTRIBUTOR_COLUMNS = [...listColumns(Contributor), "address" as const];
export const EVENT_COLUMNS = [...listColumns(Event), "address" as const];
/** `items` is only of one media item. */
export const MEDIA_COLUMNS = [...listColumns(Media.omit({ items: true })), "address" as const];
export const APPOINTMENT_COLUMNS = listColumns(Appointment);
export const MESSAGE_COLUMNS = listColumns(OutboxMessage);
export const TASK_COLUMNS = listColumns(JobOverview);
export const FAILED_TASK_COLUMNS = listColumns(FailedJob);
export const IMPORT_COLUMNS = listColumns(Import.omit({ counts: true, canStart: true }));
export const IMPORT_ROW_COLUMNS = listColumns(ImportRow);
export const APPLICATION_COLUMNS = [
  "id",
  "name",
  "email",
  "expertise",
  "motivation",
  "createdAt",
  "status",
  "accountRole",
] as const;
export const AUDIT_LOG_COLUMNS = [
  "createdAt",
  "action",
  "actorName",
  "subjectId",
  "subjectName",
  "fromState",
  "toState",
  "note",
  "count",
] as const;
export const SEARCH_HIT_COLUMNS = [
  "kind",
  "id",
  "title",
  "name",
  "author",
  "organizer",
  "photographer",
].concat(["description", "biography", "date", "country", "address"]);
