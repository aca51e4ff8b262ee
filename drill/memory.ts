import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort, startWhole } from "../tests/setup/product.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { Load } from "./cluster/load.ts";
import { makeWorld } from "./cluster/world.ts";

/**
 * An hour of mixed load on one process, with its tasks. What must hold: its memory at the end is at most 1.1 of that
 * after the first minute.
 */

const MINUTES = 60;
const MOST = 1.1;
const MIB = 1024 * 1024;
/** Each figure is the middle of so many looks, a second apart: between two collections it goes up and down. */
const LOOKS = 20;

export async function drillMemory({ minutes = MINUTES }: { minutes?: number }) {
  const postgres = await ownPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  const metrics = await freePort();
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl(postgres.socket, "urithi"),
    UPLOADS_DIR: uploads,
    SESSION_SECRET: "a secret that is used for measuring only",
    SEED: "demo",
    RATE_LIMITS: "off",
    QUOTA_BYTES: String(1024 * 1024 * MIB),
  });
  const product = await startWhole({ METRICS_PORT: String(metrics) }, undefined, "ignore");
  const load = new Load(await makeWorld(product.origin, postgres.socket));
  const seen: Figures[] = [];
  try {
    load.begin();
    for (const until = Date.now() + minutes * 60_000; Date.now() < until || seen.length < 2;) {
      await sleep(60_000 - LOOKS * 1_000);
      seen.push(await middleOf(product.child.pid!, metrics));
      console.log(`  minute ${seen.length}:`, seen.at(-1));
    }
    await load.end();
    report(seen, load);
  } finally {
    await product.stop();
    const { closeConnection } = await import("#app/models/connection.server.ts");
    await closeConnection();
    await postgres.remove();
    rmSync(uploads, { recursive: true, force: true });
  }
}

type Figures = { resident: number; heap: number; outside: number };

/** In MiB. */
async function middleOf(pid: number, metrics: number): Promise<Figures> {
  const all: Figures[] = [];
  for (let look = 0; look < LOOKS; look++) {
    await sleep(1_000);
    const said = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (.*)$`, "m").exec(said)?.[1]) / MIB;
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    all.push({
      resident: Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024,
      heap: figure("nodejs_heap_size_used_bytes"),
      outside: figure("nodejs_external_memory_bytes"),
    });
  }
  const middle = (key: keyof Figures) =>
    Math.round(all.map((one) => one[key]).sort((a, b) => a - b)[LOOKS / 2]!);
  return { resident: middle("resident"), heap: middle("heap"), outside: middle("outside") };
}

function report(seen: Figures[], { client: { received } }: Load) {
  const [first, last] = [seen[0]!.resident, seen.at(-1)!.resident];
  const no = received.filter(({ isOk }) => !isOk).length;
  const held = last / first <= MOST;
  console.log(
    `  ${received.length} answers, ${no} of them no; ${first} MiB after a minute, ${last} after ${seen.length}: ${(last / first).toFixed(2)} times\n  ${held ? "held" : "DID NOT HOLD"}`,
  );
  if (!held) process.exitCode = 1;
}
