import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createListener, Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

const ACCEPT_GRACE_MS = 200;
const DRAIN_CHECK_MS = 100;
const CHECKS_BEFORE_IDLE_CLOSE = 5;
/** The kernel drops further connections, and clients then retry only after seconds. */
const BACKLOG = 4_096;
/** Many, because Node accepts only one connection per listener in each turn of the event loop. */
const LISTENER_COUNT = 64;

type ListenAddress = { port: number; host: string };
type Listeners = readonly NetServer[];

export async function listen(server: Server, address: ListenAddress): Promise<Listeners> {
  const claim = cluster.isWorker ? undefined : await claimPort(address);
  if (!claim) return [await openListener(server, address)];
  try {
    await assertPortFree(address);
    const extraListeners = Array.from({ length: LISTENER_COUNT - 1 }, () => createExtraListener(server));
    for (const listener of [server, ...extraListeners]) await openListener(listener, address, true);
    return [server, ...extraListeners, claim];
  } catch (error) {
    claim.close();
    throw error;
  }
}

const createExtraListener = (server: Server) =>
  createListener({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));

function openListener<One extends NetServer>(
  listener: One,
  { port, host }: ListenAddress,
  reusePort = false,
) {
  return new Promise<One>((resolve, reject) => {
    listener.once("error", reject);
    listener.listen({ port, host, backlog: BACKLOG, reusePort }, () => resolve(listener));
  });
}

/** With `reusePort`, a second start could listen too. The kernel gives this abstract socket to only one process. */
export async function claimPort({ port, host }: ListenAddress): Promise<NetServer | undefined> {
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

/** Throws EADDRINUSE if another program listens on the port. */
export async function assertPortFree(address: ListenAddress) {
  const server = await openListener(createServer(), address);
  await new Promise((resolve) => server.close(resolve));
}

/** Closes no idle connections at first, because a new connection looks idle until its first request arrives. */
export async function drain(server: Server, listeners: Listeners, isOverdue: () => boolean) {
  await sleep(ACCEPT_GRACE_MS);
  await nextTurn();
  // The HTTP server's own close() would close idle connections at once.
  const closed = Promise.all(
    listeners.map((listener) => new Promise((resolve) => NetServer.prototype.close.call(listener, resolve))),
  );
  let checks = 0;
  const timer = setInterval(() => {
    if (isOverdue()) server.closeAllConnections();
    // Counts checks instead of time, because requests that have already arrived are read between two checks even on a slow machine.
    else if (++checks > CHECKS_BEFORE_IDLE_CLOSE) server.closeIdleConnections();
  }, DRAIN_CHECK_MS);
  await closed;
  clearInterval(timer);
}
