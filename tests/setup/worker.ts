import { setupServer } from "msw/node";
import { Client } from "pg";
import { afterAll, afterEach, expect, inject } from "vitest";

import { databaseUrl, TEMPLATE } from "./postgres.ts";

/** Each test file has a database of its own, cloned before it and gone after it. */

const socket = inject("socket");
const name = `house_${process.pid}_${Date.now()}`;

async function asOwner(sql: string) {
  const client = new Client({ host: socket, user: "urithi", database: "postgres" });
  await client.connect();
  await client.query(sql);
  await client.end();
}

await asOwner(`create database ${name} template ${TEMPLATE}`);
process.env.DATABASE_URL = databaseUrl(socket, name);
process.env.SESSION_SECRET = "a secret for tests of quite a decent length";

afterAll(async () => {
  const kept = globalThis as { urithiConnection?: { close(force: boolean): Promise<void> } };
  await kept.urithiConnection?.close(true);
  await asOwner(`drop database ${name} with (force)`);
});

/** Nothing in a test asks the world outside this machine; whatever does fails its test. */
const outside: string[] = [];
const world = setupServer();
world.listen({
  onUnhandledRequest({ url, method }, print) {
    if (/^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)) return;
    outside.push(`${method} ${url}`);
    print.error();
  },
});
afterEach(() => expect(outside.splice(0)).toEqual([]));
afterAll(() => world.close());
