import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startProductWithTasks } from "./product.ts";

const RESULTS_FOLDER = join(import.meta.dirname, "../../test-results");

/** Before the journeys: the product with its embedded database and its demo, in a folder that goes afterwards. */
export default async function setup() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-journeys-"));
  chmodSync(dir, 0o755);
  const product = await startProductWithTasks({
    DATA_DIR: join(dir, "data"),
    UPLOADS_DIR: join(dir, "uploads"),
    DATABASE_URL: "",
    SESSION_SECRET: "",
  });
  process.env.JOURNEYS_AT = product.origin;
  return async () => {
    await product.stop();
    // Why something was refused stands only there.
    mkdirSync(RESULTS_FOLDER, { recursive: true });
    writeFileSync(join(RESULTS_FOLDER, "journeys.log"), product.output());
    rmSync(dir, { recursive: true, force: true });
  };
}
