import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/**
 * What a run writes is thrown away: in memory each copy of a database costs a tenth of what it costs on a disk. Only
 * where the machine has enough of it, and lets what lies there be run.
 */
const MEMORY = "/dev/shm";
const ENOUGH = 4 * 1024 ** 3;

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
    const isPlain = mounts.some((mount) => / \/dev\/shm tmpfs /.test(mount) && !/\bnoexec\b/.test(mount));
    return isPlain && bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

/** Its workers inherit it; whatever a test leaves there goes with the run. */
if (!process.env.TMPDIR && hasRoom()) {
  const folder = mkdtempSync(join(MEMORY, "urithi-"));
  // The database has a user of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
