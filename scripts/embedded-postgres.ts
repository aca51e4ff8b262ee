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

import { databaseHome, socketDirectory } from "#app/models/socket.ts";

import {
  databaseOwner,
  findBinaries,
  makeDirectory,
  makeHome,
  reachable,
  type Owner,
} from "./postgres-home.ts";
import { boundLog } from "./postgres-log.ts";
import { watchOver, type Told } from "./postgres-watch.ts";
import { isRunning } from "./processes.ts";
import { CannotStart } from "./reason.ts";
import { isFirst, moveIn, moveOut } from "./residents.ts";

/** The server must live until the last request is answered, and be found again after the product was killed. */

const NAME = "urithi";
const START_LIMIT_MS = 60_000;
/** The machine's locale and PG* settings must not matter. */
const PLAIN_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } as object as NodeJS.ProcessEnv;

/** A failing statement repeats what people typed, so the database's log leaves statements and errors out. */
const DISCREET = [
  "log_min_messages=log",
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
  "log_checkpoints=off",
];

export type Embedded = {
  watch(tell: (told: Told) => void): void;
  stop(): Promise<void>;
};

/** Whichever command has started it, eight processes may be served by it then. */
const USUAL_CONNECTIONS = 400;
export const connectionsFor = (processes: number) => Math.max(USUAL_CONNECTIONS, 70 + 40 * processes);

export async function startEmbedded(dataDir: string, settings: string[] = []): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true });
  const owner = databaseOwner();
  const home = makeHome(dataDir, owner);
  const native = reachable(findBinaries(), owner);
  const data = join(home, "data");
  const socket = socketDirectory(dataDir);
  const run = { native, data, socket, owner, log: join(home, "postgres.log"), settings };

  makeDirectory(socket, owner);
  await moveIn(home);
  if (!existsSync(join(data, "PG_VERSION"))) initialise(run);
  await bringUp(run);
  await createDatabase(socket);
  const log = boundLog(run.log);
  let unwatch: (() => Promise<void>) | undefined;
  return {
    watch(tell) {
      const isAlive = () => isServing(holderOf(dataLock(data)), data);
      unwatch = watchOver({
        isAlive,
        isOurTurn: () => isFirst(home),
        startAgain: () => bringUp(run),
        tell,
      });
    },
    async stop() {
      clearInterval(log);
      await unwatch?.();
      await moveOut(home, () => endServer(data));
    },
  };
}

export async function endEmbedded(dataDir: string) {
  const home = databaseHome(dataDir);
  if (existsSync(home)) await moveOut(home, () => endServer(join(home, "data")));
}

type Run = { native: string; data: string; socket: string; owner: Owner; log: string; settings: string[] };

/** Made beside its place and then moved, so that an interrupted start leaves nothing half made. */
function initialise({ native, data, owner }: Run) {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const made = spawnSync(
    join(native, "bin/initdb"),
    // The same order of letters on every machine.
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

const LEAST_SPACE = 64 * 1024 * 1024;

function isFull(path: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize < LEAST_SPACE;
}

function explain(output: string, data: string): string {
  // A full disk can also end the server in the middle of a word.
  if (/No space left/i.test(output) || isFull(data))
    return `The disk is full (${data}): make room and start again; nothing was lost.`;
  if (/Permission denied/i.test(output))
    return `No permission to write ${data}: give this user the right, or set DATA_DIR elsewhere.`;
  const last = output.trim().split("\n").slice(-3).join(" ");
  return `The database could not be started: ${last || "it gave no reason"}`;
}

function holderOf(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(lockFile, "utf8").split("\n")[0]) || undefined;
  } catch {
    return undefined;
  }
}

const dataLock = (data: string) => join(data, "postmaster.pid");
const socketLock = (socket: string) => join(socket, ".s.PGSQL.5432.lock");

/** Every process of the server has the data as its current folder, orphans too. */
function worksOn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

const workersOn = (data: string) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksOn(pid, data));

const isServing = (pid: number | undefined, data: string) => pid !== undefined && worksOn(pid, data);

/** PostgreSQL keeps a killed server's lock if another process has its number now. That lock is removed here. */
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

async function bringUp(run: Run) {
  if (await isAnswering(run.socket)) return;
  await recoverLocks(run);
  await start(run);
}

async function start(run: Run) {
  // A server that does not answer yet may be recovering: wait, never start a second one.
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
    "jit=off",
    `max_connections=${USUAL_CONNECTIONS}`,
    ...DISCREET,
    ...settings,
  ].flatMap((setting) => ["-c", setting]);
  const output = openSync(log, "a", 0o600);
  // In a session of its own, so that Ctrl-C does not reach it: the database goes last.
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
  if (!rowCount)
    await client.query(`create database ${NAME}`).catch((error) => {
      if (error.code !== "42P04" && error.code !== "23505") throw error;
    });
  await client.end();
}

/** After SIGQUIT it recovers at its next start, and nothing is lost. */
const WAYS_TO_END = [
  ["SIGINT", 60_000],
  ["SIGQUIT", 30_000],
] as const;

async function endServer(data: string) {
  const pid = holderOf(dataLock(data));
  if (pid === undefined || !isServing(pid, data)) return;
  for (const [signal, limitMs] of WAYS_TO_END) {
    if (isRunning(pid)) process.kill(pid, signal);
    for (const until = Date.now() + limitMs; Date.now() < until; await sleep(25)) if (!isRunning(pid)) return;
  }
  throw new Error(`The database (process ${pid}) does not end.`);
}
