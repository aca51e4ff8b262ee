import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

import { Semaphore } from "./semaphore.ts";

const THREAD_TIMEOUT_MS = 20_000;
const threadSemaphore = new Semaphore({ permits: 2, maxWaiting: 40, maxWaitMs: 5_000 });

/** Returns the message that the script posts, or undefined after a timeout. Throws what the script throws. */
export const runInThread = (
  script: string,
  workerData: unknown,
  timeoutMs = THREAD_TIMEOUT_MS,
): Promise<unknown> => threadSemaphore.run(() => runThread(script, workerData, timeoutMs), undefined);

async function runThread(script: string, workerData: unknown, timeoutMs: number) {
  const worker = new Worker(resolve(script), { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
  const timeout = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    return await new Promise<unknown>((settle, reject) => {
      worker.once("message", settle);
      worker.once("error", reject);
      worker.once("exit", () => settle(undefined));
    });
  } finally {
    clearTimeout(timeout);
    await worker.terminate();
  }
}
