import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createListener, Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

const LAST_CALL_MS = 200;
const LOOK_MS = 100;
const QUIET_LOOKS = 5;
/** The system drops connections beyond this number, and they come again only seconds later. */
const BACKLOG = 4_096;
/**
 * Node accepts one connection from each listener in a turn of its event loop. In overload, when thousands of
 * connections wait for permits, new ones must not wait as many turns before any semaphore sees them.
 */
const LISTENERS = 64;

type Place = { port: number; host: string };
type Listeners = readonly NetServer[];

export async function listen(server: Server, place: Place): Promise<Listeners> {
  // Processes that share a port share one listener of the system's.
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

/** As Node's own HTTP server has them. */
const listenerFor = (server: Server) =>
  createListener({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));

function open<One extends NetServer>(listener: One, { port, host }: Place, reusePort = false) {
  return new Promise<One>((resolve, reject) => {
    listener.once("error", reject);
    listener.listen({ port, host, backlog: BACKLOG, reusePort }, () => resolve(listener));
  });
}

/**
 * `reusePort` lets others listen as well: two starts at the same moment would both find the port free. So only one of
 * them can have this name, which goes with its process.
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

/** Fails where somebody else has the port, before anything is touched. */
export async function tryPort(place: Place) {
  const server = await open(createServer(), place);
  await new Promise((resolve) => server.close(resolve));
}

/** A new connection looks idle until its request arrives, so at first none is closed. */
export async function drain(server: Server, listeners: Listeners, isOverdue: () => boolean) {
  // The system would refuse connections that are waiting to be taken.
  await sleep(LAST_CALL_MS);
  // On a busy machine the sleep is longer; this takes what has come since.
  await nextTurn();
  // The HTTP server's own close() would close idle connections at once.
  const closed = Promise.all(
    listeners.map((listener) => new Promise((resolve) => NetServer.prototype.close.call(listener, resolve))),
  );
  let looks = 0;
  const watch = setInterval(() => {
    if (isOverdue()) server.closeAllConnections();
    // Counted in looks: between two of them what has arrived is read, however slow the machine is.
    else if (++looks > QUIET_LOOKS) server.closeIdleConnections();
  }, LOOK_MS);
  await closed;
  clearInterval(watch);
}
