// @ts-check
/** Runs what `npm start` runs after installation and build, with fault injection and short pauses. */
import { join } from "node:path";

import { supervise } from "../../scripts/supervise.mjs";

supervise({
  nodeArgs: ["--max-old-space-size=600", "--import", join(import.meta.dirname, "fault.mjs")],
  firstPauseMs: Number(process.env.FIRST_PAUSE_MS ?? 50),
});
