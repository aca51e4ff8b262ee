import { mkdtempSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import { afterAll, afterEach, expect, inject, vi } from "vitest";

import { databaseUrl, TEMPLATE } from "./database-url.ts";
import { leftSince, lookAround } from "./left-behind.ts";

/**
 * Each test file has a database of its own, cloned before it and gone after it. Files share a process, as loading the
 * packages takes longer than most of them: what is ours is loaded anew for each, and what a file sets goes with it.
 */

const socket = inject("socket");
const name = `house_${process.pid}_${Date.now()}`;
const environment = { ...process.env };
const before = lookAround();

async function asOwner(sql: string) {
  const client = new Client({ host: socket, user: "urithi", database: "postgres" });
  await client.connect();
  await client.query(sql);
  await client.end();
}

// Its files are copied as they are: written through the log, as usual, each copy costs twice as much.
await asOwner(`create database ${name} template ${TEMPLATE} strategy file_copy`);
process.env.DATABASE_URL = databaseUrl(socket, name);
/** And a store of its own: what is not in its database is swept from there. */
const uploads = mkdtempSync(join(tmpdir(), "urithi-uploads-"));
process.env.UPLOADS_DIR = uploads;
afterAll(() => rmSync(uploads, { recursive: true, force: true }));
// The first product that ends in order leaves what Node has compiled of it: to start the others takes two thirds.
process.env.NODE_COMPILE_CACHE = inject("compiled");
process.env.BOUNCE_SECRET = "what the mail server and the product agreed on";
// A test says itself when scans are read: what it finds does not depend on the hour at which it runs.
process.env.READ_SCANS = "off";
process.env.SESSION_SECRET = "a secret for tests of quite a decent length";

/** What the product keeps for as long as its process lives. */
async function closeOurs() {
  const { closeSender } = await import("#app/core/task-queue.server.ts");
  const { closeConnection } = await import("#app/models/connection.server.ts");
  await closeSender();
  await closeConnection();
}

/** For what a file has loaded the process ends here. */
function endAll() {
  const wasThere = before.listeners.get("exit") ?? [];
  for (const listener of process.rawListeners("exit").filter((one) => !wasThere.includes(one))) {
    process.off("exit", listener as () => void);
    listener.call(process, 0);
  }
  for (const set of Object.keys(process.env)) delete process.env[set];
  Object.assign(process.env, environment);
  Socket.prototype.connect = connect;
  vi.resetModules();
}

afterAll(async () => {
  try {
    await closeOurs();
  } finally {
    endAll();
    await asOwner(`drop database ${name} with (force)`);
  }
  // What was told to end may take a moment.
  await vi.waitFor(() => expect(leftSince(before), "left behind for the next file").toEqual([]), 30_000);
});

/** Nothing in a test asks the world outside this machine; whatever does fails its test. */
const outside: string[] = [];
const connect = Reflect.get(Socket.prototype, "connect") as (...options: unknown[]) => Socket;
Socket.prototype.connect = function (this: Socket, ...options: unknown[]) {
  const to = hostOf(options);
  if (!to || /^(127\.0\.0\.1|localhost|::1)$/.test(to)) return connect.apply(this, options);
  outside.push(to);
  setImmediate(() => this.destroy(new Error(`A test asks the world outside: ${to}`)));
  return this;
};
afterEach(() => expect(outside.splice(0)).toEqual([]));

/** What a socket is told to connect to, in each of the ways in which Node says it; a path has none. */
function hostOf(options: unknown[]): string | undefined {
  const [first, second] = options.flat();
  if (typeof first === "object") return (first as { host?: string }).host;
  return typeof first === "number" && typeof second === "string" ? second : undefined;
}
