import { Socket } from "node:net";

import { afterAll, afterEach, expect } from "vitest";

/** A test that connects to another machine fails. */
const outsideHosts: string[] = [];
const connect = Reflect.get(Socket.prototype, "connect") as (...options: unknown[]) => Socket;
Socket.prototype.connect = function (this: Socket, ...options: unknown[]) {
  const host = findHost(options);
  if (!host || /^(127\.0\.0\.1|localhost|::1)$/.test(host)) return connect.apply(this, options);
  outsideHosts.push(host);
  setImmediate(() => this.destroy(new Error(`A test connects to another machine: ${host}`)));
  return this;
};
afterAll(() => void (Socket.prototype.connect = connect as never));
afterEach(() => expect(outsideHosts.splice(0)).toEqual([]));

/** Socket.connect() takes an options object, or a port and a host; a path has no host. */
function findHost(options: unknown[]): string | undefined {
  const [first, second] = options.flat();
  if (typeof first === "object") return (first as { host?: string }).host;
  return typeof first === "number" && typeof second === "string" ? second : undefined;
}
