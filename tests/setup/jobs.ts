import { setTimeout as pause } from "node:timers/promises";

import type { JobWithMetadata } from "pg-boss";

import type { FileJob, Kept, Task, TaskName } from "#app/core/task-kinds.ts";
import { sender } from "#app/core/task-queue.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { queueFileJobs } from "#app/services/lifecycle/queue-file-jobs.server.ts";
import { HANDLERS } from "#app/services/lifecycle/task-handlers.server.ts";

const NEVER = new AbortController().signal;

/** Runs due jobs until none is left, as a worker does. Returns their errors. */
export async function runJobs(name: TaskName, stopping = NEVER): Promise<unknown[]> {
  const boss = await sender();
  const errors: unknown[] = [];
  for (;;) {
    const [job] = (await boss.fetch(name, { includeMetadata: true })) as JobWithMetadata<Kept>[];
    if (!job) return errors;
    const { data, retryCount, retryLimit } = job;
    const isLast = retryCount >= retryLimit;
    const task = { name, data: data.told, mark: data.mark, signal: NEVER, stopping, isLast };
    try {
      await (HANDLERS[name] as (task: Task) => Promise<unknown>)(task);
      await boss.complete(name, job.id);
    } catch (error) {
      errors.push(error);
      await boss.fail(name, job.id);
    }
  }
}

/** Beside a product that runs no jobs. */
export function keepRunning(name: TaskName) {
  let isEnded = false;
  const loop = (async () => {
    for (; !isEnded; await pause(200)) await runJobs(name);
  })();
  return async () => {
    isEnded = true;
    await loop;
  };
}

/** Queues a job for each file that waits, and runs those of this kind that are due. */
export async function runFileJobs(name: FileJob, stopping?: AbortSignal) {
  await queueFileJobs(fork());
  return runJobs(name, stopping);
}

/** Ends the pauses of failed jobs. */
export const makeJobsDue = () =>
  fork().execute("update urithi_tasks.job set start_after = now() where state in ('created', 'retry')");

/** Minutes until the next attempt. */
export async function minutesToRetry(name: TaskName): Promise<number | undefined> {
  const [job] = await fork().execute<{ minutes: number }[]>(
    `select extract(epoch from start_after - now())::float8 / 60 as minutes from urithi_tasks.job
     where name = ? and state = 'retry'`,
    [name],
  );
  return job?.minutes;
}
