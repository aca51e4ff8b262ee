import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startProductWithTasks } from "../tests/setup/product.ts";
import { measureMedianMs } from "./load.ts";

/** Time until the product serves requests, for the first and later starts, compared with starting Node. */
export async function benchStart() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  const settings = {
    DATA_DIR: join(dir, "data"),
    UPLOADS_DIR: join(dir, "uploads"),
    DATABASE_URL: "",
    SESSION_SECRET: "",
  };
  const durations: number[] = [];
  for (let i = 0; i < 6; i++) {
    const startedAt = performance.now();
    const product = await startProductWithTasks(settings, undefined, "ignore");
    durations.push(performance.now() - startedAt);
    await product.stop();
  }
  const [firstStart, ...laterStarts] = durations.map((ms) => `${Math.round(ms)} ms`);
  const nodeMs = await measureMedianMs(async () => spawnSync(process.execPath, ["-e", "0"]));
  console.log(`the first start, with its database and the demo: ${firstStart}`);
  console.log(
    `later ones: ${laterStarts.join(", ")}; the limit, Node with nothing to do: ${Math.round(nodeMs)} ms`,
  );
  rmSync(dir, { recursive: true, force: true });
}
