// @ts-check
import { build, install, runInPinnedNode } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

install();
// Developers want to see a crash.
if (process.argv.includes("--dev")) runInPinnedNode(["scripts/dev.ts"]);
else {
  build();
  supervise({ args: process.argv.includes("--worker") ? ["--worker"] : [] });
}
