// @ts-check
/** Runs what `npm start` runs after installation and build, with fault injection. */
import { join } from "node:path";

import { runServer } from "../../scripts/prepare.mjs";

runServer(["--max-old-space-size=600", "--import", join(import.meta.dirname, "fault.mjs")]);
