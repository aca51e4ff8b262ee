import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { MAX_LARGE_BODY_MEMORY_BYTES, MAX_BODY_MEMORY_BYTES_PER_NETWORK } from "./request-body.ts";
import { startTestServer } from "../tests/setup/test-server.ts";

const readLengths: number[] = [];
let testServer: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  testServer = await startTestServer(
    {
      page: { respond: () => new Response("a page") },
      stored: { cacheBy: ["page"], respond: () => new Response("a page") },
      "api/read": {
        async respond({ request }) {
          readLengths.push((await request.arrayBuffer()).byteLength);
          return new Response("a page");
        },
      },
      "api/deaf": { respond: () => new Response("not read", { status: 413 }) },
      "api/impatient": {
        async respond({ request }) {
          for await (const _ of request.body as unknown as AsyncIterable<Uint8Array>) break;
          return new Response("a part was read", { status: 413 });
        },
      },
    },
    { trustProxy: 1 },
  );
});
afterAll(() => testServer.close());

async function sendRaw(head: string, body: Buffer) {
  const socket = connect(Number(new URL(testServer.origin).port), "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += data));
  const responded = new Promise<void>((resolve) =>
    socket.on("data", () => received.includes("a page") && resolve()),
  );
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined);
  socket.write(`${head}\r\nHost: x\r\n`);
  socket.write(body);
  return { readReceived: () => received, responded, closed, socket };
}

const BODY = 200_000;

test.each(["/page", "/stored", "/stored?page=2"])(
  "responds at once to GET %s with a body that never arrives",
  async (path) => {
    const client = await sendRaw(
      `GET ${path} HTTP/1.1\r\nContent-Length: ${BODY}`,
      Buffer.from("\r\nsome of it"),
    );
    await client.responded;
    expect(client.readReceived()).toMatch(/^HTTP\/1\.1 200/);
    expect(client.readReceived()).toMatch(/Connection: close/);
    client.socket.destroy();
  },
);

test("keeps the connection open after a request without a body", async () => {
  const client = await sendRaw("GET /page HTTP/1.1", Buffer.from("\r\n"));
  await client.responded;
  expect(client.readReceived()).not.toMatch(/Connection: close/);
  client.socket.destroy();
});

const LONG = Buffer.alloc(400_000, "x");

test("a long text that arrives slowly holds no page permit", async () => {
  const slow = await Promise.all(
    Array.from({ length: 12 }, () =>
      sendRaw(
        `POST /api/read HTTP/1.1\r\nOrigin: ${testServer.origin}\r\nContent-Length: ${LONG.length}`,
        Buffer.concat([Buffer.from("\r\n"), LONG.subarray(1)]),
      ),
    ),
  );
  for (let i = 0; i < 20; i++) await nextTurn();
  const short = await fetch(`${testServer.origin}/api/read`, { method: "POST", body: "short" });
  expect(short.status).toBe(200);
  expect(readLengths.splice(0)).toEqual(["short".length]);
  for (const { socket } of slow) socket.write(LONG.subarray(0, 1));
  await Promise.all(slow.map(({ responded }) => responded));
  expect(readLengths).toEqual(slow.map(() => LONG.length));
  for (const { socket } of slow) socket.destroy();
});

describe("long texts above the memory limit", () => {
  const from = (network: string) => `X-Forwarded-For: ${network}`;
  const long = (network: string, sentBytes: number) =>
    sendRaw(
      `POST /api/read HTTP/1.1\r\nOrigin: ${testServer.origin}\r\n${from(network)}\r\nContent-Length: ${LONG.length}`,
      Buffer.concat([Buffer.from("\r\n"), LONG.subarray(0, sentBytes)]),
    );
  async function fill(networks: string[], maxBytes: number) {
    const refused = Promise.withResolvers<void>();
    const count = Math.floor(maxBytes / LONG.length) + 1;
    const all = await Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const sender = await long(networks[i % networks.length]!, 70_000);
        sender.socket.on("data", () => /^HTTP\/1\.1 503/.test(sender.readReceived()) && refused.resolve());
        return sender;
      }),
    );
    await refused.promise;
    return all;
  }
  const status = async (network: string, body: string) =>
    (
      await fetch(`${testServer.origin}/api/read`, {
        method: "POST",
        body,
        headers: { "X-Forwarded-For": network },
      })
    ).status;

  test.each([
    ["of one network", ["192.0.2.1"], MAX_BODY_MEMORY_BYTES_PER_NETWORK, 200],
    ["of all", Array.from({ length: 20 }, (_, i) => `198.51.100.${i}`), MAX_LARGE_BODY_MEMORY_BYTES, 503],
  ])("%s is rejected with 503, and others are not", async (_, networks, maxBytes, otherNetworks) => {
    const early = await long(networks[0]!, LONG.length - 1);
    expect(await status(networks[0]!, "short")).toBe(200);
    const all = await fill(networks, maxBytes);
    expect(await status(networks[0]!, "short")).toBe(200);
    expect(await status(networks[0]!, LONG.toString())).toBe(503);
    expect(await status("203.0.113.9", LONG.toString())).toBe(otherNetworks);
    early.socket.write("x");
    await early.responded;
    for (const { socket } of [...all, early]) socket.destroy();
    await Promise.all([...all, early].map(({ closed }) => closed));
    await expect.poll(() => status(networks[0]!, LONG.toString())).toBe(200);
    await expect.poll(() => status("203.0.113.9", LONG.toString())).toBe(200);
    readLengths.splice(0);
  });
});
