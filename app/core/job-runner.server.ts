import type { JobWithMetadata, PgBoss } from "pg-boss";

import { createId } from "#app/models/id.ts";
import { JOB_OPTIONS, type JobName } from "#app/schemas/lists/jobs.ts";

import { type JobHandlers, type QueuedJob, type Job, RepeatJobError } from "./job.ts";
import { HEARTBEAT_SECONDS, jobListeners, startPgBoss } from "./job-queue.server.ts";

type RunnerOptions = {
  handlers: Partial<JobHandlers>;
  onSuccess: (task: JobName) => Promise<unknown>;
  onFailure: (task: JobName | "all", error: unknown) => Promise<unknown>;
  /** Polling is for jobs that other processes added. Jobs that this process added start at once. */
  pollSeconds?: number;
};

/** May be long, because the process that adds a scheduled job starts it at once. */
const SCHEDULED_POLL_SECONDS = 20;
const POLL_SECONDS = 2;
const SCHEDULE_CHECK_MS = 20_000;
const RESTART_DELAY_MS = 1_000;
/** At shutdown, a job that takes longer is stopped and retried later. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

type JobRunner = { boss: PgBoss; workers: Map<JobName, string[]>; onEnqueued: (name: JobName) => void };

export function startJobRunner(options: RunnerOptions) {
  const runners = new Set<Promise<JobRunner>>();
  const shutdown = new AbortController();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    const runnerPromise = createRunner(options, shutdown.signal);
    runners.add(runnerPromise);
    runnerPromise
      .then(async (doing) => {
        const tick = () => enqueueScheduledJobs(doing, options);
        if (isStopped) return;
        timer = setInterval(tick, SCHEDULE_CHECK_MS).unref();
        await tick();
      })
      .catch(async (error) => {
        await options.onFailure("all", error);
        if (!isStopped) timer = setTimeout(start, RESTART_DELAY_MS);
      });
  };
  start();
  return async function stop() {
    isStopped = true;
    shutdown.abort();
    clearTimeout(timer);
    const stops = [...runners].map(async (runner) => {
      const { boss, onEnqueued } = await runner;
      jobListeners.delete(onEnqueued);
      await boss.stop({ timeout: SHUTDOWN_TIMEOUT_MS });
    });
    await Promise.allSettled(stops);
  };
}

async function createRunner(options: RunnerOptions, shutdownSignal: AbortSignal): Promise<JobRunner> {
  const onError = (error: Error) => void options.onFailure("all", error);
  const boss = await startPgBoss(
    {
      supervise: true,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
    },
    onError,
  );
  const runner: JobRunner = { boss, workers: new Map(), onEnqueued: (name) => wakeWorkers(runner, name) };
  for (const name of Object.keys(options.handlers) as JobName[])
    await startWorkers(runner, options, name, shutdownSignal);
  jobListeners.add(runner.onEnqueued);
  return runner;
}

function wakeWorkers({ boss, workers }: JobRunner, name: JobName) {
  for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
}

async function startWorkers(
  runner: JobRunner,
  runnerOptions: RunnerOptions,
  name: JobName,
  shutdownSignal: AbortSignal,
) {
  const { concurrency, everyMinutes } = JOB_OPTIONS[name];
  const pollSeconds = runnerOptions.pollSeconds ?? (everyMinutes ? SCHEDULED_POLL_SECONDS : POLL_SECONDS);
  const options = {
    pollingIntervalSeconds: pollSeconds,
    // Several refreshes per timeout, so that one missed heartbeat does not make the worker count as dead.
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
    includeMetadata: true,
  } as const;
  const workers: string[] = [];
  runner.workers.set(name, workers);
  for (let count = 0; count < concurrency; count++)
    workers.push(
      await runner.boss.work(name, options, async ([job]: JobWithMetadata<QueuedJob>[]) => {
        try {
          await runJob(runnerOptions, name, job!, shutdownSignal);
        } finally {
          wakeWorkers(runner, name);
        }
      }),
    );
}

/** Used to start the next attempt of a job that exceeded its time limit only after that job has ended. */
const runningJobs = new Map<string, Promise<unknown>>();

async function runJob(
  { handlers, onSuccess, onFailure }: RunnerOptions,
  name: JobName,
  { id, data, signal, retryCount, retryLimit }: JobWithMetadata<QueuedJob>,
  shutdownSignal: AbortSignal,
) {
  const runningKey = JOB_OPTIONS[name].everyMinutes ? name : id;
  await runningJobs.get(runningKey)?.catch(() => undefined);
  const handler = handlers[name] as (task: Job) => Promise<unknown>;
  const isLastAttempt = retryCount >= retryLimit;
  const { idempotencyKey } = data;
  const task = { name, data: data.data, idempotencyKey, signal, shutdownSignal, isLastAttempt };
  const result = handler(task);
  runningJobs.set(runningKey, result);
  try {
    await result;
  } catch (error) {
    if (!(error instanceof RepeatJobError)) await onFailure(name, error);
    throw new JobError(error);
  } finally {
    if (runningJobs.get(runningKey) === result) runningJobs.delete(runningKey);
  }
  await onSuccess(name).catch((error) => onFailure("all", error).catch(() => undefined));
}

/** `singletonSeconds` prevents a second job if another process has already added one in that interval. */
async function enqueueScheduledJobs(runner: JobRunner, options: RunnerOptions) {
  for (const name of Object.keys(options.handlers) as JobName[]) {
    const { everyMinutes } = JOB_OPTIONS[name];
    if (!everyMinutes) continue;
    const job: QueuedJob = { idempotencyKey: createId(), data: {} };
    try {
      if (await runner.boss.send(name, job, { singletonSeconds: everyMinutes * 60 }))
        wakeWorkers(runner, name);
    } catch (error) {
      await options.onFailure("all", error);
    }
  }
}

class JobError extends Error {
  constructor(error: unknown) {
    super(describeErrorKind(error));
    this.name = "JobError";
    delete this.stack;
  }
}

/** Leaves out the message, because it may contain user data. For an AggregateError, describes the first error. */
export function describeErrorKind(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeErrorKind(error.errors[0]);
  const { name, code, responseCode } = (error ?? {}) as Record<string, unknown>;
  const parts = [name, code, responseCode].filter(
    (part) => typeof part === "string" || typeof part === "number",
  );
  return (
    parts
      .join(" ")
      .replace(/[^\w .-]/g, "")
      .slice(0, 80) || "unknown"
  );
}
