import { REGULAR_TASKS } from "./lists.ts";

/** Fixed lists that administrators' screens alone know: no other page carries them. */

/** All that is done in the background. */
export const TASKS = [...REGULAR_TASKS, "send-message", "mail-asked-link"] as const;
export type TaskName = (typeof TASKS)[number];

export const TRAIL_ACTIONS = [
  "application.approved",
  "application.rejected",
  "account.created",
  "account.raised",
  "account.invited",
  "account.kept",
  "link.given",
  "link.used",
  "content.approved",
  "content.rejected",
  "content.resubmitted",
  "content.file-replaced",
  "content.deleted",
  "content.imported",
  "content.imported-again",
  "content.text-corrected",
  "content.transcript-written",
  "content.transcript-removed",
  "content.transcript-approved",
  "content.transcript-refused",
  "import.started",
  "import.read-on",
  "import.stopped",
  "import.deleted",
  "import.alike-taken",
  "contributor.added",
  "contributor.changed",
  "contributor.deleted",
  "event.added",
  "event.changed",
  "event.approved",
  "event.rejected",
  "event.completed",
  "event.deleted",
  "registration.removed",
  "media.added",
  "media.changed",
  "media.deleted",
  "media.transcript-written",
  "media.transcript-removed",
  "appointment.status",
  "appointment.changed",
  "appointment.deleted",
  "appointment.cancelled",
  "appointments.opening",
  "message.done",
  "message.again",
  "login.done",
  "login.failed",
  "login.refused",
  "task.retried",
] as const;
export type TrailAction = (typeof TRAIL_ACTIONS)[number];

/** How far a message is. A hand may have done what no mail server did. */
/** How a message goes to somebody. */
export const CHANNELS = ["mail", "telephone"] as const;
export type Channel = (typeof CHANNELS)[number];
export const MESSAGE_STATES = ["waiting", "sent", "failed", "bounced", "done", "unwanted"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
/** What nobody asked for in so many words, and anybody may have no more of. */
export const MAIL_TOPICS = ["reminders", "digest"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** From what items are brought in, and how far such an import is. */
export const IMPORT_KINDS = ["csv", "bibtex", "ris", "oai"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATES = ["reading", "checked", "doing", "done", "stopped", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** What becomes of a row of an import. */
export const ROW_FATES = [
  "new",
  "there",
  "changed",
  "twice",
  "alike",
  "wrong",
  "waits",
  "made",
  "updated",
] as const;
export type RowFate = (typeof ROW_FATES)[number];
