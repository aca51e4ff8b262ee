import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { MikroORM } from "@mikro-orm/postgresql";
import { Client } from "pg";

import { createSecret, hashToken } from "#app/core/secrets.server.ts";
import { createUnlimitedOrmOptions } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import { databaseUrl } from "../tests/setup/database-url.ts";
import { startPostgres } from "../tests/setup/start-postgres.ts";
import { startProduct } from "../tests/setup/product.ts";
import { median } from "./load.ts";
import {
  listAllPaths,
  listRequests,
  type ExampleIds,
  type BenchRequest,
  type BenchRole,
} from "./product-requests.ts";
import { fillProduct } from "./product-rows.ts";

/** Compares the product with a thousand and with a million rows over HTTP, in turn, without the page cache. */

const FEW = { items: 1_000, people: 1_000 };
const MANY = {
  items: Number(process.env.ROWS ?? 1_000_000),
  people: Number(process.env.ROWS ?? 1_000_000) / 10,
};
const ROUNDS = 9;
/** For fast flat requests: with fewer rounds, percentile 95 is the slowest round. */
const MANY_ROUNDS = 20;
const FAST_MS = 50;
/** Maximum ratio of the durations at a million and at a thousand rows: median and percentile 95. */
const FLAT_LIMITS = { middle: 1.5, slow: 2 };
/** Pages in the middle and searches: maximum ratio, and maximum milliseconds. */
const FAR_LIMITS = { times: 10, ms: 60 };
/** Difference between two rounds on a busy machine. */
const NOISE_MS = 3;

type ProductSide = {
  origin: string;
  cookies: Record<BenchRole, string>;
  ids: ExampleIds;
  requests: BenchRequest[];
};

export async function benchProduct() {
  const postgres = await startPostgres();
  await migrate(postgres.socket);
  const uploads = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  const sides: (ProductSide & { stop(): Promise<unknown> })[] = [];
  for (const [database, sizes] of [
    ["few", FEW],
    ["many", MANY],
  ] as const) {
    const startedAt = performance.now();
    const prepared = await prepare(postgres.socket, database, sizes);
    console.log(
      `${sizes.items.toLocaleString("en")} items filled in within ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    const product = await startProduct({
      DATABASE_URL: databaseUrl(postgres.socket, database),
      UPLOADS_DIR: uploads,
      SEED: "none",
      RATE_LIMITS: "off",
    });
    const requests = [...listRequests(sizes), ...(await listAllPaths("admin", prepared.rows))];
    sides.push({ ...product, cookies: prepared.cookies, ids: prepared.rows, requests });
  }
  await compare(sides[0]!, sides[1]!);
  await Promise.all(sides.map((side) => side.stop()));
  console.log(listSlowStatements(postgres.dataDir));
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}

async function migrate(socket: string) {
  process.env.DATABASE_URL = databaseUrl(socket, "urithi");
  const orm = new MikroORM(createUnlimitedOrmOptions());
  await orm.migrator.up();
  await orm.close(true);
  const client = new Client({ host: socket, user: "urithi", database: "postgres" });
  await client.connect();
  for (const name of ["few", "many"]) {
    await client.query(`create database ${name} template urithi`);
    // Log slow statements with their plans.
    for (const setting of [
      "session_preload_libraries = 'auto_explain'",
      "auto_explain.log_min_duration = 25",
      "auto_explain.log_analyze = on",
      "auto_explain.log_timing = off",
    ])
      if (name === "many") await client.query(`alter database ${name} set ${setting}`);
  }
  await client.end();
}

/** Fills the database and creates a session for each role. */
async function prepare(socket: string, database: string, sizes: typeof FEW) {
  const client = new Client({ host: socket, user: "urithi", database });
  await client.connect();
  await client.query("set auto_explain.log_min_duration = -1").catch(() => undefined);
  await fillProduct(client, sizes);
  const cookies: Record<BenchRole, string> = {
    visitor: "session=none",
    user: "",
    contributor: "",
    admin: "",
  };
  for (const role of ["user", "contributor", "admin"] as const) {
    const [id, secret] = [createId(), createSecret()];
    await client.query(
      "insert into account (id, name, email, role, confirmed_at) values ($1, 'A', $2, $3, now())",
      [id, `${role}@example.org`, role],
    );
    await client.query(
      "insert into session (id, account_id, ends_at) values ($1, $2, now() + interval '1 day')",
      [hashToken(secret), id],
    );
    cookies[role] = `session=${secret}`;
  }
  const findId = async (query: string) =>
    (await client.query<{ id: string }>(`${query} limit 1`)).rows[0]?.id ?? createId();
  const publishedQuery = "select id from content where approval_status = 'approved' and is_published and";
  const rows: ExampleIds = {
    content: await findId(`${publishedQuery} category = 'Library'`),
    book: await findId(`${publishedQuery} category = 'Literary Collection'`),
    media: await findId("select id from media where type = 'document'"),
    event: await findId("select id from event where approval_status = 'approved'"),
    contributor: await findId("select id from contributor"),
    appointment: await findId("select id from appointment where status = 'pending'"),
    application: createId(),
  };
  await client.end();
  return { cookies, rows };
}

async function sendRequest({ origin, cookies }: ProductSide, { role, path }: BenchRequest) {
  const startedAt = performance.now();
  const response = await fetch(origin + path, { headers: { cookie: cookies[role] }, redirect: "manual" });
  await response.arrayBuffer();
  return { ms: performance.now() - startedAt, status: response.status };
}

/** Alternates between both; the first round is a warm-up. */
async function measureBoth(few: ProductSide, many: ProductSide, index: number) {
  const [small, large]: [number[], number[]] = [[], []];
  const statuses = new Set<number>();
  const isFast = () => few.requests[index]!.kind === "flat" && median(large) < FAST_MS;
  for (let round = -1; round < ROUNDS || (round < MANY_ROUNDS && isFast()); round++)
    for (const [side, durations] of [
      [few, small],
      [many, large],
    ] as const) {
      const { ms, status } = await sendRequest(side, side.requests[index]!);
      statuses.add(status);
      if (round >= 0) durations.push(ms);
    }
  return { small, large, statuses };
}

async function compare(few: ProductSide, many: ProductSide) {
  console.log(
    `\nMilliseconds at ${FEW.items.toLocaleString("en")} and at ${MANY.items.toLocaleString("en")}, ratio`,
  );
  const results: { line: string; ratio: number; verdict: Verdict }[] = [];
  for (const [index, request] of few.requests.entries()) {
    const { small, large, statuses } = await measureBoth(few, many, index);
    if (!statuses.has(200)) continue;
    const [smallMs, largeMs] = [median(small), median(large)];
    const ratio = largeMs / smallMs;
    // With different statuses there is nothing to compare.
    const verdict = getVerdict(statuses.size === 1 ? request.kind : "alone", small, large);
    if (verdict === "  TOO LONG") process.exitCode = 1;
    const line =
      `${smallMs.toFixed(1).padStart(8)} ${largeMs.toFixed(1).padStart(8)}  ${ratio.toFixed(2).padStart(6)}` +
      `  ${[...statuses].join(" and ")}  ${request.role} ${many.requests[index]!.path}${verdict}`;
    console.log(line);
    results.push({ line, ratio, verdict });
  }
  const tooLong = results
    .filter(({ verdict }) => verdict === "  TOO LONG")
    .toSorted((a, b) => b.ratio - a.ratio);
  console.log(`\nToo long:\n${tooLong.map(({ line }) => line).join("\n")}`);
  console.log(`${results.length - tooLong.length} of ${results.length} within their limit`);
}

type RequestKind = BenchRequest["kind"] | "alone";
type Verdict = "" | "  (forgiven)" | "  TOO LONG";

function getVerdict(kind: RequestKind, small: number[], large: number[]): Verdict {
  if (isWithinLimit(kind, small, large, 0)) return "";
  return isWithinLimit(kind, small, large, NOISE_MS) ? "  (forgiven)" : "  TOO LONG";
}

const getPercentile95 = (durations: number[]) =>
  durations.toSorted((a, b) => a - b)[Math.ceil(durations.length * 0.95) - 1]!;

function isWithinLimit(kind: RequestKind, small: number[], large: number[], noiseMs: number) {
  const [smallMs, largeMs] = [median(small), median(large)];
  if (kind === "alone") return largeMs <= FAR_LIMITS.ms;
  if (kind === "far")
    return largeMs <= Math.max(smallMs * FAR_LIMITS.times, smallMs + noiseMs) && largeMs <= FAR_LIMITS.ms;
  return (
    largeMs <= Math.max(smallMs * FLAT_LIMITS.middle, smallMs + noiseMs) &&
    getPercentile95(large) <=
      Math.max(getPercentile95(small) * FLAT_LIMITS.slow, getPercentile95(small) + 2 * noiseMs)
  );
}

function listSlowStatements(dataDir: string) {
  const log = readFileSync(join(dataDir, "postgres/postgres.log"), "utf8");
  const seen = new Map<string, string>();
  for (const entry of log.split(/\n(?=\d{4}-|LOG:)/)) {
    const [, ms, text] = /duration: ([\d.]+) ms {2}plan:\s+Query Text: ([\s\S]+)/.exec(entry) ?? [];
    if (ms && text) seen.set(text.split("\n\tQuery Parameters:")[0]!, `\n${ms} ms: ${text.trimEnd()}`);
  }
  return [...seen.values()].join("\n");
}
