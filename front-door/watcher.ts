/** Tells the supervisor what is under way, whatever the process dies of; ends one that stands still. */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

import { UnderWayTable } from "./under-way-table.ts";
import type { Watch } from "./under-way.ts";

const LOOK_MS = 250;
const STALL_MS = 1_000;

const { memory, tellTo, endAfterMs } = workerData as Watch;
const table = new UnderWayTable(memory);
let beats = -1;
/** Counted in looks: after a machine has slept, the clock would accuse a healthy thread. */
let stillMs = 0;
let told = "[]";

function say(level: number, msg: string) {
  const line = { level, time: new Date().toISOString(), stillMs, underWay: table.list(), msg };
  // console.log would go through the blocked thread.
  write(1, JSON.stringify(line));
}

function write(file: number, line: string) {
  try {
    writeSync(file, `${line}\n`);
  } catch {}
}

function look() {
  const now = table.beats;
  stillMs = now === beats ? stillMs + LOOK_MS : 0;
  beats = now;
  if (stillMs === STALL_MS) say(50, "the process stands still");
  if (stillMs >= endAfterMs) {
    say(60, "the process stood still and is ended");
    process.kill(process.pid, "SIGKILL");
  }
}

function tell() {
  if (tellTo === undefined) return;
  const line = JSON.stringify(table.list());
  if (line === told) return;
  told = line;
  write(tellTo, line);
}

setInterval(() => {
  look();
  tell();
}, LOOK_MS);
