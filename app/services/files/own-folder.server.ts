import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { newId } from "#app/models/id.ts";

/** Of this process, for what passes through; gone with it. */

const PREFIX = "urithi-passing-";

let folder: string | undefined;

function ownFolder(): string {
  if (!folder) {
    removeLeftBehind();
    const made = (folder = join(tmpdir(), `${PREFIX}${process.pid}-${newId()}`));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  }
  // Who tidies temporary files may have taken it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** What was killed could not remove its own. In a container the next process has the same number, as a rule. */
export function removeLeftBehind() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    const path = join(tmpdir(), name);
    const isGone = pid === process.pid ? path !== folder : pid > 0 && !isRunning(pid);
    if (isGone) removeIfOurs(path);
  }
}

/** Somebody else's cannot be. */
function removeIfOurs(path: string) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Nothing is lost by it.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

export const passingPath = () => join(ownFolder(), newId());
