import { type Clock, type ConstructorOptions, PgBoss, type Queue, systemClock } from "pg-boss";

import { queueDatabase } from "#app/models/connection.server.ts";
import { JOB_SCHEMA } from "#app/models/job-schema.ts";
import { JOB_OPTIONS, type JobOptions, type JobName } from "#app/schemas/lists/jobs.ts";

export const FAILED_QUEUE = "failed";

const DAY_SECONDS = 24 * 60 * 60;
const RETENTION_SECONDS = 365 * DAY_SECONDS;
const COMPLETED_RETENTION_SECONDS = 7 * DAY_SECONDS;
export const HEARTBEAT_SECONDS = 20;

const toQueueOptions = (job: JobOptions) =>
  ({
    policy: job.policy ?? (job.everyMinutes ? "exclusive" : "standard"),
    expireInSeconds: job.timeoutSeconds,
    retryLimit: job.retries,
    retryDelay: job.minRetryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.maxRetryDelaySeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: COMPLETED_RETENTION_SECONDS,
    // A failed scheduled job is not stored, because it is added again at its next time.
    ...(!job.everyMinutes && { deadLetter: FAILED_QUEUE }),
  }) satisfies Omit<Queue, "name">;

const unrefClock: Clock = {
  ...systemClock,
  setInterval: (run, ms) => setInterval(run, ms).unref(),
};

const createPgBoss = (options: Partial<ConstructorOptions>) =>
  new PgBoss({
    db: queueDatabase as NonNullable<ConstructorOptions["db"]>,
    schema: JOB_SCHEMA,
    migrate: false,
    schedule: false,
    supervise: false,
    clock: unrefClock,
    ...options,
  });

async function createQueues(boss: PgBoss) {
  const existingQueues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existingQueues.has(FAILED_QUEUE))
    await boss.createQueue(FAILED_QUEUE, { retentionSeconds: RETENTION_SECONDS });
  for (const [name, job] of Object.entries(JOB_OPTIONS)) {
    const { policy, ...options } = toQueueOptions(job);
    const queue = existingQueues.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...options });
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof typeof queue] !== value))
      await boss.updateQueue(name, options);
  }
}

export async function startPgBoss(options: Partial<ConstructorOptions>, onError: (error: Error) => void) {
  const boss = createPgBoss(options);
  boss.on("error", onError);
  try {
    await boss.start();
    await createQueues(boss);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

let senderPromise: Promise<PgBoss> | undefined;

export function getJobSender(): Promise<PgBoss> {
  const promise = (senderPromise ??= startPgBoss({}, () => undefined));
  promise.catch(() => (senderPromise = undefined));
  return promise;
}

export async function closeJobSender() {
  const boss = await senderPromise?.catch(() => undefined);
  senderPromise = undefined;
  await boss?.stop({ graceful: false });
}

/** Called after the commit with the name of each job that this process has added. */
export const jobListeners = new Set<(name: JobName) => void>();
const notifyListeners = (name: JobName) => jobListeners.forEach((listener) => listener(name));

const jobNamesByTransaction = new WeakMap<object, Set<JobName>>();

export function recordEnqueued(name: JobName, transaction: object | undefined) {
  if (!transaction) return notifyListeners(name);
  const names = jobNamesByTransaction.get(transaction) ?? new Set();
  jobNamesByTransaction.set(transaction, names.add(name));
}

export function notifyEnqueued(transaction: object | undefined) {
  const names = transaction && jobNamesByTransaction.get(transaction);
  names?.forEach(notifyListeners);
}
