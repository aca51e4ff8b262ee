import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { beginningOf, isRunning } from "./processes.ts";
import { CannotStart } from "./reason.ts";

/** A file for each process that uses the database, with when it began, as process numbers are used again. */
type List = "residents" | "closing";

const CLOSING_LIMIT_MS = 120_000;

const noteOf = (home: string, list: List) => join(home, list, String(process.pid));

function sign(home: string, list: List) {
  mkdirSync(join(home, list), { recursive: true });
  writeFileSync(noteOf(home, list), beginningOf(process.pid) ?? "");
}

const strike = (home: string, list: List) => rmSync(noteOf(home, list), { force: true });

function others(home: string, list: List): string[] {
  const isThere = (pid: string) => {
    const file = join(home, list, pid);
    let began: string;
    try {
      began = readFileSync(file, "utf8");
    } catch {
      return false;
    }
    if (began !== "" && beginningOf(pid) === began && isRunning(pid)) return true;
    rmSync(file, { force: true });
    return false;
  };
  return readdirSync(join(home, list)).filter((pid) => pid !== String(process.pid) && isThere(pid));
}

/** From now on nobody else ends the database; an end under way is waited for. */
export async function moveIn(home: string) {
  sign(home, "residents");
  mkdirSync(join(home, "closing"), { recursive: true });
  for (const until = Date.now() + CLOSING_LIMIT_MS; others(home, "closing").length; await sleep(50))
    if (Date.now() > until)
      throw new CannotStart(
        `Process ${others(home, "closing").join(", ")} has been ending this database for two minutes: end it.`,
      );
}

export const isFirst = (home: string) => others(home, "residents").every((pid) => Number(pid) > process.pid);

/** It signs before it looks who is left: a process that comes meanwhile is seen here, or sees the note and waits. */
export async function moveOut(home: string, end: () => Promise<void>) {
  sign(home, "closing");
  try {
    strike(home, "residents");
    if (others(home, "residents").length === 0) await end();
  } finally {
    strike(home, "closing");
  }
}
