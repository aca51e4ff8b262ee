import { connect } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

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

test("beyond 32 long texts at a time, further ones wait, and short ones do not", async () => {
  const long = (_: unknown, index: number) => {
    const isChunked = index === 0;
    const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${LONG.length}`;
    const start = isChunked ? `\r\n${LONG.length.toString(16)}\r\n` : "\r\n";
    return sendRaw(
      `POST /api/read HTTP/1.1\r\nOrigin: ${testServer.origin}\r\n${length}`,
      Buffer.concat([Buffer.from(start), LONG.subarray(1)]),
    );
  };
  const all = await Promise.all(Array.from({ length: 33 }, long));
  const readQueue = (name: "urithi_queue_permits" | "urithi_queue_depth") =>
    testServer.http.readMetrics()[name].longForms;
  await expect
    .poll(() => [readQueue("urithi_queue_permits"), readQueue("urithi_queue_depth")])
    .toEqual([32, 1]);
  const post = (body: string) => fetch(`${testServer.origin}/api/read`, { method: "POST", body });
  expect((await post("short")).status).toBe(200);
  for (const [index, { socket }] of all.entries()) socket.write(index === 0 ? "x\r\n0\r\n\r\n" : "x");
  await Promise.all(all.map(({ responded }) => responded));
  expect(readQueue("urithi_queue_permits")).toBe(0);
  for (const { socket } of all) socket.destroy();
  expect(readLengths.splice(0)).toEqual(["short".length, ...all.map(() => LONG.length)]);
});

test.each(["/api/deaf", "/api/impatient"])(
  "%s refuses a body that it does not read, and the connection serves the next request",
  async (path) => {
    const client = await sendRaw(
      `POST ${path} HTTP/1.1\r\nOrigin: ${testServer.origin}\r\nContent-Length: ${LONG.length}`,
      Buffer.concat([Buffer.from("\r\n"), LONG]),
    );
    await expect.poll(client.readReceived).toMatch(/^HTTP\/1\.1 413/);
    client.socket.write("GET /page HTTP/1.1\r\nHost: x\r\n\r\n");
    await client.responded;
    client.socket.destroy();
  },
);
