import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { startWhole } from "../tests/setup/product.ts";

/**
 * Sends malformed requests to every route and call as each role: `npm run drill -- fuzz --minutes=10 --seed=7`. The
 * same seed makes the same requests; a finding is shown with all that was sent.
 */
export async function drillFuzz({ minutes = 4, seed = Date.now() % 1_000_000 }) {
  const postgres = await ownPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  process.env.UPLOADS_DIR = uploads;
  process.env.SESSION_SECRET = "a secret that is used for measuring only";
  // A small heap: a leak ends the process.
  const NODE_OPTIONS = "--max-old-space-size=256";
  const product = await startWhole({ SEED: "demo", RATE_LIMITS: "off", NODE_OPTIONS });
  console.log(`  ${minutes} minutes, --seed=${seed}`);
  const { play, playLongTexts } = await import("../tests/setup/fuzz/play.ts");
  const roles = ["visitor", "user", "contrib_own", "admin"];
  const slow = await playLongTexts(product, { roles, every: 97 });
  const until = Date.now() + minutes * 60_000;
  const { findings, ...played } = await play(product, seed, () => Date.now() < until);
  console.log(played);
  for (const what of [...slow, ...findings]) console.log(`  ${what}`);
  console.log(slow.length + findings.length ? `  DID NOT HOLD (--seed=${seed})` : "  held");
  if (slow.length + findings.length) process.exitCode = 1;

  await product.stop();
  const { closeConnection } = await import("#app/models/connection.server.ts");
  await closeConnection();
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}
