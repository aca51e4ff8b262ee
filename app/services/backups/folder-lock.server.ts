import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { kill, pid as ownPid } from "node:process";

import { newId } from "#app/models/id.ts";

export const LOCK = "lock";
const MOST_MS = 24 * 60 * 60 * 1000;
/** A lock with our number may be left from before a restart: only those in here are ours. */
const held = new Set<string>();

/** Undefined where somebody else works in that folder. A folder that cannot be written is not locked. */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | undefined> {
  const place = resolve(folder, LOCK);
  const mine = JSON.stringify({ host: hostname(), pid: ownPid, at: new Date().toISOString() });
  for (let attempt = 0; attempt < 2; attempt++) {
    const code = await writeFile(place, mine, { flag: "wx", mode: 0o600 }).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (code === undefined) {
      held.add(place);
      return () => rm(place, { force: true }).finally(() => held.delete(place));
    }
    if (code !== "EEXIST") return () => Promise.resolve();
    if (!(await removeLeft(place))) return undefined;
  }
  return undefined;
}

/** True where the process that wrote it is gone, or it is a day old: then it is removed. */
async function removeLeft(place: string): Promise<boolean> {
  const found = await readFile(place, "utf8").catch(() => undefined);
  if (found === undefined) return true;
  if (!isLeft(place, found)) return false;
  const aside = `${place}-${newId()}`;
  await rename(place, aside).catch(() => undefined);
  // Somebody else may have renewed it meanwhile: then it is theirs, and goes back.
  const isSame = (await readFile(aside, "utf8").catch(() => found)) === found;
  if (!isSame) await link(aside, place).catch(() => undefined);
  await rm(aside, { force: true });
  return isSame;
}

function isLeft(place: string, found: string): boolean {
  try {
    const { host, pid, at } = JSON.parse(found) as { host: string; pid: number; at: string };
    if (!(Date.now() - Date.parse(at) < MOST_MS)) return true;
    if (host !== hostname()) return false;
    return pid === ownPid ? !held.has(place) : !isAlive(pid);
  } catch {
    // Half a line: it is just being written, or was cut off. Only a person may remove it.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
