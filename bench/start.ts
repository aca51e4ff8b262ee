import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startWhole } from "../tests/setup/product.ts";
import { timed } from "./load.ts";

/** How long a start takes until it serves, the first and those after it, beside Node's own. */
export async function benchStart() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  const settings = {
    DATA_DIR: join(dir, "data"),
    UPLOADS_DIR: join(dir, "uploads"),
    DATABASE_URL: "",
    SESSION_SECRET: "",
  };
  const took: number[] = [];
  for (let i = 0; i < 6; i++) {
    const began = performance.now();
    const product = await startWhole(settings, undefined, "ignore");
    took.push(performance.now() - began);
    await product.stop();
  }
  const [first, ...later] = took.map((ms) => `${Math.round(ms)} ms`);
  const bare = await timed(async () => spawnSync(process.execPath, ["-e", "0"]));
  console.log(`the first start, with its database and the demo: ${first}`);
  console.log(`later ones: ${later.join(", ")}; the limit, Node with nothing to do: ${Math.round(bare)} ms`);
  rmSync(dir, { recursive: true, force: true });
}
