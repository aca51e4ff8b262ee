import { copyFileSync, statSync, truncateSync } from "node:fs";

/** Two files of bounded size: PostgreSQL's own rotation bounds their number or their size, not both. */
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
