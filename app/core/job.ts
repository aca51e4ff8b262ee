import type { FileJobName, JobName, ScheduledJobName } from "#app/schemas/lists/jobs.ts";

/** Jobs are stored for long, so they contain only ids and encrypted input. */
export type JobData = {
  "send-message": { id: string };
  "send-password-reset": { sealed: string };
  "run-import": { id: string; failures?: number };
  "create-data-export": { id: string };
  "move-own-values": { name: string };
} & Record<FileJobName, { id: string }> &
  Record<ScheduledJobName, Record<string, never>>;

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
