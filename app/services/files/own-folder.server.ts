import { mkdirSync, rmSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { newId } from "#app/models/id.ts";

const PREFIX = "urithi-passing-";
/** It is being removed. If that is cut off, the name still has the number of a process that has gone. */
const GOING = ".going";

let folder: string | undefined;

function ownFolder(): string {
  if (!folder) {
    const made = (folder = join(tmpdir(), `${PREFIX}${process.pid}-${newId()}`));
    void removeLeftBehind().catch(() => undefined);
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  }
  // A tidier of temporary files may have removed it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A killed process could not remove its own. In a container the next process often has the same number. */
export async function removeLeftBehind() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    const path = join(tmpdir(), name);
    const isGone = pid === process.pid ? path !== folder : pid > 0 && !isRunning(pid);
    if (isGone) await removeIfOurs(path);
  }
}

/** Another user's cannot be renamed. There may be hundreds of thousands of files in it: nothing waits for them. */
async function removeIfOurs(path: string) {
  const going = path.endsWith(GOING) ? path : path + GOING;
  try {
    await rename(path, going);
    await rm(going, { recursive: true, force: true });
  } catch {
    // Nothing is lost.
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
