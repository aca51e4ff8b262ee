import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import autocannon from "autocannon";

import { findFreePort, startProductWithTasks } from "../tests/setup/product.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { startPostgres } from "../tests/setup/start-postgres.ts";

/** An hour of mixed load on one process; memory may grow by at most MAX_GROWTH after the first minute. */

const MINUTES = 60;
const MAX_GROWTH = 1.1;
const MIB = 1024 * 1024;
/** Samples per figure, one second apart: the median evens out garbage collection. */
const SAMPLE_COUNT = 20;
const CONNECTIONS = 8;
const PAGES = ["/library", "/events", "/media", "/api/content?page=2", "/items.atom", "/sitemap.xml"].concat(
  "/contributors-database",
  "/search?q=drum",
  "/oai?verb=ListIdentifiers&metadataPrefix=oai_dc",
);

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
  const requests = await buildRequests();
  const samples: MemorySample[] = [];
  try {
    const load = autocannon({
      url: product.origin,
      connections: CONNECTIONS,
      duration: minutes * 60,
      requests,
    });
    for (const until = Date.now() + minutes * 60_000; Date.now() < until || samples.length < 2;) {
      await sleep(60_000 - SAMPLE_COUNT * 1_000);
      samples.push(await sampleMedian(product.child.pid!, metrics));
      console.log(`  minute ${samples.length}:`, samples.at(-1));
    }
    report(samples, await load);
  } finally {
    await product.stop();
    const { closeDatabasePools } = await import("#app/models/connection.server.ts");
    await closeDatabasePools();
    await postgres.remove();
    rmSync(uploads, { recursive: true, force: true });
  }
}

/** Pages of visitors and readers, logins, applications and uploads. */
async function buildRequests(): Promise<autocannon.Request[]> {
  const { createTestUser } = await import("../tests/setup/test-users.ts");
  const { email, password, token } = await createTestUser("admin");
  const authorization = { Authorization: `Bearer ${token}` };
  const json = { "Content-Type": "application/json" };
  return [
    ...PAGES.map((path) => ({ path })),
    ...PAGES.map((path) => ({ path, headers: authorization })),
    { method: "POST", path: "/api/auth/login", headers: json, body: JSON.stringify({ email, password }) },
    {
      method: "POST",
      path: "/api/auth/apply-contributor",
      headers: json,
      setupRequest: (request) => ({ ...request, body: JSON.stringify(buildApplication()) }),
    },
    {
      method: "POST",
      path: "/api/content",
      headers: { ...authorization, "Content-Type": "multipart/form-data; boundary=drill" },
      setupRequest: (request) => ({ ...request, body: buildUpload() }),
    },
  ];
}

const buildApplication = () => ({
  ...{ name: "Drill", expertise: "Faults", motivation: "To see what holds." },
  email: `drill-${randomBytes(8).toString("hex")}@example.org`,
});

function buildUpload() {
  const fields = { title: "A drill", author: "A", description: "C", category: "Library" };
  const parts = Object.entries({ ...fields, contentType: "article" }).map(
    ([name, value]) => `--drill\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--drill\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
  return `${parts.join("")}${file}${randomBytes(150_000).toString("base64")}\r\n--drill--\r\n`;
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

function report(samples: MemorySample[], { requests, non2xx, errors }: autocannon.Result) {
  const [first, last] = [samples[0]!.resident, samples.at(-1)!.resident];
  const isWithinLimit = last / first <= MAX_GROWTH;
  console.log(
    `  ${requests.total} responses, ${non2xx} refused, ${errors} failed; ${first} MiB after a minute, ${last} after ${samples.length}: ${(last / first).toFixed(2)} times\n  ${isWithinLimit ? "passed" : "FAILED"}`,
  );
  if (!isWithinLimit) process.exitCode = 1;
}
