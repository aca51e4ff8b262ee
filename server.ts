/** Starts all parts in order and stops them in reverse order. Vite builds this file to build/server/server.js. */
import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";

import type { ViteDevServer } from "vite";

import { listMissingTools } from "#app/core/sandbox.server.ts";
import { env, getSecretFile } from "#app/env.server.ts";
import { describeError, log } from "#app/http/log.server.ts";
import {
  closeApplication,
  disableRedirects,
  prepareApplication,
  loadApplicationDetails,
  collectMetrics,
  startJobProcessing,
} from "#app/services/lifecycle/index.server.ts";

import {
  getMaxConnections,
  stopEmbeddedDatabase,
  startEmbeddedDatabase,
  type DatabaseEvent,
  type EmbeddedDatabase,
} from "./scripts/embedded-postgres.ts";
import { checkExternalServices, checkBrowserAccess } from "./scripts/external-services.ts";
import { getWorkerIndex, startWorkerProcesses } from "./scripts/worker-processes.ts";
import { describeStartupError } from "./scripts/startup-error.ts";
import { createRequestHandlers } from "./server/http-server.ts";
import { HTTP_LIMITS, applySocketLimits } from "./server/limits.ts";
import { createStaticFiles } from "./server/static-files.ts";

const QUEUE_FAILURE_LOG_INTERVAL_MS = 60_000;
/** npm and the terminal may both forward the same signal. Only a later one makes the process exit at once. */
const SAME_SIGNAL_MS = 1_000;
const MAX_DRAIN_MS = 20_000;
const ACCEPT_GRACE_MS = 500;
const DRAIN_CHECK_MS = 100;

type Settings = ReturnType<typeof env>;
type DevServer = Pick<ViteDevServer, "listen" | "close">;

const { values: options } = parseArgs({
  options: {
    worker: { type: "boolean" },
    "stop-database": { type: "boolean" },
  },
});

let embeddedDatabase: EmbeddedDatabase | undefined;

/** In development, Vite serves the pages. */
export async function start(vite?: DevServer) {
  process.env.NODE_ENV = vite ? "development" : "production";
  // Node 24 spends more CPU time on garbage collection than on a large download (nodejs/node#61967).
  setFlagsFromString("--scavenger-max-new-space-capacity-mb=8");
  setFlagsFromString("--external-memory-accounted-in-global-limit");
  // Without this, Node ends a worker process as soon as its primary process has ended.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  const shutdown = waitForShutdown();
  try {
    const settings = env();
    if (options["stop-database"]) return await stopEmbeddedDatabase(settings.dataDir);
    const close = await openProcess(settings, vite);
    await shutdown.requested;
    await close(shutdown.isOverdue);
    process.exit(0);
  } catch (error) {
    console.error(describeStartupError(error));
    await embeddedDatabase?.stop();
    process.exit(1);
  }
}

/** A shutdown signal that arrives during startup takes effect once startup has finished. */
function waitForShutdown() {
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  let requestedAt = Infinity;
  const end = () => {
    requestedAt = Math.min(requestedAt, Date.now());
    resolve();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => (Date.now() - requestedAt > SAME_SIGNAL_MS ? process.exit(1) : end()));
  process.on("disconnect", end);
  return { requested, isOverdue: () => Date.now() > requestedAt + MAX_DRAIN_MS };
}

function openProcess(settings: Settings, vite: DevServer | undefined) {
  if (options.worker || vite) return startJobWorker(settings, vite);
  return settings.processes > 1 && cluster.isPrimary ? openPrimary(settings) : openServer(settings);
}

async function startDatabase(settings: Settings) {
  await checkExternalServices(settings);
  if (settings.databaseUrl || cluster.isWorker) return;
  createSecretFile(settings.dataDir);
  const connections = getMaxConnections(settings.processes);
  embeddedDatabase = await startEmbeddedDatabase(settings.dataDir, [`max_connections=${connections}`]);
}

/** Only with the embedded database. With an external one, several servers need the same secret, so it is a setting. */
function createSecretFile(dataDir: string) {
  const file = getSecretFile(dataDir);
  if (existsSync(file)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  writeFileSync(file, randomBytes(32).toString("base64url") + "\n", { mode: 0o600 });
}

async function startJobWorker(settings: Settings, vite: DevServer | undefined) {
  await startDatabase(settings);
  await prepareApplication(console.error);
  const stopJobs = startBackgroundJobs(options.worker || settings.hasJobs);
  await vite?.listen(settings.port);
  // Without this timer, the process would exit between two polls for jobs.
  const keepAlive = setInterval(() => undefined, 60_000);
  await reportStarted(settings);
  return async function close() {
    clearInterval(keepAlive);
    await vite?.close();
    await stopJobs?.();
    await closeApplication();
    await embeddedDatabase?.stop();
  };
}

async function openPrimary(settings: Settings) {
  const portCheck = await listen(createServer(), settings);
  await new Promise((resolve) => portCheck.close(resolve));
  await startDatabase(settings);
  embeddedDatabase?.watch(logDatabaseEvent);
  const stopWorkers = await startWorkerProcesses(settings.processes);
  process.send?.("ready", () => undefined);
  return async function close() {
    await stopWorkers();
    await embeddedDatabase?.stop();
  };
}

async function openServer(settings: Settings) {
  const server = createServer();
  applySocketLimits(server, HTTP_LIMITS);
  server.maxHeadersCount = 100;
  server.on("request", rejectWhileStarting);
  // Listens first, so that a second start fails before it connects to the database.
  if (!cluster.isWorker) await listen(server, settings);

  await startDatabase(settings);
  if (settings.s3 && !(await checkBrowserAccess(settings.s3, getWorkerIndex() > 0))) disableRedirects();
  const build = await import("virtual:remix/server-build");
  await prepareApplication(console.error);

  const { origins, trustProxy, isOfflineEnabled: offline } = settings;
  const metrics = settings.metrics && new (await import("./server/metrics.ts")).Metrics();
  const files = createStaticFiles("build/client", { offline, olderFolder: "build/previous" });
  const http = createRequestHandlers({ build, limits: HTTP_LIMITS, origins, trustProxy, files, metrics });
  const sources = { server: http.readMetrics, application: collectMetrics };
  const metricsServer =
    settings.metrics && (await metrics?.serve(sources, getMetricsAddress(settings.metrics)));
  server.off("request", rejectWhileStarting);
  server.on("request", http.handle);

  if (cluster.isWorker) await listen(server, settings);
  const stopJobs = startBackgroundJobs(settings.hasJobs);
  await reportStarted(settings);
  return async function close(isOverdue: () => boolean) {
    metricsServer?.close();
    http.startDraining();
    await Promise.all([drain(server, isOverdue), stopJobs?.()]);
    await closeApplication();
    await embeddedDatabase?.stop();
  };
}

function listen(server: Server, { port, host }: Settings) {
  return new Promise<Server>((resolve, reject) => {
    // The kernel drops connections beyond the backlog, and clients then retry only after seconds.
    server.once("error", reject).listen({ port, host, backlog: 4_096 }, () => resolve(server));
  });
}

/** Completes the requests in progress. */
async function drain(server: Server, isOverdue: () => boolean) {
  // Connections that were just accepted look idle until their first request has been read.
  await sleep(ACCEPT_GRACE_MS);
  const timer = setInterval(() => {
    if (isOverdue()) server.closeAllConnections();
    else server.closeIdleConnections();
  }, DRAIN_CHECK_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(timer);
}

/** Each process has its own port for metrics. */
const getMetricsAddress = ({ port, host }: NonNullable<Settings["metrics"]>) => ({
  port: port + getWorkerIndex(),
  host,
});

function rejectWhileStarting(_: unknown, response: ServerResponse) {
  response
    .writeHead(503, { "Retry-After": "2", "Content-Type": "application/json" })
    .end('{"status":"starting"}');
}

function startBackgroundJobs(hasJobs: boolean) {
  embeddedDatabase?.watch(logDatabaseEvent);
  // The process may be in an invalid state, so it exits, and the platform restarts it.
  process.on("uncaughtException", (error) => {
    log.fatal({ error: describeError(error) }, "uncaught exception");
    process.exit(1);
  });
  process.on("unhandledRejection", (error) =>
    log.error({ error: describeError(error) }, "unhandled rejection"),
  );
  if (!hasJobs) return undefined;
  let loggedAt = -Infinity;
  return startJobProcessing((job, error) => {
    if (job === "all" && Date.now() - loggedAt < QUEUE_FAILURE_LOG_INTERVAL_MS) return;
    if (job === "all") loggedAt = Date.now();
    log.warn({ job, error: describeError(error) }, "job failed");
  });
}

async function reportStarted({ origins, demoCredentials, admin }: Settings) {
  // With a callback, `send()` does not throw if the parent process has ended.
  process.send?.("ready", () => undefined);
  if (getWorkerIndex() > 0) return;
  console.log(options.worker ? "Urithi runs background jobs" : `Urithi is running at ${origins[0]}`);
  if (demoCredentials) console.log(`Demo administrator: ${admin.email} with the password ${admin.password}`);

  const missing = await listMissingTools();
  if (missing.length) log.info({ missing }, "optional programs missing");
  const { otherDatabases } = await loadApplicationDetails();
  if (otherDatabases?.length) log.warn({ otherDatabases }, "store holds files of another database");
}

function logDatabaseEvent({ name, error }: DatabaseEvent) {
  if (name === "restarted") log.info("database restarted");
  else log.error(error ? { error: describeStartupError(error) } : {}, `database ${name}`);
}

if (import.meta.env.PROD) void start();
