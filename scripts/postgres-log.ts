import { copyFileSync, statSync, truncateSync } from "node:fs";

/**
 * PostgreSQL's own rotation bounds the files' number or their size, not both. This has two files of bounded size: what
 * was written before, and what is written now.
 */
const LARGEST = 1024 * 1024;
const LOOK_EVERY_MS = 60_000;

export function boundLog(log: string): NodeJS.Timeout {
  turnOver(log);
  return setInterval(() => turnOver(log), LOOK_EVERY_MS).unref();
}

/** The server always writes at the end of the file, so it may be emptied. */
export function turnOver(log: string, largest = LARGEST) {
  try {
    if (statSync(log).size <= largest) return;
    copyFileSync(log, `${log}.1`);
    truncateSync(log);
  } catch {
    // Tried again at the next look.
  }
}
