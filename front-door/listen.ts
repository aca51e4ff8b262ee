import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createListener, Server as NetServer } from "node:net";
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
/**
 * In each turn of its event loop Node takes one new connection from each listener. With one alone, whoever comes for the
 * first time stands behind as many turns as there are newcomers, before any queue of ours sees them.
 */
const LISTENERS = 8;

type Place = { port: number; host: string };
/** What takes connections for a server, and the server itself: all are closed at the end. */
type Listeners = readonly NetServer[];

export async function listen(server: Server, place: Place): Promise<Listeners> {
  // Processes that share a port share one listener of the system's, and each takes connections from it.
  const claim = cluster.isWorker ? undefined : await claimPort(place);
  if (!claim) return [await open(server, place)];
  try {
    await tryPort(place);
    const more = Array.from({ length: LISTENERS - 1 }, () => listenerFor(server));
    for (const listener of [server, ...more]) await open(listener, place, true);
    return [server, ...more, claim];
  } catch (error) {
    claim.close();
    throw error;
  }
}

/** As Node's own, for HTTP: what it takes is the server's. */
const listenerFor = (server: Server) =>
  createListener({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));

function open<One extends NetServer>(listener: One, { port, host }: Place, reusePort = false) {
  return new Promise<One>((resolve, reject) => {
    listener.once("error", reject);
    listener.listen({ port, host, backlog: BACKLOG, reusePort }, () => resolve(listener));
  });
}

/**
 * Who listens more than once lets another do so as well: two that start in the same moment would both find the port
 * free. A name that only one of them can have stands for it, and goes with its process.
 */
export async function claimPort({ port, host }: Place): Promise<NetServer | undefined> {
  // Others have no such names, or share a port out in another way.
  if (process.platform !== "linux") return undefined;
  const claim = createListener((socket) => socket.destroy());
  try {
    claim.listen(`\0urithi ${host} ${port}`);
    await once(claim, "listening");
    return claim.unref();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") return undefined;
    throw Object.assign(error as Error, { port, address: host });
  }
}

/** Fails where somebody else has it, before anything is touched. */
export async function tryPort(place: Place) {
  const server = await open(createServer(), place);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Takes no new connections, closes those that become idle, and after the limit the rest. A new connection looks idle
 * until its request arrives, so at first none is closed.
 */
export async function drain(server: Server, listeners: Listeners) {
  // The system would refuse connections that are waiting to be taken.
  await sleep(LAST_CALL_MS);
  // The sleep may have been longer on a busy machine; this takes what has come since.
  await nextTurn();
  // The HTTP server's own close() would close idle connections at once.
  const closed = Promise.all(
    listeners.map((listener) => new Promise((resolve) => NetServer.prototype.close.call(listener, resolve))),
  );
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
