import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startProductWithTasks } from "./product.ts";

const RESULTS_FOLDER = join(import.meta.dirname, "../../test-results");

/** Starts the product with an embedded database and the demo, in a temporary folder. */
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
    // The log has the reason of each refusal.
    mkdirSync(RESULTS_FOLDER, { recursive: true });
    writeFileSync(join(RESULTS_FOLDER, "journeys.log"), product.output());
    rmSync(dir, { recursive: true, force: true });
  };
}
