import { readFileSync } from "node:fs";

/** The fields of /proc after the name, which stands in brackets and may contain spaces. */
function fieldsOf(pid: number | string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return undefined;
  }
}

export const beginningOf = (pid: number | string) => fieldsOf(pid)?.[19];

/** A zombie has ended, and only waits to be collected. */
export const isRunning = (pid: number | string) => !["Z", "X", undefined].includes(fieldsOf(pid)?.[0]);
