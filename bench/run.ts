import { spawnSync } from "node:child_process";

import { benchLarge } from "./large.ts";
import { benchLists } from "./lists.ts";
import { benchPages } from "./pages.ts";
import { benchProduct } from "./product.ts";
import { benchStart } from "./start.ts";

/**
 * `npm run bench` for all, `npm run bench -- lists` for one; `ROWS=20000` for fewer rows. Pages and starts are
 * compared with a baseline of the same run. Other figures are milliseconds on this machine: compare them only within
 * one run.
 */
const BENCHES: Record<string, () => Promise<void>> = {
  pages: benchPages,
  large: benchLarge,
  lists: benchLists,
  product: benchProduct,
  start: benchStart,
};

const requested = process.argv.slice(2);
process.env.SESSION_SECRET ||= "a secret that is used for measuring only";
const [name, ...otherNames] = requested.length ? requested : Object.keys(BENCHES);
if (otherNames.length === 0) {
  console.log(`\n${name}`);
  await BENCHES[name!]!();
} else {
  // One process each: settings are read once per process, and each bench has its own database.
  for (const benchName of [name!, ...otherNames]) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, benchName], { stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
  }
}
