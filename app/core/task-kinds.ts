import type { QueuePolicy } from "pg-boss";

import type { TaskName } from "#app/schemas/desk-lists.ts";
import type { RegularTask } from "#app/schemas/lists.ts";

/**
 * Identifiers alone, as tasks are kept for long; what people wrote only sealed. A new task needs its name in
 * `schemas/desk-lists` (a regular one: in `REGULAR_TASKS` of `schemas/lists`, and a table in `NEEDS` of
 * `run-tasks.server.test.ts`), `task.<name>` in three languages, a line in `TASK_KINDS`, a handler in
 * `services/lifecycle/task-handlers` and, unless it is regular, a line here.
 */
export type TaskData = {
  "send-message": { id: string; tries?: number };
  "mail-asked-link": { sealed: string };
  /** `failures`: how often the repository could not be read since its last piece. */
  "run-import": { id: string; failures?: number };
} & Record<FileJob, { id: string }> &
  Record<RegularTask, Record<string, never>>;
export type { TaskName };

/** Jobs for one stored file each; `queue-file-jobs` adds them. */
export type FileJob = "cut-tiles" | "extract-text" | "read-scan" | "make-low-data-copy";

/** A task may come twice, so what it does is done under its `mark` (`onceForTask`). */
export type Task<Name extends TaskName = TaskName> = {
  name: Name;
  data: TaskData[Name];
  mark: string;
  /** Aborts when its time is over, or the process ends. */
  signal: AbortSignal;
  /** Aborts at shutdown: a job that returns then is not counted as failed. */
  stopping: AbortSignal;
  /** The last attempt. Jobs that may kill the process only record their failure in it. */
  isLast: boolean;
};

export type Handlers = { [Name in TaskName]: (task: Task<Name>) => Promise<unknown> };

/** The mark goes along when the task moves to another queue. */
export type Kept<Name extends TaskName = TaskName> = { mark: string; told: TaskData[Name] };

/** A failed task is tried again after a pause that doubles from the first to the longest. */
export type TaskKind = {
  limitSeconds: number;
  /** What fails after these as well is listed for administrators. */
  retries: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  atOnce: number;
  /** Of jobs with a `singletonKey`: `exclusive` allows one in all, `short` one that has not begun. */
  policy?: QueuePolicy;
  /** Only of a regular task: of these there is never more than one in all processes together. */
  everyMinutes?: number;
};

const MINUTE = 60;

const regular = (everyMinutes: number, limitSeconds = 15 * MINUTE): TaskKind => ({
  limitSeconds,
  retries: 30,
  firstPauseSeconds: MINUTE,
  longestPauseSeconds: 10 * MINUTE,
  atOnce: 1,
  everyMinutes,
});

/** Pauses from ten minutes to a day. The attempt after the last pause marks the file as failed. */
const forFile = (retries: number, limitSeconds = 15 * MINUTE): TaskKind => ({
  limitSeconds,
  retries,
  firstPauseSeconds: 10 * MINUTE,
  longestPauseSeconds: 24 * 60 * MINUTE,
  atOnce: 1,
  policy: "exclusive",
});

export const TASK_KINDS: Record<TaskName, TaskKind> = {
  "send-message": {
    limitSeconds: 2 * MINUTE,
    retries: 12,
    firstPauseSeconds: 10,
    longestPauseSeconds: 2 * 60 * MINUTE,
    atOnce: 2,
  },
  "mail-asked-link": {
    limitSeconds: MINUTE,
    retries: 12,
    firstPauseSeconds: 5,
    longestPauseSeconds: 10 * MINUTE,
    atOnce: 2,
  },
  "fold-totals": regular(10),
  "forget-sessions": regular(10),
  "forget-links": regular(10),
  "forget-limits": regular(10),
  "forget-attempts": regular(10),
  "forget-logins": regular(10),
  "forget-marks": regular(24 * 60),
  "complete-events": regular(10),
  // It looks at every file, and is not urgent.
  "sweep-files": regular(6 * 60, 60 * MINUTE),
  "run-import": {
    limitSeconds: 5 * MINUTE,
    retries: 6,
    firstPauseSeconds: 10,
    longestPauseSeconds: 60 * MINUTE,
    atOnce: 1,
    policy: "short",
  },
  "queue-file-jobs": regular(1),
  "cut-tiles": forFile(8),
  "extract-text": forFile(4),
  // One page each; a page that fails three times stays empty.
  "read-scan": { ...forFile(3), policy: "short" },
  "make-low-data-copy": forFile(6, 4 * 60 * MINUTE),
  // Makes copies at night; removes what was withdrawn at any time.
  "make-take-home": regular(10, 2 * 60 * MINUTE),
  "forget-messages": regular(10),
  remind: regular(30),
  digest: regular(10),
  // Backs up when the last backup is old enough; a large collection takes its time.
  "back-up": regular(30, 12 * 60 * MINUTE),
};
