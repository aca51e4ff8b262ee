import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { Client } from "pg";

import {
  createDatabaseProxyConfig,
  createProductProxyConfig,
  startHaproxy,
} from "../../tests/setup/haproxy.ts";
import { startPostgres, startStandby } from "../../tests/setup/start-postgres.ts";
import { startPgbouncer } from "../../tests/setup/pgbouncer.ts";
import { findFreePort } from "../../tests/setup/product.ts";
import { startSwift } from "../../tests/setup/swift/index.ts";

const root = join(import.meta.dirname, "../..");
const BUCKET = "drill";
const PRODUCTS = 3;

export async function runQuery(socket: string, text: string, values?: unknown[]) {
  const client = new Client({ host: socket, user: "urithi", database: "urithi" });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

class ProductProcess {
  readonly port: number;
  readonly #env: Record<string, string>;
  #child!: ChildProcess;

  constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.#env = env;
  }

  async start() {
    const log = createWriteStream(join(process.env.TMPDIR ?? "/tmp", `drill-product-${this.port}.log`), {
      flags: "a",
    });
    await once(log, "open");
    this.#child = spawn(process.execPath, ["build/server/server.js"], {
      cwd: root,
      stdio: ["ignore", log, log],
      env: { ...process.env, ...this.#env, PORT: String(this.port) },
    });
    for (; !(await this.isReady()); await sleep(100))
      if (this.#child.exitCode !== null) throw new Error("a process did not start: see its log");
  }

  private async isReady() {
    const ready = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
    return ready?.ok ?? false;
  }

  async stop(name: NodeJS.Signals = "SIGTERM") {
    const ended =
      this.#child.exitCode === null && this.#child.signalCode === null && once(this.#child, "exit");
    this.#child.kill(name);
    await ended;
  }
}

async function startStore() {
  const swift = await startSwift();
  if ("lacks" in swift) throw new Error(`There is no object store here: ${swift.lacks}`);
  const client = new S3Client({
    ...{ endpoint: swift.endpoint, region: swift.region, forcePathStyle: true },
    requestChecksumCalculation: "WHEN_REQUIRED",
    credentials: { accessKeyId: swift.key, secretAccessKey: swift.secret },
  });
  for (let isCreated = false; !isCreated; await sleep(100))
    isCreated = await client.send(new CreateBucketCommand({ Bucket: BUCKET })).then(
      () => true,
      () => false,
    );
  return swift;
}

/** Synchronous replication: commits are confirmed by the standby. */
async function startDatabases() {
  const primary = await startPostgres();
  const standby = await startStandby(primary, {
    connection: `host=${primary.socket} user=urithi application_name=copy`,
  });
  for (const [name, value] of Object.entries(DATABASE_LIMITS))
    await runQuery(primary.socket, `alter role urithi in database urithi set ${name} = ${value}`);
  await runQuery(primary.socket, "alter system set synchronous_standby_names = 'copy'");
  await runQuery(primary.socket, "select pg_reload_conf()");
  return { primary, standby };
}

/** The limits that the product recommends with a pooler. */
const DATABASE_LIMITS = {
  statement_timeout: 2300,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};

export const startProxy = (ports: number[], proxyPort: number) =>
  startHaproxy((port) => createProductProxyConfig(ports, port), proxyPort);

export const startPooler = (databasePort: number, port?: number) =>
  startPgbouncer(`127.0.0.1 port=${databasePort}`, {
    ...(port && { listen_port: String(port) }),
    default_pool_size: "30",
    query_wait_timeout: "5",
    server_connect_timeout: "2",
  });

export async function startCluster(uploads: string) {
  const { primary, standby } = await startDatabases();
  const swift = await startStore();
  const sockets = [primary.socket, standby.socket];
  const toDatabase = await startHaproxy((port) => createDatabaseProxyConfig(sockets, port));
  // Before its first health check HAProxy considers all servers healthy, including the standby.
  await sleep(3_000);
  const pooler = await startPooler(toDatabase.port);
  const proxyPort = await findFreePort();
  const ports: number[] = [];
  while (ports.length < PRODUCTS) ports.push(await findFreePort());
  const env = {
    NODE_ENV: "production",
    ORIGIN: `http://127.0.0.1:${proxyPort}`,
    DATABASE_URL: pooler.url("urithi"),
    SESSION_SECRET: "a secret that is used for drills only",
    UPLOADS_DIR: uploads,
    RATE_LIMITS: "off",
    SEED: "demo",
    STORE: "s3",
    S3_ENDPOINT: swift.endpoint,
    S3_BUCKET: BUCKET,
    S3_KEY: swift.key,
    S3_SECRET: swift.secret,
    S3_REGION: swift.region,
  };
  const products = ports.map((port) => new ProductProcess(port, env));
  for (const product of products) await product.start();
  const toProducts = await startProxy(ports, proxyPort);
  return {
    isPromoted: false,
    ...{ primary, standby, swift, toDatabase, pooler, products, toProducts, env },
    origin: env.ORIGIN,
  };
}

export type ClusterParts = Awaited<ReturnType<typeof startCluster>>;
