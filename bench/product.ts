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
import { measureMedianMs } from "./load.ts";
import {
  listAllPaths,
  listRequests,
  UNKNOWN_ID,
  type ExampleIds,
  type BenchRequest,
  type BenchRole,
} from "./product-requests.ts";
import { fillProduct } from "./product-rows.ts";

/** Requests every list, search, feed and page over HTTP, without the page cache, at a million rows. */

const ITEMS = Number(process.env.ROWS ?? 1_000_000);
const SIZES = { items: ITEMS, people: ITEMS / 10 };
const MAX_MEDIAN_MS = 60;

type Cookies = Record<BenchRole, string>;

export async function benchProduct() {
  checkExamples();
  const postgres = await startPostgres();
  await migrate(postgres.socket);
  const uploads = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  const startedAt = performance.now();
  const { cookies, ids } = await prepare(postgres.socket);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${SIZES.items.toLocaleString("en")} items filled in within ${seconds} s`);
  const settings = {
    DATABASE_URL: databaseUrl(postgres.socket, "urithi"),
    UPLOADS_DIR: uploads,
    SEED: "none",
    RATE_LIMITS: "off",
  };
  const product = await startProduct(settings);
  const slow = await measureAll(product.origin, cookies, [
    ...listRequests(SIZES),
    ...listAllPaths("admin", ids),
  ]);
  await product.stop();
  if (slow.length > 0) {
    await logPlans(postgres.socket);
    const explained = await startProduct(settings);
    for (const { role, path } of slow) await fetchPath(explained.origin, cookies[role], path);
    await explained.stop();
    console.log(listSlowStatements(postgres.dataDir));
  }
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}

/** A route without an example would fail after minutes of filling. */
const checkExamples = () => listAllPaths("admin", new Proxy({} as ExampleIds, { get: () => UNKNOWN_ID }));

async function migrate(socket: string) {
  process.env.DATABASE_URL = databaseUrl(socket, "urithi");
  const orm = new MikroORM(createUnlimitedOrmOptions());
  await orm.migrator.up();
  await orm.close(true);
}

/** After the measurement, because counting the rows of each step slows statements down. */
async function logPlans(socket: string) {
  const client = new Client({ host: socket, user: "urithi", database: "postgres" });
  await client.connect();
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    "auto_explain.log_min_duration = 25",
    "auto_explain.log_analyze = on",
    "auto_explain.log_timing = off",
  ])
    await client.query(`alter database urithi set ${setting}`);
  await client.end();
}

/** Fills the database and creates a session for each role. */
async function prepare(socket: string) {
  const client = new Client({ host: socket, user: "urithi", database: "urithi" });
  await client.connect();
  await fillProduct(client, SIZES);
  const cookies: Cookies = {
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
  const ids: ExampleIds = {
    account: await findId("select id from account"),
    content: await findId(`${publishedQuery} category = 'Library'`),
    book: await findId(`${publishedQuery} category = 'Literary Collection'`),
    media: await findId("select id from media where type = 'document'"),
    event: await findId("select id from event where approval_status = 'approved'"),
    contributor: await findId("select id from contributor"),
    appointment: await findId("select id from appointment where status = 'pending'"),
    application: createId(),
  };
  await client.end();
  return { cookies, ids };
}

async function measureAll(origin: string, cookies: Cookies, requests: BenchRequest[]) {
  console.log("\nMedian milliseconds");
  const slow: (BenchRequest & { line: string })[] = [];
  let count = 0;
  for (const { role, path } of requests) {
    const statuses = new Set<number>();
    const ms = await measureMedianMs(async () => {
      statuses.add(await fetchPath(origin, cookies[role], path));
    });
    if (!statuses.has(200)) continue;
    count++;
    const line = `${ms.toFixed(1).padStart(8)}  ${[...statuses].join(" and ")}  ${role} ${path}`;
    console.log(line);
    if (ms > MAX_MEDIAN_MS) slow.push({ role, path, line });
  }
  console.log(
    `\n${count - slow.length} of ${count} within ${MAX_MEDIAN_MS} ms. Too long:\n${slow.map(({ line }) => line).join("\n")}`,
  );
  if (slow.length > 0) process.exitCode = 1;
  return slow;
}

async function fetchPath(origin: string, cookie: string, path: string) {
  const response = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
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
