import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const FILES = ["access/access", "files"].map((name) => `tests/contract/${name}.test.ts`);

/** What `npm test` plays a part of, at full size: each row of access in each way, and thousands of pieces of a file. */
export async function drillWhole() {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run", ...FILES], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, WHOLE: "on" },
  });
  if (status !== 0) process.exitCode = 1;
}
