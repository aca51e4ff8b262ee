// @ts-check
/** `node scripts/go.mjs bench/run.ts`: in the pinned Node, installed and built. */
import { build, goOn, install } from "./prepare.mjs";

install();
build();
goOn(process.argv.slice(2));
