import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { databaseUrl } from "../tests/setup/database-url.ts";
import { type Fault, FAULTS } from "./cluster/faults.ts";
import { judge } from "./cluster/judge.ts";
import { type Heard, Load, type World } from "./cluster/load.ts";
import { askAt, openParts, type Parts } from "./cluster/parts.ts";

/**
 * Three processes behind HAProxy, a primary and a standby behind HAProxy and PgBouncer, an object store: each is killed,
 * frozen and restarted in turn while people read, book, register, send and fetch. What must hold: `cluster/judge.ts`, and
 * that readers are told no for no longer than each fault allows.
 */

const PLACES = 1_200;
const ROOM = 30;
/** Of the same month, so that the rooms are full soon. */
const MONDAYS = ["2031-05-05", "2031-05-12", "2031-05-19", "2031-05-26"];
const CALM_MS = 4_000;

async function makeWorld({ origin, primary }: Parts): Promise<World> {
  process.env.DATABASE_URL = databaseUrl(primary.socket, "urithi");
  const { manyReaders, eventWith } = await import("../tests/setup/crowd.ts");
  const { newPlayer } = await import("../tests/setup/people.ts");
  await askAt(primary.socket, "update appointment_opening set capacity = $1 where visit_type = 'library'", [
    ROOM,
  ]);
  const [admin, contributor] = [await newPlayer("admin"), await newPlayer("contrib_own")];
  await askAt(primary.socket, "update contributor set specialization = '{History}' where account_id = $1", [
    contributor.id,
  ]);
  return {
    origin,
    people: await manyReaders(2_000),
    admin: admin.token,
    contributor: contributor.token,
    event: await eventWith(PLACES),
    days: MONDAYS,
  };
}

/** For how long readers were told no: from the first to the last of them. */
function toldNo(heard: Heard[]) {
  const no = heard.filter(({ kind, isOk }) => kind === "read" && !isOk);
  const seconds = no.length ? (no.at(-1)!.at - (no[0]!.at - no[0]!.ms)) / 1000 : 0;
  return { no: no.length, seconds };
}

async function play(fault: Fault, parts: Parts, load: Load) {
  const from = load.heard.length;
  const began = Date.now();
  await fault.run(parts);
  await sleep(CALM_MS);
  const heard = load.heard.slice(from);
  const reads = heard.filter(({ kind }) => kind === "read");
  const { no, seconds } = toldNo(heard);
  const others = heard.filter(({ kind, isOk }) => kind !== "read" && !isOk);
  const row = {
    fault: fault.name,
    reads: reads.length,
    "told no": no,
    "for s": Number(seconds.toFixed(1)),
    "at most": fault.worst,
    "slowest s": Number((Math.max(...reads.map(({ ms }) => ms)) / 1000).toFixed(1)),
    others: heard.length - reads.length,
    "of them told no": others.length,
    took: Math.round((Date.now() - began) / 1000),
  };
  const statuses = Object.entries(
    Object.groupBy(
      heard.filter(({ isOk }) => !isOk),
      ({ kind, path, by, status }) => `${kind === "read" ? path : kind} ${status} ${by}`,
    ),
  ).map(([what, all]) => `${what} × ${all!.length}`);
  console.log(`  ${fault.name}: ${statuses.join(", ") || "nobody was told no"}`);
  return { row, held: fault.worst === 0 ? no === 0 : seconds <= fault.worst };
}

export async function drillCluster() {
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  const parts = await openParts(uploads);
  Object.assign(process.env, parts.env);
  const world = await makeWorld(parts);
  const load = new Load(world);
  load.begin();
  await sleep(CALM_MS);
  const rows = [];
  try {
    for (const fault of FAULTS) rows.push(await play(fault, parts, load));
    await load.end();
    console.table(rows.map(({ row }) => row));
    const wrong = await judge(parts.standby.socket, load, world);
    const late = rows.filter(({ held }) => !held).map(({ row }) => row.fault);
    console.log(wrong.length || late.length ? `  DID NOT HOLD: ${[...wrong, ...late].join("; ")}` : "  held");
    if (wrong.length || late.length) process.exitCode = 1;
  } finally {
    await closeParts(parts);
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
