import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** The port: how it is taken, and how it is given up. */

/**
 * At the end: how long new connections are still taken, how often and how many times an idle connection is looked at,
 * and how long requests under way may take.
 */
const LAST_CALL_MS = 200;
const LOOK_MS = 100;
const QUIET_LOOKS = 5;
const DRAIN_MS = 20_000;
/** Connections beyond this number are dropped by the system and come again only seconds later. */
const BACKLOG = 4_096;

type Place = { port: number; host: string };

export function listen(server: Server, { port, host }: Place) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ port, host, backlog: BACKLOG }, () => resolve());
  });
}

/** Fails where somebody else has it, before anything is touched. */
export async function tryPort({ port, host }: Place) {
  const server = createServer();
  await listen(server, { port, host });
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Takes no new connections, closes those that become idle, and after the limit the rest. A new connection looks idle
 * until its request arrives, so at first none is closed.
 */
export async function drain(server: Server) {
  // The system would refuse connections that are waiting to be taken.
  await sleep(LAST_CALL_MS);
  // The sleep may have been longer on a busy machine; this takes what has come since.
  await nextTurn();
  // The HTTP server's own close() would close idle connections at once.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const began = Date.now();
  let looks = 0;
  const watch = setInterval(() => {
    if (Date.now() - began > DRAIN_MS) server.closeAllConnections();
    // Counted in looks: between two of them what has arrived is read, however slow the machine is.
    else if (++looks > QUIET_LOOKS) server.closeIdleConnections();
  }, LOOK_MS);
  await closed;
  clearInterval(watch);
}
