// @ts-check
import { build, install, runInPinnedNode, runServer } from "./prepare.mjs";

const isDev = process.argv.includes("--dev");
install({ withDev: isDev });
if (isDev) runInPinnedNode(["scripts/dev.ts"]);
else {
  build();
  runServer([], process.argv.includes("--worker") ? ["--worker"] : []);
}
