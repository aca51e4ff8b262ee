import type { QueuePolicy } from "pg-boss";

import type { JobName } from "#app/schemas/admin-lists.ts";
import type { ScheduledJob } from "#app/schemas/lists.ts";

/**
 * Ids only, since jobs are stored for long; user input only sealed. A new job needs its name in `JOB_NAMES` of
 * `schemas/admin-lists`, `task.<name>` in three languages, options here and a handler in `services/lifecycle`.
 */
export type JobData = {
  "send-message": { id: string; attempts?: number };
  "send-password-reset": { sealed: string };
  "run-import": { id: string; failures?: number };
} & Record<FileJob, { id: string }> &
  Record<ScheduledJob, Record<string, never>>;
export type { JobName as TaskName };

export type FileJob = "create-tiles" | "extract-text" | "ocr-scan" | "create-low-data-version";

/** A job may run twice: its effect goes through `runJobOnce` with its `idempotencyKey`. */
export type Job<Name extends JobName = JobName> = {
  name: Name;
  data: JobData[Name];
  idempotencyKey: string;
  signal: AbortSignal;
  /** Aborts at shutdown: a job that returns then is not counted as failed. */
  shutdownSignal: AbortSignal;
  /** Jobs that may kill the process only record their failure in the last attempt. */
  isLastAttempt: boolean;
};

export type JobHandlers = { [Name in JobName]: (job: Job<Name>) => Promise<unknown> };

/** The idempotency key stays the same when the job moves to another queue. */
export type QueuedJob<Name extends JobName = JobName> = { idempotencyKey: string; data: JobData[Name] };

/** The pause between attempts doubles from the first to the longest. */
export type JobOptions = {
  timeoutSeconds: number;
  retries: number;
  minRetryDelaySeconds: number;
  maxRetryDelaySeconds: number;
  concurrency: number;
  /** For jobs with a `singletonKey`: `exclusive` allows one in all, `short` one that has not started. */
  policy?: QueuePolicy;
  /** Makes it a scheduled job, of which one exists in all processes together. */
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
  "ocr-scan": { ...defineFileJob(3), policy: "short" },
  "create-low-data-version": defineFileJob(6, 4 * 60 * MINUTE),
  "create-offline-packages": defineScheduledJob(10, 2 * 60 * MINUTE),
  "delete-old-messages": defineScheduledJob(10),
  "send-reminders": defineScheduledJob(30),
  "send-digests": defineScheduledJob(10),
  "create-backup": defineScheduledJob(30, 12 * 60 * MINUTE),
};
