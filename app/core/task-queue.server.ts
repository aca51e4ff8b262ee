import { type Clock, type ConstructorOptions, PgBoss, type Queue, systemClock } from "pg-boss";

import { queueDatabase } from "#app/models/connection.server.ts";
import { TASK_SCHEMA } from "#app/models/task-schema.ts";

import { TASK_KINDS, type TaskKind, type TaskName } from "./task-kinds.ts";

export const FAILED = "failed";

const DAY = 24 * 60 * 60;
/** A task waits so long at most. Its mark is kept longer: see `forget-marks`. */
const WAITS_SECONDS = 365 * DAY;
const DONE_IS_KEPT_SECONDS = 7 * DAY;
/** A worker that is silent for so long is taken for dead. */
export const HEARTBEAT_SECONDS = 20;

const optionsOf = (kind: TaskKind): Omit<Queue, "name"> => ({
  policy: kind.policy ?? (kind.everyMinutes ? "exclusive" : "standard"),
  expireInSeconds: kind.limitSeconds,
  retryLimit: kind.retries,
  retryDelay: kind.firstPauseSeconds,
  retryBackoff: true,
  retryDelayMax: kind.longestPauseSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: WAITS_SECONDS,
  deleteAfterSeconds: DONE_IS_KEPT_SECONDS,
  // A regular task comes again anyway.
  ...(!kind.everyMinutes && { deadLetter: FAILED }),
});

const quietClock: Clock = {
  ...systemClock,
  setInterval: (run, ms) => setInterval(run, ms).unref(),
};

const newBoss = (options: Partial<ConstructorOptions>) =>
  new PgBoss({
    db: queueDatabase as ConstructorOptions["db"],
    schema: TASK_SCHEMA,
    // Our migrations do.
    migrate: false,
    schedule: false,
    supervise: false,
    clock: quietClock,
    ...options,
  });

/** A new version may bring new tasks, or other limits for those that are there. */
async function makeQueues(boss: PgBoss) {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!there.has(FAILED)) await boss.createQueue(FAILED, { retentionSeconds: WAITS_SECONDS });
  for (const [name, kind] of Object.entries(TASK_KINDS)) {
    const { policy, ...wanted } = optionsOf(kind);
    const queue = there.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...wanted });
    else if (Object.entries(wanted).some(([option, value]) => queue[option as keyof typeof queue] !== value))
      await boss.updateQueue(name, wanted);
  }
}

/** Fails as a whole, so that the next caller begins anew. */
export async function openBoss(options: Partial<ConstructorOptions>, onError: (error: Error) => void) {
  const boss = newBoss(options);
  boss.on("error", onError);
  try {
    await boss.start();
    await makeQueues(boss);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

let opened: Promise<PgBoss> | undefined;

/** Only adds: so a process that runs no tasks can add them, too. */
export function sender(): Promise<PgBoss> {
  const opening = (opened ??= openBoss({}, () => undefined));
  opening.catch(() => (opened = undefined));
  return opening;
}

export async function closeSender() {
  const boss = await opened?.catch(() => undefined);
  opened = undefined;
  await boss?.stop({ graceful: false });
}

/** They hear the name of each task that was added in this process, after the commit. */
export const listeners = new Set<(name: TaskName) => void>();
const tell = (name: TaskName) => listeners.forEach((hear) => hear(name));

const addedIn = new WeakMap<object, Set<TaskName>>();

export function noteAdded(name: TaskName, transaction: object | undefined) {
  if (!transaction) return tell(name);
  const names = addedIn.get(transaction) ?? new Set();
  addedIn.set(transaction, names.add(name));
}

export function tellAdded(transaction: object | undefined) {
  const names = transaction && addedIn.get(transaction);
  names?.forEach(tell);
}
