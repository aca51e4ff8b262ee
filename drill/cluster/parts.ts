import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { Client } from "pg";

import { beforeDatabases, beforeProducts, haproxy } from "../../tests/setup/haproxy.ts";
import { ownPostgres, standbyOf } from "../../tests/setup/own-postgres.ts";
import { pgbouncer } from "../../tests/setup/pgbouncer.ts";
import { freePort } from "../../tests/setup/product.ts";
import { startSwift } from "../../tests/setup/swift/index.ts";

/** All that a large installation is made of, on this machine. */

const root = join(import.meta.dirname, "../..");
const BUCKET = "drill";
const PRODUCTS = 3;

export async function queryAt(socket: string, text: string, values?: unknown[]) {
  const client = new Client({ host: socket, user: "urithi", database: "urithi" });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A process that serves on a port of its own. */
class Member {
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

  async end(name: NodeJS.Signals = "SIGTERM") {
    const ended =
      this.#child.exitCode === null && this.#child.signalCode === null && once(this.#child, "exit");
    this.#child.kill(name);
    await ended;
  }
}

async function openStore() {
  const swift = await startSwift();
  if ("lacks" in swift) throw new Error(`There is no object store here: ${swift.lacks}`);
  const client = new S3Client({
    ...{ endpoint: swift.endpoint, region: swift.region, forcePathStyle: true },
    requestChecksumCalculation: "WHEN_REQUIRED",
    credentials: { accessKeyId: swift.key, secretAccessKey: swift.secret },
  });
  for (let isMade = false; !isMade; await sleep(100))
    isMade = await client.send(new CreateBucketCommand({ Bucket: BUCKET })).then(
      () => true,
      () => false,
    );
  return swift;
}

/** What the primary must have on disk is on the standby's, too, before it is acknowledged. */
async function openDatabases() {
  const primary = await ownPostgres();
  const standby = await standbyOf(primary, {
    connection: `host=${primary.socket} user=urithi application_name=copy`,
  });
  for (const [name, value] of Object.entries(LIMITS))
    await queryAt(primary.socket, `alter role urithi in database urithi set ${name} = ${value}`);
  await queryAt(primary.socket, "alter system set synchronous_standby_names = 'copy'");
  await queryAt(primary.socket, "select pg_reload_conf()");
  return { primary, standby };
}

/** As the product's own sentence says it to whoever has a pooler. */
const LIMITS = {
  statement_timeout: 2300,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};

export const openFront = (ports: number[], front: number) =>
  haproxy((port) => beforeProducts(ports, port), front);

export const openPooler = (toDatabase: number, port?: number) =>
  pgbouncer(`127.0.0.1 port=${toDatabase}`, {
    ...(port && { listen_port: String(port) }),
    default_pool_size: "30",
    query_wait_timeout: "5",
    server_connect_timeout: "2",
  });

/** Everything, with three processes of this version. */
export async function openParts(uploads: string) {
  const { primary, standby } = await openDatabases();
  const swift = await openStore();
  const sockets = [primary.socket, standby.socket];
  const toDatabase = await haproxy((port) => beforeDatabases(sockets, port));
  // Until its first look it takes all of them for well, the standby, too.
  await sleep(3_000);
  const pooler = await openPooler(toDatabase.port);
  const front = await freePort();
  const ports: number[] = [];
  while (ports.length < PRODUCTS) ports.push(await freePort());
  const env = {
    NODE_ENV: "production",
    ORIGIN: `http://127.0.0.1:${front}`,
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
  const products = ports.map((port) => new Member(port, env));
  for (const product of products) await product.start();
  const toProducts = await openFront(ports, front);
  return {
    isPromoted: false,
    ...{ primary, standby, swift, toDatabase, pooler, products, toProducts, env },
    origin: env.ORIGIN,
  };
}

export type Parts = Awaited<ReturnType<typeof openParts>>;
