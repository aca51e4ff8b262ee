import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const FILES = ["tests/contract/access/access.test.ts"];

/** What `npm test` plays a part of, at full size: each row of access by each role in each way. */
export async function drillWhole() {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run", ...FILES], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, WHOLE: "on" },
  });
  if (status !== 0) process.exitCode = 1;
}
