import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Who lives on a database: a file for each house, named by its process. A number alone proves nothing, since
 * numbers are given out again; with the moment at which its process began it does.
 */
const folder = (home: string) => join(home, "residents");

/** When a process began, in the system's own count; nothing when there is no such process. */
function beginningOf(pid: number | string): string | undefined {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return undefined;
  // The name, in brackets, may have spaces in it.
  return readFileSync(stat, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")[19];
}

export function moveIn(home: string) {
  mkdirSync(folder(home), { recursive: true });
  writeFileSync(join(folder(home), String(process.pid)), beginningOf(process.pid) ?? "");
}

/** Leaves, and says whether anybody is left; who was killed has left, too. */
export function moveOut(home: string): { isLast: boolean } {
  rmSync(join(folder(home), String(process.pid)), { force: true });
  const others = readdirSync(folder(home)).filter((pid) => {
    const began = readFileSync(join(folder(home), pid), "utf8");
    const isThere = began !== "" && beginningOf(pid) === began;
    if (!isThere) rmSync(join(folder(home), pid), { force: true });
    return isThere;
  });
  return { isLast: others.length === 0 };
}
