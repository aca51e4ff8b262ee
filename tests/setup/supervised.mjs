// @ts-check
/** What `npm start` runs once all is installed and built, with faults to be met and less patience. */
import { join } from "node:path";

import { supervise } from "../../scripts/supervise.mjs";

supervise({
  nodeArgs: ["--max-old-space-size=600", "--import", join(import.meta.dirname, "fault.mjs")],
  firstPauseMs: Number(process.env.FIRST_PAUSE_MS ?? 50),
});
