/**
 * What `npm start` runs, in the pinned Node: opens the front door, brings up the database and the house
 * behind it, and takes all of it down again in order.
 */
import { createServer, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import type { ServerBuild } from "@remix-run/node";

import { env } from "#app/env.server.ts";

import { openDoor } from "./front-door/door.ts";
import type { Finished } from "./front-door/finished.ts";
import { houseOf } from "./front-door/house.ts";
import { setLimits, USUAL_LIMITS } from "./front-door/limits.ts";
import { readStaticFiles } from "./front-door/static-files.ts";
import { startEmbedded, type Embedded } from "./scripts/embedded-postgres.ts";
import { checkOutside } from "./scripts/outside-postgres.ts";
import { reasonOf } from "./scripts/reason.ts";
import { keepSecret } from "./scripts/secret.ts";

/** Once we are to end: how long we still take whoever is at the door, how long a quiet line may speak up, and how long requests under way may take. */
const LAST_CALL_MS = 200;
const QUIET_MS = 500;
const DRAIN_MS = 20_000;
const SAME_SIGNAL_MS = 1_000;
const HOUSEKEEPING_MS = 10 * 60_000;

const root = import.meta.dirname;
const isDevelopment = process.argv.includes("--dev");

let database: Embedded | undefined;

async function main() {
  process.env.NODE_ENV = isDevelopment ? "development" : "production";
  const settings = env();
  if (!settings.databaseUrl) keepSecret(settings.dataDir);

  const server = createServer();
  setLimits(server, USUAL_LIMITS);
  server.maxHeadersCount = 100;
  // The port first: a second start ends here, before it touches what the first one uses.
  await listen(server, settings.port, settings.host);
  // Until everything stands, whoever comes is asked to come again.
  const wait = (_: unknown, response: ServerResponse) =>
    response
      .writeHead(503, { "Retry-After": "2", "Content-Type": "application/json" })
      .end('{"status":"starting"}');
  server.on("request", wait);

  if (settings.databaseUrl) await checkOutside(settings.databaseUrl);
  if (!settings.databaseUrl) database = await startEmbedded(settings.dataDir);
  const vite = isDevelopment
    ? await import("./scripts/vite-server.ts").then((dev) => dev.startVite(server))
    : undefined;
  const load = async (): Promise<ServerBuild> =>
    vite ? vite.loadBuild() : await import(pathToFileURL(join(root, "build/server/index.js")).href);
  const build = await load();
  const house = houseOf(build);
  await house.openHouse();

  const options = {
    limits: USUAL_LIMITS,
    origins: settings.origins,
    trustProxy: settings.trustProxy,
    isDevelopment,
  };
  const files = isDevelopment ? new Map<string, Finished>() : readStaticFiles(join(root, "build/client"));
  const door = openDoor({ ...options, build, files });
  server.off("request", wait);
  if (vite)
    server.on("request", (request, response) =>
      vite.middlewares(request, response, () => {
        load().then(
          (fresh) => openDoor({ ...options, build: fresh, files }).enter(request, response),
          console.error,
        );
      }),
    );
  else server.on("request", door.enter);

  const housekeeping = setInterval(() => {
    house.keepHouse().catch((error) => house.log.warn({ problem: error.name }, "housekeeping put off"));
  }, HOUSEKEEPING_MS);

  console.log(`Urithi is open at ${settings.origins[0]}`);
  if (settings.demoCredentials)
    console.log(`Demo administrator: ${settings.admin.email} with the password ${settings.admin.password}`);

  let closingSince: number | undefined;
  async function close() {
    // A second signal means now; but Ctrl-C reaches us twice, from the terminal and from who started us.
    if (closingSince !== undefined && Date.now() - closingSince > SAME_SIGNAL_MS) process.exit(1);
    if (closingSince !== undefined) return;
    closingSince = Date.now();
    clearInterval(housekeeping);
    door.drain();
    await drain(server);
    await vite?.close();
    await house.closeHouse();
    await database?.stop();
    process.exit(0);
  }
  process.on("SIGTERM", close).on("SIGINT", close);
  // Whoever started us is gone, and would have told us: the same as being told.
  process.on("disconnect", close);
  process.on("unhandledRejection", (error: Error) =>
    house.log.error({ problem: { name: error?.name } }, "unhandled"),
  );
}

function listen(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, () => resolve());
  });
}

/**
 * Takes nobody new, and ends lines as they fall idle; after the limit, those that are left. A line that was
 * just opened looks idle until its request arrives, so at first none is ended.
 */
async function drain(server: Server) {
  // Whoever has knocked but is not let in yet would be turned away by the system.
  await sleep(LAST_CALL_MS);
  // Not the HTTP server's own close(), which ends idle lines at once.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const began = Date.now();
  const watch = setInterval(() => {
    if (Date.now() - began > DRAIN_MS) server.closeAllConnections();
    else if (Date.now() - began > QUIET_MS) server.closeIdleConnections();
  }, 100);
  await closed;
  clearInterval(watch);
}

main().catch(async (error: unknown) => {
  console.error(reasonOf(error));
  await database?.stop();
  process.exit(1);
});
