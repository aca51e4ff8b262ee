import { mkdtempSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, afterEach, expect, inject } from "vitest";

import { databaseUrl, TEMPLATE } from "./database-url.ts";

/** Gives each test file its own database and upload folder. */

const socket = inject("socket");
const name = `urithi_${process.pid}_${Date.now()}`;

async function executeAsOwner(sql: string) {
  const client = new Client({ host: socket, user: "urithi", database: "postgres" });
  await client.connect();
  await client.query(sql);
  await client.end();
}

// `file_copy` costs half of the default strategy here.
await executeAsOwner(`create database ${name} template ${TEMPLATE} strategy file_copy`);
const uploads = mkdtempSync(join(tmpdir(), "urithi-uploads-"));
process.env.DATABASE_URL = databaseUrl(socket, name);
process.env.UPLOADS_DIR = uploads;
process.env.NODE_COMPILE_CACHE = inject("compiled");
process.env.BOUNCE_SECRET = "a secret that the mail server and the product share";
// Scans are read at night only; tests do not depend on the hour.
process.env.READ_SCANS = "off";
process.env.SESSION_SECRET = "a session secret of sufficient length for tests";
afterAll(async () => {
  rmSync(uploads, { recursive: true, force: true });
  await executeAsOwner(`drop database ${name} with (force)`);
});

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
