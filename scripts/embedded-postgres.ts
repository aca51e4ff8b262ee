import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import { getDatabaseDirectory, getSocketDirectory } from "#app/models/database-location.ts";

import {
  getOrCreateDatabaseHome,
  getOrCreateSystemUser,
  POSTGRES_ENV,
  describePostgresFailure,
  findBinaries,
  initializeCluster,
  makeDirectory,
  DATABASE_NAME,
  copyBinariesIfUnreadable,
  type PostgresSystemUser,
} from "./postgres-home.ts";
import { StartupError } from "./startup-error.ts";

/** Of all processes with this data directory, only one starts, watches and stops PostgreSQL. */

const STARTUP_TIMEOUT_MS = 60_000;
const WATCH_INTERVAL_MS = 250;
const MAX_RESTART_PAUSE_MS = 60_000;
const MAX_LOG_BYTES = 1024 * 1024;
/** SIGINT ends transactions and writes a checkpoint. After SIGQUIT, the next start has to recover. */
const POSTGRES_STOP_SIGNALS = [
  ["SIGINT", 60_000],
  ["SIGQUIT", 30_000],
] as const;
const MIN_MAX_CONNECTIONS = 400;
export const getMaxConnections = (processes: number) => Math.max(MIN_MAX_CONNECTIONS, 70 + 40 * processes);

const POSTGRES_SETTINGS = [
  "listen_addresses=",
  "unix_socket_permissions=0700",
  "jit=off",
  `max_connections=${MIN_MAX_CONNECTIONS}`,
  // PostgreSQL's error messages and statements contain user input, so they are not logged.
  "log_min_messages=log",
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
  "log_checkpoints=off",
];

export type DatabaseEvent = { name: "died" | "restarted" | "restart failed"; error?: unknown };

export type EmbeddedDatabase = {
  watch(onEvent: (event: DatabaseEvent) => void): void;
  stop(): Promise<void>;
};

type PostgresCluster = {
  binaries: string;
  data: string;
  socket: string;
  user: PostgresSystemUser;
  log: string;
  settings: string[];
};

export async function startEmbeddedDatabase(
  dataDir: string,
  settings: string[] = [],
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const user = getOrCreateSystemUser();
  const home = getOrCreateDatabaseHome(dataDir, user);
  const socket = getSocketDirectory(dataDir);
  const binaries = copyBinariesIfUnreadable(findBinaries(), user);
  const data = join(home, "data");
  const cluster = { binaries, data, socket, user, log: join(home, "postgres.log"), settings };
  makeDirectory(socket, user);
  let lock = await acquireOrConnect(home, socket);
  try {
    if (lock) await ensureRunning(cluster);
  } catch (error) {
    lock?.close();
    throw error;
  }
  let stopWatching: (() => Promise<void>) | undefined;
  return {
    watch(onEvent) {
      stopWatching = watchServer(data, async () => {
        lock ??= await acquireLock(home);
        if (!lock) return true;
        onEvent({ name: "died" });
        try {
          await ensureRunning(cluster);
          onEvent({ name: "restarted" });
          return true;
        } catch (error) {
          onEvent({ name: "restart failed", error });
          return false;
        }
      });
    },
    async stop() {
      await stopWatching?.();
      lock ??= await acquireLock(home);
      if (lock) await stopServer(data).finally(() => lock?.close());
    },
  };
}

export async function stopEmbeddedDatabase(dataDir: string) {
  const home = getDatabaseDirectory(dataDir);
  const lock = existsSync(home) ? await acquireLock(home) : undefined;
  if (lock) await stopServer(join(home, "data")).finally(() => lock.close());
}

/** Listens on an abstract socket: the kernel gives its name to one process and frees it when the process ends. */
async function acquireLock(home: string): Promise<Server | undefined> {
  const name = createHash("sha256").update(home).digest("hex").slice(0, 24);
  const lock = createServer((connection) => connection.destroy()).listen(`\0urithi-database-${name}`);
  try {
    await once(lock, "listening");
    return lock.unref();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return undefined;
    throw error;
  }
}

/** Returns undefined if PostgreSQL responds and another process owns it. Waits while the owner starts or stops it. */
async function acquireOrConnect(home: string, socket: string) {
  for (const until = Date.now() + 2 * STARTUP_TIMEOUT_MS; Date.now() < until; await sleep(50)) {
    const lock = await acquireLock(home);
    if (lock || (await checkIsResponding(socket, DATABASE_NAME))) return lock;
  }
  throw new StartupError(
    `Another process has been starting or stopping the database in ${home} for two minutes: stop that process.`,
  );
}

async function ensureRunning(cluster: PostgresCluster) {
  if (!existsSync(join(cluster.data, "PG_VERSION")))
    initializeCluster(cluster.binaries, cluster.data, cluster.user);
  if (!(await checkIsResponding(cluster.socket))) {
    await removeStaleLocks(cluster);
    await startServer(cluster);
  }
  await createDatabase(cluster.socket);
}

const getLockFile = (data: string) => join(data, "postmaster.pid");

function readPid(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(lockFile, "utf8").split("\n")[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** Recognizes PostgreSQL's processes. After a crash, another program may have the recorded process id. */
function hasWorkingDirectory(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

function findServerPid(data: string): number | undefined {
  const pid = readPid(getLockFile(data));
  return pid !== undefined && hasWorkingDirectory(pid, data) ? pid : undefined;
}

/** After a crash, PostgreSQL keeps its lock file if another program now has the recorded process id. */
async function removeStaleLocks({ data, socket }: PostgresCluster) {
  if (findServerPid(data)) return;
  const listOrphans = () =>
    readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && hasWorkingDirectory(Number(pid), data));
  for (const until = Date.now() + 10_000; listOrphans().length; await sleep(50))
    if (Date.now() > until)
      throw new StartupError(
        `Processes of an earlier database still use ${data}: stop ${listOrphans().join(", ")}.`,
      );
  rmSync(getLockFile(data), { force: true });
  rmSync(join(socket, ".s.PGSQL.5432.lock"), { force: true });
}

async function startServer(cluster: PostgresCluster) {
  const { data, log, socket } = cluster;
  // A server that does not respond yet may be recovering, so a second one is never started.
  const child = findServerPid(data) ? undefined : spawnServer(cluster);
  let failure: string | undefined;
  child?.once("error", (error) => (failure = error.message));
  child?.once("exit", () => (failure ??= ""));
  for (const until = Date.now() + STARTUP_TIMEOUT_MS; Date.now() < until; await sleep(50)) {
    if (await checkIsResponding(socket)) return;
    if (failure !== undefined)
      throw new StartupError(
        describePostgresFailure(failure || readFileSync(log, "utf8").slice(-4_000), data),
      );
  }
  throw new StartupError(`The database did not respond within a minute; see its log ${log}.`);
}

function spawnServer({ binaries, data, socket, user, log, settings }: PostgresCluster) {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(log, `${log}.1`);
  const options = [`unix_socket_directories=${socket}`, ...POSTGRES_SETTINGS, ...settings];
  const output = openSync(log, "a", 0o600);
  const child = spawn(
    join(binaries, "bin/postgres"),
    ["-D", data, ...options.flatMap((option) => ["-c", option])],
    // Ctrl-C must not reach PostgreSQL, because it has to stop after the server.
    { ...user, cwd: "/", env: POSTGRES_ENV, detached: true, stdio: ["ignore", output, output] },
  );
  closeSync(output);
  child.unref();
  return child;
}

async function connect(socket: string, database: string) {
  const address = { host: socket, port: 5432, user: DATABASE_NAME, database, connectionTimeoutMillis: 2_000 };
  const client = new Client(address);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

const checkIsResponding = (socket: string, database = "postgres") =>
  connect(socket, database).then(
    (client) => client.end().then(() => true),
    () => false,
  );

async function createDatabase(socket: string) {
  const client = await connect(socket, "postgres");
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE_NAME]);
  if (!rowCount) await client.query(`create database ${DATABASE_NAME}`);
  await client.end();
}

/** Returns a function that stops watching and waits for a restart in progress. */
function watchServer(data: string, restart: () => Promise<boolean>) {
  let isStopped = false;
  let pauseMs = WATCH_INTERVAL_MS;
  let check = Promise.resolve();
  let timer = schedule();

  function schedule() {
    return setTimeout(() => (check = run()), pauseMs).unref();
  }

  async function run() {
    const isRestored = findServerPid(data) !== undefined || (await restart());
    pauseMs = isRestored ? WATCH_INTERVAL_MS : Math.min(pauseMs * 2, MAX_RESTART_PAUSE_MS);
    if (!isStopped) timer = schedule();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await check;
  };
}

export function isRunning(pid: number) {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "")[0];
    return state !== "Z" && state !== "X";
  } catch {
    return false;
  }
}

async function stopServer(data: string) {
  const pid = findServerPid(data);
  if (pid === undefined) return;
  for (const [signal, timeoutMs] of POSTGRES_STOP_SIGNALS) {
    if (isRunning(pid)) process.kill(pid, signal);
    for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(25))
      if (!isRunning(pid)) return;
  }
  throw new Error(`The database (process ${pid}) does not stop.`);
}
