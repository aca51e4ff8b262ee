import { Worker } from "node:worker_threads";

import type { Passage } from "./passage.ts";
import { everyPlace, UnderWayTable } from "./under-way-table.ts";

/** When this thread hangs or runs out of memory, a second one says which requests were under way. */
const BEAT_MS = 100;

const table = new UnderWayTable();
const free = everyPlace();

export const listUnderWay = () => table.list();

export function noteUnderWay({ request, response, requestId, known }: Passage) {
  const place = free.pop();
  if (place === undefined) return;
  table.put(place, `${requestId} ${request.method} ${known.pattern}`);
  response.once("close", () => {
    table.clear(place);
    free.push(place);
  });
}

export type Watch = { memory: SharedArrayBuffer; tellTo: number | undefined; endAfterMs: number };

export function beWatched(options: Omit<Watch, "memory">) {
  setInterval(() => table.beat(), BEAT_MS).unref();
  const workerData: Watch = { memory: table.memory, ...options };
  const watcher = new Worker(new URL("./watcher.ts", import.meta.url), { workerData });
  watcher.unref();
  return watcher;
}
