import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { findFreePort, startProductWithTasks } from "../tests/setup/product.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { startPostgres } from "../tests/setup/start-postgres.ts";
import { Load } from "./cluster/load.ts";
import { createDrillData } from "./cluster/drill-data.ts";

/** An hour of mixed load on one process; memory may grow by at most MAX_GROWTH after the first minute. */

const MINUTES = 60;
const MAX_GROWTH = 1.1;
const MIB = 1024 * 1024;
/** Samples per figure, one second apart: the median evens out garbage collection. */
const SAMPLE_COUNT = 20;

export async function drillMemory({ minutes = MINUTES }: { minutes?: number }) {
  const postgres = await startPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  const metrics = await findFreePort();
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl(postgres.socket, "urithi"),
    UPLOADS_DIR: uploads,
    SESSION_SECRET: "a secret that is used for measuring only",
    SEED: "demo",
    RATE_LIMITS: "off",
    QUOTA_BYTES: String(1024 * 1024 * MIB),
  });
  const product = await startProductWithTasks({ METRICS_PORT: String(metrics) }, undefined, "ignore");
  const load = new Load(await createDrillData(product.origin, postgres.socket));
  const samples: MemorySample[] = [];
  try {
    load.start();
    for (const until = Date.now() + minutes * 60_000; Date.now() < until || samples.length < 2;) {
      await sleep(60_000 - SAMPLE_COUNT * 1_000);
      samples.push(await sampleMedian(product.child.pid!, metrics));
      console.log(`  minute ${samples.length}:`, samples.at(-1));
    }
    await load.stop();
    report(samples, load);
  } finally {
    await product.stop();
    const { closeDatabasePools } = await import("#app/models/connection.server.ts");
    await closeDatabasePools();
    await postgres.remove();
    rmSync(uploads, { recursive: true, force: true });
  }
}

type MemorySample = { resident: number; heap: number; outside: number };

/** In MiB. */
async function sampleMedian(pid: number, metrics: number): Promise<MemorySample> {
  const samples: MemorySample[] = [];
  for (let index = 0; index < SAMPLE_COUNT; index++) {
    await sleep(1_000);
    const metricsText = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    const readMetric = (name: string) =>
      Number(new RegExp(`^${name} (.*)$`, "m").exec(metricsText)?.[1]) / MIB;
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    samples.push({
      resident: Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024,
      heap: readMetric("nodejs_heap_size_used_bytes"),
      outside: readMetric("nodejs_external_memory_bytes"),
    });
  }
  const getMedian = (key: keyof MemorySample) =>
    Math.round(samples.map((sample) => sample[key]).sort((a, b) => a - b)[SAMPLE_COUNT / 2]!);
  return { resident: getMedian("resident"), heap: getMedian("heap"), outside: getMedian("outside") };
}

function report(samples: MemorySample[], { client: { received } }: Load) {
  const [first, last] = [samples[0]!.resident, samples.at(-1)!.resident];
  const failedCount = received.filter(({ isOk }) => !isOk).length;
  const isWithinLimit = last / first <= MAX_GROWTH;
  console.log(
    `  ${received.length} responses, ${failedCount} failed; ${first} MiB after a minute, ${last} after ${samples.length}: ${(last / first).toFixed(2)} times\n  ${isWithinLimit ? "passed" : "FAILED"}`,
  );
  if (!isWithinLimit) process.exitCode = 1;
}
