import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startPostgres } from "../tests/setup/start-postgres.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { startProductWithTasks } from "../tests/setup/product.ts";

/**
 * Sends malformed requests to every route as each role: `npm run drill -- fuzz --minutes=10 --seed=7`. The same seed
 * produces the same requests; a finding is printed with the whole request.
 */
export async function drillFuzz({ minutes = 4, seed = Date.now() % 1_000_000 }) {
  const postgres = await startPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  process.env.UPLOADS_DIR = uploads;
  process.env.SESSION_SECRET = "a secret that is used for measuring only";
  // A small heap: a memory leak crashes the process.
  const NODE_OPTIONS = "--max-old-space-size=256";
  const product = await startProductWithTasks({ SEED: "demo", RATE_LIMITS: "off", NODE_OPTIONS });
  console.log(`  ${minutes} minutes, --seed=${seed}`);
  const { runFuzz } = await import("../tests/setup/fuzz/run-fuzz.ts");
  const deadline = Date.now() + minutes * 60_000;
  const { findings, ...summary } = await runFuzz(product, seed, () => Date.now() < deadline);
  console.log(summary);
  for (const finding of findings) console.log(`  ${finding}`);
  console.log(findings.length ? `  FAILED (--seed=${seed})` : "  passed");
  if (findings.length) process.exitCode = 1;

  await product.stop();
  const { closeDatabasePools } = await import("#app/models/connection.server.ts");
  await closeDatabasePools();
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}
