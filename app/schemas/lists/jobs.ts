/** The delay between attempts doubles from the minimum to the maximum. */
export type JobOptions = {
  timeoutSeconds: number;
  retries: number;
  minRetryDelaySeconds: number;
  maxRetryDelaySeconds: number;
  concurrency: number;
  /** For jobs with a `singletonKey`. `exclusive`: one unfinished job per key. `short`: one job per key not yet started. */
  policy?: "exclusive" | "short";
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

const SCHEDULED = {
  "delete-old-sessions": defineScheduledJob(10),
  "delete-expired-links": defineScheduledJob(10),
  "delete-old-rate-limits": defineScheduledJob(10),
  "delete-old-idempotency-keys": defineScheduledJob(10),
  "apply-retention": defineScheduledJob(24 * 60, 60 * MINUTE_SECONDS),
  "erase-accounts": defineScheduledJob(30, 60 * MINUTE_SECONDS),
  "delete-old-job-records": defineScheduledJob(24 * 60),
  "complete-events": defineScheduledJob(10),
  "mark-open-items-changed": defineScheduledJob(10),
  "end-embargoes": defineScheduledJob(1),
  "delete-orphaned-files": defineScheduledJob(6 * 60, 60 * MINUTE_SECONDS),
  "enqueue-file-jobs": defineScheduledJob(1),
  "create-offline-packages": defineScheduledJob(10, 2 * 60 * MINUTE_SECONDS),
  "delete-old-messages": defineScheduledJob(10),
  "send-reminders": defineScheduledJob(30),
  "send-digests": defineScheduledJob(10),
  "create-backup": defineScheduledJob(30, 12 * 60 * MINUTE_SECONDS),
};

const OF_FILES = {
  "create-tiles": defineFileJob(8),
  "extract-text": defineFileJob(4),
  "ocr-scan": { ...defineFileJob(3), policy: "short" as const },
  // Two attempts.
  "create-thumbnail": defineFileJob(2),
  "create-low-data-version": defineFileJob(6, 4 * 60 * MINUTE_SECONDS),
};

const JOBS = {
  ...SCHEDULED,
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
  "run-import": {
    timeoutSeconds: 5 * MINUTE_SECONDS,
    retries: 6,
    minRetryDelaySeconds: 10,
    maxRetryDelaySeconds: 60 * MINUTE_SECONDS,
    concurrency: 1,
    policy: "short" as const,
  },
  "move-own-values": {
    timeoutSeconds: 60 * MINUTE_SECONDS,
    retries: 20,
    minRetryDelaySeconds: 10,
    maxRetryDelaySeconds: 60 * MINUTE_SECONDS,
    concurrency: 1,
  },
  ...OF_FILES,
};

export type ScheduledJobName = keyof typeof SCHEDULED;
export type FileJobName = keyof typeof OF_FILES;
export type JobName = keyof typeof JOBS;

/** The table of all jobs. A new one also needs its message `task.<name>` in three languages and a job handler. */
export const JOB_OPTIONS: Readonly<Record<JobName, JobOptions>> = JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];
export const SCHEDULED_JOBS = Object.keys(SCHEDULED) as ScheduledJobName[];
