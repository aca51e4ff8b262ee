import type { QueuePolicy } from "pg-boss";

import type { JobName } from "#app/schemas/admin-lists.ts";
import type { ScheduledJobName } from "#app/schemas/lists/jobs.ts";

/**
 * Jobs are stored for long, so they contain only ids and encrypted input. A new job also needs its name in
 * `JOB_NAMES`, its message `task.<name>` in three languages, its options here, and a job handler.
 */
export type JobData = {
  "send-message": { id: string };
  "send-password-reset": { sealed: string };
  "run-import": { id: string; failures?: number };
  "create-data-export": { id: string };
} & Record<FileJobName, { id: string }> &
  Record<ScheduledJobName, Record<string, never>>;
export type { JobName as TaskName };

export type FileJobName = "create-tiles" | "extract-text" | "ocr-scan" | "create-low-data-version";

/** A job can run twice, so its effect must go through `runJobOnce`. */
export type Job<Name extends JobName = JobName> = {
  name: Name;
  data: JobData[Name];
  idempotencyKey: string;
  signal: AbortSignal;
  /** Aborts at shutdown. If the job then returns, it does not count as failed. */
  shutdownSignal: AbortSignal;
  /** In the last attempt, a job that may have crashed the process only records the failure. */
  isLastAttempt: boolean;
};

/** Thrown by a job that has recorded why it must be repeated. It is not reported as a failure. */
export class RepeatJobError extends Error {}

export type JobHandlers = { [Name in JobName]: (job: Job<Name>) => Promise<unknown> };

/** The idempotency key stays the same when the job moves to another queue. */
export type QueuedJob<Name extends JobName = JobName> = { idempotencyKey: string; data: JobData[Name] };

/** The delay between attempts doubles from the minimum to the maximum. */
export type JobOptions = {
  timeoutSeconds: number;
  retries: number;
  minRetryDelaySeconds: number;
  maxRetryDelaySeconds: number;
  concurrency: number;
  /** For jobs with a `singletonKey`. `exclusive`: one unfinished job per key. `short`: one job per key not yet started. */
  policy?: QueuePolicy;
  /** Set for scheduled jobs. Each runs in only one process at a time. */
  everyMinutes?: number;
};

const MINUTE_SECONDS = 60;

const defineScheduledJob = (everyMinutes: number, limitSeconds = 15 * MINUTE_SECONDS): JobOptions => ({
  timeoutSeconds: limitSeconds,
  retries: 30,
  minRetryDelaySeconds: MINUTE_SECONDS,
  maxRetryDelaySeconds: 10 * MINUTE_SECONDS,
  concurrency: 1,
  everyMinutes,
});

/** Retry delays are between ten minutes and a day. The last attempt records the file as failed. */
const defineFileJob = (retries: number, limitSeconds = 15 * MINUTE_SECONDS): JobOptions => ({
  timeoutSeconds: limitSeconds,
  retries,
  minRetryDelaySeconds: 10 * MINUTE_SECONDS,
  maxRetryDelaySeconds: 24 * 60 * MINUTE_SECONDS,
  concurrency: 1,
  policy: "exclusive",
});

export const JOB_OPTIONS: Record<JobName, JobOptions> = {
  "send-message": {
    timeoutSeconds: 2 * MINUTE_SECONDS,
    retries: 19,
    minRetryDelaySeconds: 30,
    maxRetryDelaySeconds: 4 * 60 * MINUTE_SECONDS,
    concurrency: 2,
  },
  "send-password-reset": {
    timeoutSeconds: MINUTE_SECONDS,
    retries: 12,
    minRetryDelaySeconds: 5,
    maxRetryDelaySeconds: 10 * MINUTE_SECONDS,
    concurrency: 2,
  },
  "create-data-export": {
    timeoutSeconds: 60 * MINUTE_SECONDS,
    retries: 4,
    minRetryDelaySeconds: 30,
    maxRetryDelaySeconds: 60 * MINUTE_SECONDS,
    concurrency: 1,
  },
  "delete-old-sessions": defineScheduledJob(10),
  "delete-expired-links": defineScheduledJob(10),
  "delete-old-rate-limits": defineScheduledJob(10),
  "delete-old-idempotency-keys": defineScheduledJob(10),
  "apply-retention": defineScheduledJob(24 * 60, 60 * MINUTE_SECONDS),
  "erase-accounts": defineScheduledJob(30, 60 * MINUTE_SECONDS),
  "delete-old-job-records": defineScheduledJob(24 * 60),
  "complete-events": defineScheduledJob(10),
  "mark-open-items-changed": defineScheduledJob(10),
  "delete-orphaned-files": defineScheduledJob(6 * 60, 60 * MINUTE_SECONDS),
  "run-import": {
    timeoutSeconds: 5 * MINUTE_SECONDS,
    retries: 6,
    minRetryDelaySeconds: 10,
    maxRetryDelaySeconds: 60 * MINUTE_SECONDS,
    concurrency: 1,
    policy: "short",
  },
  "enqueue-file-jobs": defineScheduledJob(1),
  "create-tiles": defineFileJob(8),
  "extract-text": defineFileJob(4),
  "ocr-scan": { ...defineFileJob(3), policy: "short" },
  "create-low-data-version": defineFileJob(6, 4 * 60 * MINUTE_SECONDS),
  "create-offline-packages": defineScheduledJob(10, 2 * 60 * MINUTE_SECONDS),
  "delete-old-messages": defineScheduledJob(10),
  "send-reminders": defineScheduledJob(30),
  "send-digests": defineScheduledJob(10),
  "create-backup": defineScheduledJob(30, 12 * 60 * MINUTE_SECONDS),
};
