import { link, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { kill, pid as ownPid } from "node:process";

import { newId } from "#app/models/id.ts";

export const LOCK = "lock";
const MOST_MS = 24 * 60 * 60 * 1000;
/** A lock with our number may be left from before a restart: only those in here are ours. */
const held = new Set<string>();

/** A disk without hard links (a stick, a share) says one of these. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Undefined where somebody else works in that folder. Fails where the lock cannot be written. */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | undefined> {
  const place = resolve(folder, LOCK);
  const mine = JSON.stringify({ host: hostname(), pid: ownPid, at: new Date().toISOString() });
  for (let attempt = 0; attempt < 2; attempt++) {
    if (await writeLock(place, mine)) {
      held.add(place);
      return () => rm(place, { force: true }).finally(() => held.delete(place));
    }
    if (!(await removeLeft(place))) return undefined;
  }
  return undefined;
}

/** Whole or not at all: on a full disk an empty one would stay, and be nobody's. */
async function writeLock(place: string, mine: string): Promise<boolean> {
  const beside = `${place}-${newId()}`;
  try {
    await writeFile(beside, mine, { flag: "wx", mode: 0o600, flush: true });
    await link(beside, place).catch((error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.has(error.code ?? "")) throw error;
      return writeNew(place, mine);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

async function writeNew(place: string, mine: string) {
  const file = await open(place, "wx", 0o600);
  try {
    await file.writeFile(mine);
    await file.sync();
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  } finally {
    await file.close();
  }
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
    // Empty or half a line: a lock is there whole, so it is what a power cut or an older version left.
    return true;
  }
}

function isAlive(pid: number): boolean {
  try {
    return kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
