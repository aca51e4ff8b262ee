import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";

import { log } from "#app/http/log.server.ts";

import { StartupError } from "./startup-error.ts";

/** Must be longer than the time that the server allows for requests and jobs in progress. */
const MAX_SHUTDOWN_MS = 60_000;

/** 0 for the first process, and for a single one. */
export const getWorkerIndex = () => Number(process.env.WORKER_INDEX ?? 0);

/** Starts `count` processes on one port and replaces those that end. Returns a function that stops them. */
export async function startWorkerProcesses(count: number) {
  // Each process accepts connections itself. If one crashes, the others accept the waiting connections.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let isEnding = false;

  async function start(index: number): Promise<void> {
    const worker = cluster.fork({ WORKER_INDEX: index });
    worker.on("error", () => undefined);
    const ended = once(worker, "exit").then(([code, signal]) => (signal ?? `exit ${code}`) as string);
    const served = once(worker, "message").then(() => undefined);
    const exitReason = await Promise.race([ended, served]);
    if (exitReason) throw new StartupError(`A server process could not start (${exitReason}).`);
    log.info({ running: Object.keys(cluster.workers!).length, total: count }, "server process started");
    void ended.then(async (exitReason) => {
      if (isEnding) return;
      log.fatal({ exitReason }, "process exited");
      // The platform restarts the whole if a process cannot start.
      await start(index).catch(() => process.kill(process.pid, "SIGTERM"));
    });
  }

  // The first one alone, because it migrates the database.
  for (let index = 0; index < count; index++) await start(index);

  return async function stopAll() {
    isEnding = true;
    await Promise.all(Object.values(cluster.workers!).map((worker) => stopProcess(worker!)));
  };
}

async function stopProcess(worker: Worker) {
  worker.process.kill("SIGTERM");
  const timeout = setTimeout(() => worker.process.kill("SIGKILL"), MAX_SHUTDOWN_MS);
  await once(worker, "exit");
  clearTimeout(timeout);
}
