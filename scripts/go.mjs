// @ts-check
/** Runs a script of the project in the pinned Node, installed and built: `node scripts/go.mjs bench/run.ts`. */
import { build, goOn, install } from "./prepare.mjs";

install();
build();
goOn(process.argv.slice(2));
