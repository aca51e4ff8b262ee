import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { type Fault, FAULTS } from "./cluster/faults.ts";
import { findViolations, waitUntilSent } from "./cluster/judge.ts";
import { Load } from "./cluster/load.ts";
import { openParts, type Parts } from "./cluster/parts.ts";
import { makeWorld } from "./cluster/world.ts";

/**
 * Three processes behind HAProxy, a primary and a standby behind HAProxy and PgBouncer, an object store: each is killed
 * or restarted in turn while people read, log in, book, register, upload and download. What must hold:
 * `cluster/judge.ts`, and that readers are refused for no longer than each fault allows.
 */

const CALM_MS = 4_000;

async function play(fault: Fault, parts: Parts, load: Load) {
  const { received } = load.client;
  const from = received.length;
  await fault.run(parts);
  await sleep(CALM_MS);
  const reads = received.slice(from).filter(({ kind }) => kind === "read");
  const refused = reads.filter(({ isOk }) => !isOk);
  const began = Math.min(...refused.map(({ at, ms }) => at - ms));
  const seconds = refused.length ? (refused.at(-1)!.at - began) / 1000 : 0;
  const statuses = Object.groupBy(refused, ({ path, status }) => `${path} ${status}`);
  for (const [what, some] of Object.entries(statuses))
    console.log(`  ${fault.name}: ${what} × ${some!.length}`);
  return {
    fault: fault.name,
    reads: reads.length,
    refused: refused.length,
    "for s": Number(seconds.toFixed(1)),
    "at most": fault.maxSeconds,
    held: seconds <= fault.maxSeconds,
  };
}

/** `only`: plays the faults whose names contain it. */
export async function drillCluster({ only = "" }: { only?: string } = {}) {
  const { closeMailbox } = await import("../tests/setup/mailbox.ts");
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  const parts = await openParts(uploads);
  try {
    Object.assign(process.env, parts.env);
    const load = new Load(await makeWorld(parts.origin, parts.primary.socket));
    load.begin();
    await sleep(CALM_MS);
    const rows = [];
    for (const fault of FAULTS.filter(({ name }) => name.includes(only)))
      rows.push(await play(fault, parts, load));
    await load.end();
    console.table(rows);
    const { socket } = parts.isPromoted ? parts.standby : parts.primary;
    const sentAfterSeconds = await waitUntilSent(socket);
    const counts = Object.entries(load.done).map(([what, all]) => `${all.length} ${what}`);
    console.log(`  acknowledged: ${counts.join(", ")}; all mail sent after ${sentAfterSeconds} s`);
    const violations = [...(await findViolations(socket, load))].map(([what, count]) => `${what}: ${count}`);
    const late = rows.filter(({ held }) => !held).map(({ fault }) => fault);
    const wrong = [...violations, ...late];
    console.log(wrong.length ? `  DID NOT HOLD: ${wrong.join("; ")}` : "  held");
    if (wrong.length) process.exitCode = 1;
  } finally {
    await closeParts(parts);
    await closeMailbox();
    rmSync(uploads, { recursive: true, force: true });
  }
}

async function closeParts({ products, toProducts, toDatabase, pooler, swift, standby, primary }: Parts) {
  for (const product of products) await product.end("SIGKILL");
  const { closeConnection } = await import("#app/models/connection.server.ts");
  await closeConnection();
  for (const part of [toProducts, pooler, toDatabase, swift]) await part.stop();
  await standby.remove();
  await primary.remove().catch(() => undefined);
}
