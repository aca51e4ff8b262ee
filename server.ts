/** Starts everything in order, and ends it in the opposite order. */
import cluster from "node:cluster";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";

import type { ServerBuild } from "@remix-run/node";

import { env } from "#app/env.server.ts";

import { applicationOf, type Application } from "./front-door/application.ts";
import { openDoor } from "./front-door/door.ts";
import type { Finished } from "./front-door/finished.ts";
import { claimPort, drain, listen, tryPort } from "./front-door/listen.ts";
import { setLimits, USUAL_LIMITS } from "./front-door/limits.ts";
import { readStaticFiles, withOtherVersions } from "./front-door/static-files.ts";
import { connectionsFor, startEmbedded, type Embedded } from "./scripts/embedded-postgres.ts";
import { checkOutside } from "./scripts/outside-postgres.ts";
import { checkReaders, checkStore } from "./scripts/outside-store.ts";
import type { Told } from "./scripts/postgres-watch.ts";
import { reasonOf } from "./scripts/reason.ts";
import { storeSecret } from "./scripts/secret.ts";
import { serveWithMany } from "./scripts/serve-many.ts";
import { toldToEnd } from "./scripts/told-to-end.ts";

/** How often a task that fails is logged while the database is away. */
const SAY_AGAIN_MS = 60_000;

/**
 * Small buffers that nobody needs any more are let go when there are 32 MiB of them, as in Node 22, and do not have all of
 * the memory looked through, as in V8 from its next versions on. With what Node 24 has by itself that took more of the
 * processor than a large file (nodejs/node#61967).
 */
setFlagsFromString("--scavenger-max-new-space-capacity-mb=8");
setFlagsFromString("--external-memory-accounted-in-global-limit");

const root = import.meta.dirname;
const client = join(root, "build/client");
const { values: told } = parseArgs({
  options: {
    dev: { type: "boolean" },
    worker: { type: "boolean" },
    // Which of several serving processes this is, and whether others serve already.
    place: { type: "string", default: "0" },
    late: { type: "boolean" },
  },
});
const isDevelopment = told.dev === true;
const isWorker = told.worker === true;
const isLate = told.late === true;

let database: Embedded | undefined;

async function main() {
  // Node would end it at once when the process in front has gone; it ends in order.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  // Before anything else: a signal during the start ends the process after it.
  const { told, isOverdue } = toldToEnd();
  const settings = readSettings();
  const isMany = settings.processes > 1 && !isDevelopment && cluster.isPrimary;
  const close = await (isWorker ? openWorker(settings) : isMany ? openMany(settings) : open(settings));
  await told;
  await close(isOverdue);
  process.exit(0);
}

type Settings = ReturnType<typeof env>;

function readSettings() {
  process.env.NODE_ENV = isDevelopment ? "development" : "production";
  const settings = env();
  if (!settings.databaseUrl) storeSecret(settings.dataDir);
  return settings;
}

async function openDatabase({ databaseUrl, dataDir, processes, s3, storeBefore }: Settings) {
  for (const bucket of [s3, storeBefore?.s3]) if (bucket) await checkStore(bucket);
  if (databaseUrl) await checkOutside(databaseUrl);
  else database = await startEmbedded(dataDir, [`max_connections=${connectionsFor(processes)}`]);
}

const loadBuild = async (): Promise<ServerBuild> =>
  await import(pathToFileURL(join(root, "build/server/index.js")).href);

async function openWorker(settings: Settings) {
  await openDatabase(settings);
  const application = applicationOf(await loadBuild());
  await application.openApplication(console.error);
  const stopTasks = standBy(application, true);
  // Nothing else keeps it alive between two looks for tasks.
  const stayAlive = setInterval(() => undefined, 60_000);
  await reportStart(application);
  return async function close() {
    clearInterval(stayAlive);
    await stopTasks?.();
    await application.closeApplication();
    await database?.stop();
  };
}

async function openMany(settings: Settings) {
  const claim = await claimPort(settings);
  await tryPort(settings);
  await openDatabase(settings);
  database?.watch((told) => tellOfDatabase(console, told));
  const end = await serveWithMany(settings.processes);
  process.send?.("open", () => undefined);
  return async function close() {
    await end();
    claim?.close();
    await database?.stop();
  };
}

async function open(settings: Settings) {
  const server = createServer();
  setLimits(server, USUAL_LIMITS);
  server.maxHeadersCount = 100;
  // The port first, so that a second start fails before it touches the database.
  let listeners = isLate ? [] : await listen(server, settings);
  server.on("request", askToComeAgain);

  await openDatabase(settings);
  const isLed = !settings.s3 || (await checkReaders(settings.s3, isLate));
  const vite = isDevelopment
    ? await import("./scripts/vite-server.ts").then((dev) => dev.startVite(server))
    : undefined;
  const load = () => (vite ? vite.loadBuild() : loadBuild());
  const build = await load();
  const application = applicationOf(build);
  if (!isLed) application.leadNobody();
  await application.openApplication(console.error);

  const { origins, trustProxy } = settings;
  const metrics = settings.metrics && new (await import("./front-door/metrics.ts")).Metrics();
  const files = isDevelopment
    ? new Map<string, Finished>()
    : withOtherVersions(readStaticFiles(client, settings), [client, join(root, "build/before")]);
  const doorTo = (build: ServerBuild) =>
    openDoor({ limits: USUAL_LIMITS, origins, trustProxy, isDevelopment, build, files, metrics });
  const door = doorTo(build);
  const sources = { door: door.figures, application: application.readFigures };
  const seen = settings.metrics && (await metrics?.serve(sources, metricsOf(settings.metrics)));
  server.off("request", askToComeAgain);
  if (vite)
    server.on("request", (request, response) =>
      vite.middlewares(request, response, () => {
        load().then((fresh) => doorTo(fresh).enter(request, response), console.error);
      }),
    );
  else server.on("request", door.enter);

  if (isLate) listeners = await listen(server, settings);
  const stopTasks = standBy(application, settings.tasks);
  await reportStart(application);
  return async function close(isOverdue: () => boolean) {
    // Where another has its place already, these are the other's figures.
    seen?.close();
    door.drain();
    await Promise.all([drain(server, listeners, isOverdue), stopTasks?.()]);
    await vite?.close();
    await application.closeApplication();
    await database?.stop();
  };
}

/** Each process tells its own figures, at the port after the one before it. */
const metricsOf = ({ port, host }: NonNullable<Settings["metrics"]>) => ({
  port: port + Number(told.place),
  host,
});

function askToComeAgain(_: unknown, response: ServerResponse) {
  response
    .writeHead(503, { "Retry-After": "2", "Content-Type": "application/json" })
    .end('{"status":"starting"}');
}

function standBy(application: Application, doesTasks: boolean) {
  database?.watch((told) => tellOfDatabase(application.log, told));
  endWhatNobodyCaught(application);
  process.on("unhandledRejection", (error: Error) =>
    application.log.error({ problem: { name: error?.name } }, "unhandled"),
  );
  return doesTasks ? runTasks(application) : undefined;
}

async function reportStart({ log, missingTools, readDetails }: Application) {
  const { origins, demoCredentials, admin } = env();
  // If nobody is there any more to hear it, the process must not die of it.
  process.send?.("open", () => undefined);
  if (isLate) return;
  console.log(isWorker ? "Urithi does its tasks here, behind the door" : `Urithi is open at ${origins[0]}`);
  if (demoCredentials) console.log(`Demo administrator: ${admin.email} with the password ${admin.password}`);

  const missing = await missingTools();
  if (missing.length)
    log.info({ missing }, "the machine lacks what draws pictures or reads documents, or confines what does");
  const { otherDatabases } = await readDetails();
  if (otherDatabases?.length)
    log.warn({ otherDatabases }, "the store holds another database's files: nothing there is swept");
}

type Log = { error(text: string): void; info(text: string): void };

function tellOfDatabase(log: Log, told: Told) {
  if (told.is === "dead") log.error("the database died: it is started again");
  else if (told.is === "back") log.info("the database is back");
  else log.error(`the database could not be started: it is tried again (${reasonOf(told.error)})`);
}

function runTasks({ runTasks, log, describeError }: Application) {
  let saidAt = -Infinity;
  return runTasks((task, error) => {
    if (task === "all" && Date.now() - saidAt < SAY_AGAIN_MS) return;
    if (task === "all") saidAt = Date.now();
    log.warn({ task, problem: describeError(error) }, "a task failed");
  });
}

/** After an error that nobody caught the state is unknown, so the supervisor starts the product again. */
function endWhatNobodyCaught(application: Application) {
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    const where = error?.stack?.split("\n").filter((line) => /^\s+at /.test(line));
    const problem = { name: error?.name, code: error?.code, where: where?.slice(0, 12) };
    application.log.fatal({ problem }, "nobody caught an error: the process ends");
    process.exit(1);
  });
}

main().catch(async (error: unknown) => {
  console.error(reasonOf(error));
  await database?.stop();
  process.exit(1);
});
