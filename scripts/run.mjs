// @ts-check
/** `node scripts/run.mjs bench/run.ts`: a script in the pinned Node, after install and build. */
import { build, install, runInPinnedNode } from "./prepare.mjs";

install();
build();
runInPinnedNode(process.argv.slice(2));
