import { spawn, spawnSync, type ChildProcess } from "node:child_process";
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
  statfsSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import { socketDirectory } from "#app/models/socket.ts";

import {
  databaseOwner,
  findBinaries,
  makeDirectory,
  makeHome,
  reachable,
  type Owner,
} from "./postgres-home.ts";
import { CannotStart } from "./reason.ts";
import { moveIn, moveOut } from "./residents.ts";

/**
 * A real PostgreSQL of our own under DATA_DIR, met at a socket beside its data. Only the binaries come from
 * the package; starting, adopting and ending it are here, because the database must outlive our exit until
 * the last request is answered, and must be found again after a start that was killed.
 */

const NAME = "urithi";
const START_LIMIT_MS = 60_000;
/** Nothing of the machine's locale or of our own settings. */
const PLAIN_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } as object as NodeJS.ProcessEnv;

export type Embedded = { stop(): Promise<void> };

export async function startEmbedded(dataDir: string, settings: string[] = []): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true });
  const owner = databaseOwner();
  const home = makeHome(dataDir, owner);
  const native = reachable(findBinaries(), owner);
  const data = join(home, "data");
  const socket = socketDirectory(dataDir);
  const run = { native, data, socket, owner, log: join(home, "postgres.log"), settings };

  makeDirectory(socket, owner);
  moveIn(home);
  if (!existsSync(join(data, "PG_VERSION"))) initialise(run);
  if (!(await isAnswering(socket))) {
    await recoverLocks(run);
    await start(run);
  }
  await createDatabase(socket);
  return { stop: () => stop(home, data) };
}

type Run = { native: string; data: string; socket: string; owner: Owner; log: string; settings: string[] };

/** Made beside its place and moved there whole, so that a first start that was cut off leaves nothing half. */
function initialise({ native, data, owner }: Run) {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const made = spawnSync(
    join(native, "bin/initdb"),
    // Not the machine's locale: the same order and letters everywhere.
    [
      "-D",
      unfinished,
      "-U",
      NAME,
      "--auth=trust",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--no-instructions",
    ],
    { ...owner, encoding: "utf8", env: PLAIN_ENVIRONMENT, cwd: "/" },
  );
  if (made.status === 0) return renameSync(unfinished, data);
  rmSync(unfinished, { recursive: true, force: true });
  throw new CannotStart(explain(`${made.stderr ?? ""}${made.error?.message ?? ""}`, data));
}

const LEAST_ROOM = 64 * 1024 * 1024;

function isFull(path: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize < LEAST_ROOM;
}

function explain(output: string, data: string): string {
  // A full disk may also show as a server that was cut off in the middle of a word.
  if (/No space left/i.test(output) || isFull(data))
    return `The disk is full (${data}): make room and start again; nothing was lost.`;
  if (/Permission denied/i.test(output))
    return `No permission to write ${data}: give this user the right, or set DATA_DIR elsewhere.`;
  const last = output.trim().split("\n").slice(-3).join(" ");
  return `The database could not be started: ${last || "it gave no reason"}`;
}

/** The process that a lock file names, PostgreSQL's own note of who runs on this data or socket. */
function holderOf(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(lockFile, "utf8").split("\n")[0]) || undefined;
  } catch {
    return undefined;
  }
}

const dataLock = (data: string) => join(data, "postmaster.pid");
const socketLock = (socket: string) => join(socket, ".s.PGSQL.5432.lock");

/** The processes that work on this data: each of them, orphans too, has made its folder the current one. */
function workersOn(data: string): number[] {
  const place = realpathSync(data);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === place;
      } catch {
        return false;
      }
    });
}

const isServing = (pid: number | undefined, data: string) =>
  pid !== undefined && workersOn(data).includes(pid);

/**
 * A server that was killed leaves its locks behind. PostgreSQL recovers from them itself, unless another
 * process has that number by now: then it would refuse to start. Such a lock goes, but only once nobody at
 * all works on this data; the data itself is never touched.
 */
async function recoverLocks({ data, socket }: Run) {
  if (isServing(holderOf(dataLock(data)), data)) return;
  for (const until = Date.now() + 10_000; workersOn(data).length; await sleep(50))
    if (Date.now() > until)
      throw new CannotStart(
        `Processes of an earlier database still work on ${data}: end ${workersOn(data).join(", ")}.`,
      );
  for (const lock of [dataLock(data), socketLock(socket)]) {
    const pid = holderOf(lock);
    if (pid && existsSync(`/proc/${pid}`)) rmSync(lock, { force: true });
  }
}

async function start(run: Run) {
  // A server that is there but does not answer yet (it may be recovering) is waited for, not doubled.
  const child = isServing(holderOf(dataLock(run.data)), run.data) ? undefined : launch(run);
  let ended: string | undefined;
  child?.once("error", (error) => (ended = error.message));
  child?.once("exit", () => (ended ??= ""));
  for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; await sleep(50)) {
    if (await isAnswering(run.socket)) return;
    if (ended === undefined) continue;
    throw new CannotStart(explain(ended || readFileSync(run.log, "utf8").slice(-4_000), run.data));
  }
  throw new CannotStart(`The database did not answer within a minute; its log is ${run.log}.`);
}

function launch({ native, data, socket, owner, log, settings }: Run): ChildProcess {
  const options = [
    "listen_addresses=",
    `unix_socket_directories=${socket}`,
    "unix_socket_permissions=0700",
    "max_connections=100",
    "jit=off",
    "log_min_messages=warning",
    "log_min_error_statement=panic",
    ...settings,
  ].flatMap((setting) => ["-c", setting]);
  const output = openSync(log, "a", 0o600);
  // In a session of its own: Ctrl-C in our terminal is for us, and the database goes last.
  const child = spawn(join(native, "bin/postgres"), ["-D", data, ...options], {
    ...owner,
    cwd: "/",
    env: PLAIN_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.unref();
  return child;
}

const connect = async (socket: string, database: string) => {
  const client = new Client({
    host: socket,
    port: 5432,
    user: NAME,
    database,
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
};

async function isAnswering(socket: string): Promise<boolean> {
  try {
    const client = await connect(socket, "postgres");
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createDatabase(socket: string) {
  const client = await connect(socket, "postgres");
  const { rowCount } = await client.query("select from pg_database where datname = $1", [NAME]);
  // Two starts at once: the second finds it made.
  if (!rowCount)
    await client.query(`create database ${NAME}`).catch((error) => {
      if (error.code !== "42P04" && error.code !== "23505") throw error;
    });
  await client.end();
}

/** Ends the server, unless another house lives on the same data: the last one out turns off the light. */
async function stop(home: string, data: string) {
  if (!moveOut(home).isLast) return;
  const pid = holderOf(dataLock(data));
  if (pid === undefined || !isServing(pid, data)) return;
  process.kill(pid, "SIGINT");
  for (const until = Date.now() + 10_000; Date.now() < until; await sleep(25))
    if (!isServing(pid, data)) return;
}
