import type { JobWithMetadata, PgBoss } from "pg-boss";

import { newId } from "#app/models/id.ts";

import { type Handlers, type Kept, type Task, TASK_KINDS, type TaskName } from "./task-kinds.ts";
import { HEARTBEAT_SECONDS, listeners, openBoss } from "./task-queue.server.ts";

type Running = {
  handlers: Partial<Handlers>;
  succeeded: (task: TaskName) => Promise<unknown>;
  failed: (task: TaskName | "all", error: unknown) => Promise<unknown>;
  /** For tasks of other processes and later ones: of its own this process hears at once. */
  lookEverySeconds?: number;
};

/** Rarely, because the process that adds a regular task wakes its own worker. */
const LOOK_FOR_REGULAR_SECONDS = 20;
const LOOK_SECONDS = 2;
const TICK_MS = 20_000;
const TRY_TO_OPEN_MS = 1_000;
/** When the process ends, a task that takes longer is given back. */
const END_MS = 10_000;

type Doing = { boss: PgBoss; workers: Map<TaskName, string[]>; hear: (name: TaskName) => void };

export function startTasks(running: Running) {
  const begun = new Set<Promise<Doing>>();
  const stopping = new AbortController();
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    const doing = begunWith(running, stopping.signal);
    begun.add(doing);
    doing
      .then(async (doing) => {
        const tick = () => addRegular(doing, running);
        if (isEnded) return;
        timer = setInterval(tick, TICK_MS).unref();
        await tick();
      })
      .catch(async (error) => {
        await running.failed("all", error);
        if (!isEnded) timer = setTimeout(begin, TRY_TO_OPEN_MS);
      });
  };
  begin();
  return async function stop() {
    isEnded = true;
    stopping.abort();
    clearTimeout(timer);
    const ends = [...begun].map(async (begun) => {
      const { boss, hear } = await begun;
      listeners.delete(hear);
      await boss.stop({ timeout: END_MS });
    });
    await Promise.allSettled(ends);
  };
}

async function begunWith(running: Running, stopping: AbortSignal): Promise<Doing> {
  const tell = (error: Error) => void running.failed("all", error);
  const boss = await openBoss(
    {
      supervise: true,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
    },
    tell,
  );
  const doing: Doing = { boss, workers: new Map(), hear: (name) => wake(doing, name) };
  for (const name of Object.keys(running.handlers) as TaskName[]) await work(doing, running, name, stopping);
  listeners.add(doing.hear);
  return doing;
}

function wake({ boss, workers }: Doing, name: TaskName) {
  for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
}

async function work(doing: Doing, running: Running, name: TaskName, stopping: AbortSignal) {
  const { atOnce, everyMinutes } = TASK_KINDS[name];
  const look = running.lookEverySeconds ?? (everyMinutes ? LOOK_FOR_REGULAR_SECONDS : LOOK_SECONDS);
  const options = {
    pollingIntervalSeconds: look,
    // One missed sign of life is not enough to be taken for dead.
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
    includeMetadata: true,
  } as const;
  const workers: string[] = [];
  doing.workers.set(name, workers);
  for (let count = 0; count < atOnce; count++)
    workers.push(
      await doing.boss.work(name, options, async ([job]: JobWithMetadata<Kept>[]) => {
        try {
          await run(running, name, job!, stopping);
        } finally {
          wake(doing, name);
        }
      }),
    );
}

/** A task whose time is over may still run here: the next waits for its end. */
const underWay = new Map<string, Promise<unknown>>();

async function run(
  { handlers, succeeded, failed }: Running,
  name: TaskName,
  { id, data, signal, retryCount, retryLimit }: JobWithMetadata<Kept>,
  stopping: AbortSignal,
) {
  const alone = TASK_KINDS[name].everyMinutes ? name : id;
  await underWay.get(alone)?.catch(() => undefined);
  const handler = handlers[name] as (task: Task) => Promise<unknown>;
  const isLast = retryCount >= retryLimit;
  const doing = handler({ name, data: data.told, mark: data.mark, signal, stopping, isLast });
  underWay.set(alone, doing);
  try {
    await doing;
  } catch (error) {
    await failed(name, error);
    throw new TaskFailed(error);
  } finally {
    if (underWay.get(alone) === doing) underWay.delete(alone);
  }
  // It is done, even where nobody could note that.
  await succeeded(name).catch((error) => failed("all", error).catch(() => undefined));
}

/** `singletonSeconds`: nothing is added if another process has done so. */
async function addRegular(doing: Doing, running: Running) {
  for (const name of Object.keys(running.handlers) as TaskName[]) {
    const { everyMinutes } = TASK_KINDS[name];
    if (!everyMinutes) continue;
    const kept: Kept = { mark: newId(), told: {} };
    try {
      if (await doing.boss.send(name, kept, { singletonSeconds: everyMinutes * 60 })) wake(doing, name);
    } catch (error) {
      await running.failed("all", error);
    }
  }
}

/** pg-boss stores it, and it is shown to administrators. */
class TaskFailed extends Error {
  constructor(error: unknown) {
    super(problemOf(error));
    this.name = "TaskFailed";
    delete this.stack;
  }
}

/** The kind of an error, to be stored and shown: its text may repeat the data it met. Of several, the first. */
export function problemOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return problemOf(error.errors[0]);
  const { name, code, responseCode } = (error ?? {}) as Record<string, unknown>;
  const words = [name, code, responseCode].filter(
    (word) => typeof word === "string" || typeof word === "number",
  );
  return (
    words
      .join(" ")
      .replace(/[^\w .-]/g, "")
      .slice(0, 80) || "unknown"
  );
}
