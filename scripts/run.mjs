// @ts-check
/** `node scripts/run.mjs bench/run.ts`: a script in the pinned Node, after install and build. */
import { build, install, runInPinnedNode } from "./prepare.mjs";

install({ withDev: !process.argv[2]?.startsWith("scripts/") });
build();
runInPinnedNode(process.argv.slice(2));
