import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { isReader, type Heard } from "./cluster/asking.ts";
import { type Fault, FAULTS } from "./cluster/faults.ts";
import { judge } from "./cluster/judge.ts";
import { sumOf, untilSent } from "./cluster/letters.ts";
import { Load } from "./cluster/load.ts";
import { fillVisits, makeNextVersion } from "./cluster/next-version.ts";
import { openParts, type Parts } from "./cluster/parts.ts";
import { spoil } from "./cluster/spoil.ts";
import { makeWorld } from "./cluster/world.ts";

/**
 * Three processes behind HAProxy, a primary and a standby behind HAProxy and PgBouncer, an object store: each is killed,
 * frozen and restarted in turn, and the processes renewed by a version that changes tables and taken back, while people
 * read, log in, book, register, send and fetch. What must hold: `cluster/judge.ts`, and that readers are told no for no
 * longer than each fault allows. At the end all of it is spoiled, and the judge must see each.
 */

const CALM_MS = 4_000;

/** For how long readers were told no: from the first to the last of them. */
function toldNo(heard: Heard[]) {
  const no = heard.filter(({ isOk }) => !isOk);
  const began = Math.min(...no.map(({ at, ms }) => at - ms));
  return { no: no.length, seconds: no.length ? (no.at(-1)!.at - began) / 1000 : 0 };
}

async function play(fault: Fault, parts: Parts, load: Load, next: string) {
  const { heard: all } = load.asking;
  const from = all.length;
  const began = Date.now();
  await fault.run(parts, next);
  const took = Math.round((Date.now() - began) / 1000);
  await sleep(CALM_MS);
  const heard = all.slice(from);
  // What needs a file can be had no sooner than the store is back.
  const isOfTheStore = fault.name.startsWith("the store");
  const readers = heard.filter((one) => isReader(one) && (!isOfTheStore || one.kind === "read"));
  const others = heard.filter((one) => !readers.includes(one));
  const { no, seconds } = toldNo(readers);
  const row = {
    fault: fault.name,
    "took s": took,
    readers: readers.length,
    "told no": no,
    "went on": readers.filter(({ wentOn }) => wentOn).length,
    "for s": Number(seconds.toFixed(1)),
    "at most": fault.worst,
    "slowest s": Number((Math.max(...readers.map(({ ms }) => ms)) / 1000).toFixed(1)),
    others: others.length,
    "of them told no": others.filter(({ isOk }) => !isOk).length,
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

async function judgeAll(parts: Parts, load: Load) {
  const { countByAddress } = await import("../tests/setup/mailbox.ts");
  const { socket } = parts.isPromoted ? parts.standby : parts.primary;
  const waited = await untilSent(socket);
  const counted = countByAddress();
  const { letters, messages } = sumOf(counted);
  console.log(
    "  acknowledged:",
    Object.fromEntries(Object.entries(load.done).map(([what, all]) => [what, all.length])),
  );
  console.log(`  ${letters} letters, ${messages} messages, all sent ${waited} s after the end`);
  const wrong = await judge(socket, load, counted);
  for (const [what, times] of wrong) console.log(`  ${what}: ${times}`);
  await spoil(socket, load, counted);
  const seen = await judge(socket, load, counted);
  const unseen = [...seen].filter(([what, times]) => times <= wrong.get(what)!).map(([what]) => what);
  console.log(`  spoiled: ${seen.size - unseen.length} of ${seen.size} seen`);
  return [...wrong]
    .filter(([, times]) => times)
    .map(([what]) => what)
    .concat(unseen.map((what) => `unseen: ${what}`));
}

/** `only`: the faults in whose names that stands. */
export async function drillCluster({ only = "" }: { only?: string } = {}) {
  // Its settings are for the processes.
  const { closeMailbox } = await import("../tests/setup/mailbox.ts");
  const next = makeNextVersion();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  const parts = await openParts(uploads);
  try {
    Object.assign(process.env, parts.env);
    const world = await makeWorld(parts.origin, parts.primary.socket);
    await fillVisits(parts.primary.socket);
    const load = new Load(world);
    load.begin();
    await sleep(CALM_MS);
    const rows = [];
    for (const fault of FAULTS.filter(({ name }) => name.includes(only)))
      rows.push(await play(fault, parts, load, next.dir));
    await load.end();
    console.table(rows.map(({ row }) => row));
    const late = rows.filter(({ held }) => !held).map(({ row }) => row.fault);
    const wrong = [...(await judgeAll(parts, load)), ...late];
    console.log(wrong.length ? `  DID NOT HOLD: ${wrong.join("; ")}` : "  held");
    if (wrong.length) process.exitCode = 1;
  } finally {
    await closeParts(parts);
    await closeMailbox();
    next.remove();
    rmSync(uploads, { recursive: true, force: true });
  }
}

async function closeParts(parts: Parts) {
  const { products, toProducts, toDatabase, pooler, swift, standby, primary } = parts;
  for (const product of products) await product.end("SIGKILL");
  const { closeConnection } = await import("#app/models/connection.server.ts");
  await closeConnection();
  for (const part of [toProducts, pooler, toDatabase, swift]) await part.stop();
  await standby.remove();
  await primary.remove().catch(() => undefined);
}
