import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";

import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { startWhole } from "../tests/setup/product.ts";
import type { Taker } from "../tests/setup/upload-schedule.ts";

/**
 * Uploads under random schedules: many against the services, then against two processes, one of which is killed
 * sometimes. What must hold: tests/setup/upload-schedule.ts.
 */

export async function drillUploads({ minutes = 2 }: { minutes?: number }) {
  const ms = (minutes * 60_000) / 2;
  const postgres = await ownPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  process.env.UPLOADS_DIR = uploads;
  process.env.SESSION_SECRET = "a secret that is used for measuring only";
  // Migrates the database, which the services use beside it.
  let product = await startWhole({}, undefined, "ignore");
  const { Run, schedules } = await import("../tests/setup/upload-schedule.ts");
  const { servicesTaker } = await import("../tests/setup/upload-services.ts");
  const { processTaker } = await import("../tests/setup/upload-processes.ts");
  const { PIECE } = await import("#app/services/files/uploads.server.ts");
  PIECE.mostBytes = 500;

  async function play(name: string, taker: Taker, kills: boolean) {
    const heard = new Map<string, number>();
    let runs = 0;
    const property = fc.asyncProperty(schedules({ size: 2_000, steps: 60, kills }), async (schedule) => {
      const run = new Run(taker);
      await run.play(schedule);
      runs++;
      for (const [what, times] of run.heard) heard.set(what, (heard.get(what) ?? 0) + times);
    });
    const seed = Date.now() % 2 ** 31;
    console.log(`  ${name}, seed ${seed}`);
    // Always to its end, or a process could be left running.
    for (let round = 0, until = Date.now() + ms; Date.now() < until; round++)
      await fc.assert(property, { numRuns: 5, seed: seed + round, endOnFailure: true });
    console.log(`  ${runs} schedules held`, Object.fromEntries([...heard].sort()));
  }

  await play("services", await servicesTaker(), false);
  const other = await startWhole({}, undefined, "ignore");
  const restart = async () => {
    await product.stop("SIGKILL");
    product = await startWhole({}, undefined, "ignore");
  };
  await play("two processes", await processTaker([() => product.origin, () => other.origin], restart), true);

  await product.stop();
  await other.stop();
  const { closeConnection } = await import("#app/models/connection.server.ts");
  await closeConnection();
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}
