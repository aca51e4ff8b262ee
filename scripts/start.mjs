// @ts-check
import { build, install, runInPinnedNode } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

const isDev = process.argv.includes("--dev");
install({ withDev: isDev });
if (isDev) runInPinnedNode(["scripts/dev.ts"]);
else {
  build();
  supervise({ args: process.argv.includes("--worker") ? ["--worker"] : [] });
}
