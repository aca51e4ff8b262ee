import type { QueuePolicy } from "pg-boss";

import type { JobName } from "#app/schemas/admin-lists.ts";
import type { ScheduledJob } from "#app/schemas/lists.ts";

/**
 * Identifiers alone, as tasks are kept for long; what people wrote only sealed. A new task needs its name in
 * `schemas/desk-lists` (a regular one: in `REGULAR_TASKS` of `schemas/lists`, and a table in `NEEDS` of
 * `run-tasks.server.test.ts`), `task.<name>` in three languages, a line in `TASK_KINDS`, a handler in
 * `services/lifecycle/task-handlers` and, unless it is regular, a line here.
 */
export type JobData = {
  "send-message": { id: string; attempts?: number };
  "send-password-reset": { sealed: string };
  /** `failures`: how often the repository could not be read since its last piece. */
  "run-import": { id: string; failures?: number };
} & Record<FileJob, { id: string }> &
  Record<ScheduledJob, Record<string, never>>;
export type { JobName as TaskName };

/** Jobs for one stored file each; `enqueue-file-jobs` adds them. */
export type FileJob = "create-tiles" | "extract-text" | "ocr-scan" | "create-low-data-version";

/** A task may come twice, so what it does is done under its `mark` (`onceForTask`). */
export type Job<Name extends JobName = JobName> = {
  name: Name;
  data: JobData[Name];
  idempotencyKey: string;
  /** Aborts when its time is over, or the process ends. */
  signal: AbortSignal;
  /** Aborts at shutdown: a job that returns then is not counted as failed. */
  shutdownSignal: AbortSignal;
  /** The last attempt. Jobs that may kill the process only record their failure in it. */
  isLastAttempt: boolean;
};

export type JobHandlers = { [Name in JobName]: (job: Job<Name>) => Promise<unknown> };

/** The mark goes along when the task moves to another queue. */
export type QueuedJob<Name extends JobName = JobName> = { idempotencyKey: string; data: JobData[Name] };

/** A failed task is tried again after a pause that doubles from the first to the longest. */
export type JobOptions = {
  timeoutSeconds: number;
  /** What fails after these as well is listed for administrators. */
  retries: number;
  minRetryDelaySeconds: number;
  maxRetryDelaySeconds: number;
  concurrency: number;
  /** Of jobs with a `singletonKey`: `exclusive` allows one in all, `short` one that has not begun. */
  policy?: QueuePolicy;
  /** Only of a regular task: of these there is never more than one in all processes together. */
  everyMinutes?: number;
};

const MINUTE = 60;

const defineScheduledJob = (everyMinutes: number, limitSeconds = 15 * MINUTE): JobOptions => ({
  timeoutSeconds: limitSeconds,
  retries: 30,
  minRetryDelaySeconds: MINUTE,
  maxRetryDelaySeconds: 10 * MINUTE,
  concurrency: 1,
  everyMinutes,
});

/** Pauses from ten minutes to a day. The attempt after the last pause marks the file as failed. */
const defineFileJob = (retries: number, limitSeconds = 15 * MINUTE): JobOptions => ({
  timeoutSeconds: limitSeconds,
  retries,
  minRetryDelaySeconds: 10 * MINUTE,
  maxRetryDelaySeconds: 24 * 60 * MINUTE,
  concurrency: 1,
  policy: "exclusive",
});

export const JOB_OPTIONS: Record<JobName, JobOptions> = {
  "send-message": {
    timeoutSeconds: 2 * MINUTE,
    retries: 12,
    minRetryDelaySeconds: 10,
    maxRetryDelaySeconds: 2 * 60 * MINUTE,
    concurrency: 2,
  },
  "send-password-reset": {
    timeoutSeconds: MINUTE,
    retries: 12,
    minRetryDelaySeconds: 5,
    maxRetryDelaySeconds: 10 * MINUTE,
    concurrency: 2,
  },
  "compact-cached-counts": defineScheduledJob(10),
  "delete-old-sessions": defineScheduledJob(10),
  "delete-expired-links": defineScheduledJob(10),
  "delete-old-rate-limits": defineScheduledJob(10),
  "delete-old-idempotency-keys": defineScheduledJob(10),
  "delete-old-logins": defineScheduledJob(10),
  "delete-old-job-records": defineScheduledJob(24 * 60),
  "complete-events": defineScheduledJob(10),
  // It looks at every file, and is not urgent.
  "delete-orphaned-files": defineScheduledJob(6 * 60, 60 * MINUTE),
  "run-import": {
    timeoutSeconds: 5 * MINUTE,
    retries: 6,
    minRetryDelaySeconds: 10,
    maxRetryDelaySeconds: 60 * MINUTE,
    concurrency: 1,
    policy: "short",
  },
  "enqueue-file-jobs": defineScheduledJob(1),
  "create-tiles": defineFileJob(8),
  "extract-text": defineFileJob(4),
  // One page each; a page that fails three times stays empty.
  "ocr-scan": { ...defineFileJob(3), policy: "short" },
  "create-low-data-version": defineFileJob(6, 4 * 60 * MINUTE),
  // Makes copies at night; removes what was withdrawn at any time.
  "create-offline-packages": defineScheduledJob(10, 2 * 60 * MINUTE),
  "delete-old-messages": defineScheduledJob(10),
  "send-reminders": defineScheduledJob(30),
  "send-digests": defineScheduledJob(10),
  // Backs up when the last backup is old enough; a large collection takes its time.
  "create-backup": defineScheduledJob(30, 12 * 60 * MINUTE),
};
