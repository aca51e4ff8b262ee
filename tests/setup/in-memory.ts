import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Copying a test database here costs a tenth of what it costs on disk. Not used if memory is short or noexec is set. */
const MEMORY_FOLDER = "/dev/shm";
const MIN_FREE_BYTES = 4 * 1024 ** 3;

function hasFreeMemory() {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
    const isPlain = mounts.some((mount) => / \/dev\/shm tmpfs /.test(mount) && !/\bnoexec\b/.test(mount));
    return isPlain && bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Workers inherit TMPDIR. */
if (!process.env.TMPDIR && hasFreeMemory()) {
  const folder = mkdtempSync(join(MEMORY_FOLDER, "urithi-"));
  // The database server runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
