import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { log } from "#app/http/log.server.ts";

import { StartupError } from "./startup-error.ts";

const FIRST_RESTART_PAUSE_MS = 1_000;
const MAX_RESTART_PAUSE_MS = 60_000;
const MIN_STABLE_MS = 5 * 60_000;
/** Must be longer than the time that the server allows for requests and jobs in progress. */
const MAX_SHUTDOWN_MS = 60_000;

type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null };
type WorkerProcess = { worker: Worker; isOpen: boolean; opened: Promise<void>; ended: Promise<ProcessEnd> };

/** Starts `count` processes on one port and restarts those that exit. Returns a function that stops them. */
export async function startWorkerProcesses(count: number) {
  // Each process accepts connections itself. If one crashes, the others accept the waiting connections.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const running = new Map<number, WorkerProcess>();
  let isEnding = false;

  function start(index: number, ...args: string[]) {
    const process = startProcess([`--index=${index}`, ...args]);
    running.set(index, process);
    void process.ended.then(() => running.delete(index));
    void process.opened.then(() => {
      const open = [...running.values()].filter(({ isOpen }) => isOpen).length;
      log.info({ running: open, total: count }, "server process started");
    });
    return process;
  }

  /** `--additional` makes a process listen only when it is ready, so that other processes respond until then. */
  async function restartOnExit(index: number, process = start(index, "--additional")) {
    for (let pauseMs = FIRST_RESTART_PAUSE_MS; ; process = start(index, "--additional")) {
      const startedAt = Date.now();
      const { code, signal } = await process.ended;
      if (isEnding) return;
      if (code === 0 && process.isOpen) continue;
      if (Date.now() - startedAt > MIN_STABLE_MS) pauseMs = FIRST_RESTART_PAUSE_MS;
      log.fatal({ exitReason: signal ?? `exit ${code}`, pauseMs }, "process exited");
      await sleep(pauseMs);
      pauseMs = Math.min(pauseMs * 2, MAX_RESTART_PAUSE_MS);
      if (isEnding) return;
    }
  }

  const first = start(0);
  const failed = await Promise.race([first.opened, first.ended]);
  if (failed) throw new StartupError(`The first process could not start (${failed.signal ?? failed.code}).`);
  void restartOnExit(0, first);
  for (let index = 1; index < count; index++) void restartOnExit(index);

  return async function stopAll() {
    isEnding = true;
    await Promise.all([...running.values()].map(stopProcess));
  };
}

function startProcess(args: string[]): WorkerProcess {
  cluster.setupPrimary({ args });
  const worker = cluster.fork();
  worker.on("error", () => undefined);
  const ended = once(worker, "exit").then(([code, signal]) => ({ code, signal }) as ProcessEnd);
  const opened = new Promise<void>((resolve) =>
    worker.on("message", (message) => {
      if (message !== "ready") return;
      process.isOpen = true;
      resolve();
    }),
  );
  const process: WorkerProcess = { worker, isOpen: false, opened, ended };
  return process;
}

async function stopProcess({ worker, ended }: WorkerProcess) {
  if (worker.isConnected()) worker.process.send("shutdown", () => undefined);
  const timeout = setTimeout(() => worker.process.kill("SIGKILL"), MAX_SHUTDOWN_MS);
  await ended;
  clearTimeout(timeout);
}
