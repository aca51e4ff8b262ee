import type { JobWithMetadata } from "pg-boss";

import type { QueuedJob, Job } from "#app/core/job.ts";
import type { FileJobName, JobName } from "#app/schemas/lists/jobs.ts";
import { getJobSender } from "#app/core/job-queue.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { enqueueFileJobs, JOB_HANDLERS } from "#app/services/lifecycle/job-handlers.server.ts";

import { execute } from "./execute.ts";

const NEVER_ABORTED = new AbortController().signal;

/** Runs due jobs until none is left, as a worker does. Returns their errors. */
export async function runJobs(name: JobName, shutdownSignal = NEVER_ABORTED): Promise<unknown[]> {
  const boss = await getJobSender();
  const errors: unknown[] = [];
  for (;;) {
    const [job] = (await boss.fetch(name, { includeMetadata: true })) as JobWithMetadata<QueuedJob>[];
    if (!job) return errors;
    const { data, retryCount, retryLimit } = job;
    const isLastAttempt = retryCount >= retryLimit;
    const task = {
      name,
      data: data.data,
      idempotencyKey: data.idempotencyKey,
      signal: NEVER_ABORTED,
      shutdownSignal,
      isLastAttempt,
    };
    try {
      await (JOB_HANDLERS[name] as (task: Job) => Promise<unknown>)(task);
      await boss.complete(name, job.id);
    } catch (error) {
      errors.push(error);
      await boss.fail(name, job.id);
    }
  }
}

/** Queues a job for each pending file, then runs the due jobs of this name. */
export async function runFileJobs(name: FileJobName, shutdownSignal?: AbortSignal) {
  await enqueueFileJobs(createEntityManager());
  return runJobs(name, shutdownSignal);
}

export const makeJobsDue = () =>
  execute("update urithi_jobs.job set start_after = now() where state in ('created', 'retry')");

export async function readMinutesToRetry(name: JobName): Promise<number | undefined> {
  const [job] = await execute<{ minutes: number }>(
    `select extract(epoch from start_after - now())::float8 / 60 as minutes from urithi_jobs.job
     where name = ? and state = 'retry'`,
    [name],
  );
  return job?.minutes;
}
