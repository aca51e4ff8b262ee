import type { z } from "zod";

import { Appointment } from "#app/schemas/appointments.ts";
import { Content } from "#app/schemas/content.ts";
import { Contributor } from "#app/schemas/contributors.ts";
import { Event } from "#app/schemas/events.ts";
import { Import, ImportRow } from "#app/schemas/imports.ts";
import { Media } from "#app/schemas/media.ts";
import { Message } from "#app/schemas/outbox.ts";
import { FailedTask, TaskOverview } from "#app/schemas/tasks.ts";

/** As the item's call answers them, with its address: programs know the names of both. */

/** Columns for fields that are objects. */
const INSIDE: Record<string, readonly string[]> = {
  contributor: ["name", "institution"],
  reservation: ["place", "offer", "offeredUntil", "waiting"],
  uploader: ["email", "role"],
  approver: ["email"],
  user: ["name", "email"],
  picture: [],
};

const columnsOf = ({ shape }: z.ZodObject) =>
  Object.keys(shape).flatMap((name) => INSIDE[name]?.map((part) => `${name}.${part}`) ?? [name]);

export const CONTENT = [...columnsOf(Content), "address"];
export const CONTRIBUTOR = [...columnsOf(Contributor), "address"];
export const EVENT = [...columnsOf(Event), "address"];
export const MEDIA = [...columnsOf(Media), "address"];
export const APPOINTMENT = columnsOf(Appointment);
export const MESSAGE = columnsOf(Message);
export const TASK = columnsOf(TaskOverview);
export const FAILED_TASK = columnsOf(FailedTask);
/** Its page has the counts. */
export const IMPORT = columnsOf(Import.omit({ counts: true, canStart: true }));
export const IMPORT_ROW = columnsOf(ImportRow);
/** What most kinds of a search have in common. */
export const HIT = ["kind", "id", "title", "name", "author", "organizer", "photographer"].concat([
  "description",
  "biography",
  "date",
  "country",
  "address",
]);
