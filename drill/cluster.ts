import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { type Fault, FAULTS } from "./cluster/faults.ts";
import { findViolations, waitUntilSent } from "./cluster/find-violations.ts";
import { Load } from "./cluster/load.ts";
import { startCluster, type ClusterParts } from "./cluster/parts.ts";
import { createDrillData } from "./cluster/drill-data.ts";

/**
 * Three processes behind HAProxy, a primary and a standby behind HAProxy and PgBouncer, and an object store: each is
 * killed or restarted in turn under load. Passes if findViolations() finds none and failed reads stay within each
 * fault's limit.
 */

const SETTLE_MS = 4_000;

async function runFault(fault: Fault, parts: ClusterParts, load: Load) {
  const { received } = load.client;
  const firstIndex = received.length;
  await fault.run(parts);
  await sleep(SETTLE_MS);
  const reads = received.slice(firstIndex).filter(({ kind }) => kind === "read");
  const failedReads = reads.filter(({ isOk }) => !isOk);
  const firstFailedAt = Math.min(...failedReads.map(({ receivedAt, ms }) => receivedAt - ms));
  const seconds = failedReads.length ? (failedReads.at(-1)!.receivedAt - firstFailedAt) / 1000 : 0;
  const statuses = Object.groupBy(failedReads, ({ path, status }) => `${path} ${status}`);
  for (const [label, responses] of Object.entries(statuses))
    console.log(`  ${fault.name}: ${label} × ${responses!.length}`);
  return {
    fault: fault.name,
    reads: reads.length,
    refused: failedReads.length,
    "for s": Number(seconds.toFixed(1)),
    "at most": fault.maxSeconds,
    isWithinLimit: seconds <= fault.maxSeconds,
  };
}

/** `only`: runs the faults whose names contain it. */
export async function drillCluster({ only = "" }: { only?: string } = {}) {
  const { closeMailbox } = await import("../tests/setup/mailbox.ts");
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  const parts = await startCluster(uploads);
  try {
    Object.assign(process.env, parts.env);
    const load = new Load(await createDrillData(parts.origin, parts.primary.socket));
    load.start();
    await sleep(SETTLE_MS);
    const rows = [];
    for (const fault of FAULTS.filter(({ name }) => name.includes(only)))
      rows.push(await runFault(fault, parts, load));
    await load.stop();
    console.table(rows);
    const { socket } = parts.isPromoted ? parts.standby : parts.primary;
    const sentAfterSeconds = await waitUntilSent(socket);
    const counts = Object.entries(load.done).map(([label, records]) => `${records.length} ${label}`);
    console.log(`  acknowledged: ${counts.join(", ")}; all mail sent after ${sentAfterSeconds} s`);
    const violations = [...(await findViolations(socket, load))].map(
      ([label, count]) => `${label}: ${count}`,
    );
    const late = rows.filter(({ isWithinLimit }) => !isWithinLimit).map(({ fault }) => fault);
    const problems = [...violations, ...late];
    console.log(problems.length ? `  FAILED: ${problems.join("; ")}` : "  passed");
    if (problems.length) process.exitCode = 1;
  } finally {
    await stopCluster(parts);
    await closeMailbox();
    rmSync(uploads, { recursive: true, force: true });
  }
}

async function stopCluster({
  products,
  toProducts,
  toDatabase,
  pooler,
  swift,
  standby,
  primary,
}: ClusterParts) {
  for (const product of products) await product.stop("SIGKILL");
  const { closeDatabasePools } = await import("#app/models/connection.server.ts");
  await closeDatabasePools();
  for (const part of [toProducts, pooler, toDatabase, swift]) await part.stop();
  await standby.remove();
  await primary.remove().catch(() => undefined);
}
