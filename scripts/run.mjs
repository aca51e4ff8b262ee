// @ts-check
/** `node scripts/run.mjs bench/run.ts` installs and builds, then runs the script in the pinned Node. */
import { build, install, runInPinnedNode } from "./prepare.mjs";

install({ withDev: !process.argv[2]?.startsWith("scripts/") });
build();
runInPinnedNode(process.argv.slice(2));
