import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";

import fc from "fast-check";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { bufferBody, MAX_LARGE_BYTES, MAX_NETWORK_BYTES } from "./request-body.ts";
import { startTestServer } from "../tests/setup/test-server.ts";
import type { RequestContext } from "./request-context.ts";

/** A question whose body is not read is answered as if there were none, and the answer is heard. */

const read: number[] = [];
let door: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  door = await startTestServer(
    {
      page: { answer: () => new Response("a page") },
      stored: { cacheBy: ["page"], answer: () => new Response("a page") },
      "api/read": {
        async answer({ request }) {
          read.push((await request.arrayBuffer()).byteLength);
          return new Response("a page");
        },
      },
      "api/deaf": { answer: () => new Response("not read", { status: 413 }) },
      "api/impatient": {
        async answer({ request }) {
          for await (const _ of request.body as unknown as AsyncIterable<Uint8Array>) break;
          return new Response("a part was read", { status: 413 });
        },
      },
    },
    { trustProxy: 1 },
  );
});
afterAll(() => door.close());

/** Sends and then says no more, and hears the answer to its end. */
async function ask(head: string, body: Buffer) {
  const socket = connect(Number(new URL(door.origin).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data));
  const answered = new Promise<void>((resolve) =>
    socket.on("data", () => heard.includes("a page") && resolve()),
  );
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined);
  socket.write(`${head}\r\nHost: x\r\n`);
  socket.write(body);
  return { heard: () => heard, answered, closed, socket };
}

const BODY = 200_000;

test.each(["/page", "/stored", "/stored?page=2"])(
  "GET %s with a body that never comes is answered at once",
  async (path) => {
    const asked = await ask(`GET ${path} HTTP/1.1\r\nContent-Length: ${BODY}`, Buffer.from("\r\nsome of it"));
    await asked.answered;
    expect(asked.heard()).toMatch(/^HTTP\/1\.1 200/);
    expect(asked.heard()).toMatch(/Connection: close/);
    asked.socket.destroy();
  },
);

test("a question without a body keeps its line", async () => {
  const asked = await ask("GET /page HTTP/1.1", Buffer.from("\r\n"));
  await asked.answered;
  expect(asked.heard()).not.toMatch(/Connection: close/);
  asked.socket.destroy();
});

/** Sends a body piece by piece, as a file is sent, and says what was heard and what broke. */
async function send(head: string, pieces: number[], isChunked: boolean) {
  const socket = connect(Number(new URL(door.origin).port), "127.0.0.1");
  let heard = "";
  let broke = "";
  socket.on("data", (data) => (heard += data)).on("error", ({ message }) => (broke = message));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const size = pieces.reduce((sum, piece) => sum + piece, 0);
  socket.write(`${head}${isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`}\r\n\r\n`);
  for (const piece of pieces) {
    await nextTurn();
    if (isChunked) socket.write(`${piece.toString(16)}\r\n`);
    socket.write(Buffer.alloc(piece, "x"));
    if (isChunked) socket.write("\r\n");
  }
  if (isChunked) socket.write("0\r\n\r\n");
  await closed;
  return { heard, broke };
}

const UNREAD = {
  "GET /page": 200,
  "GET /stored": 200,
  "HEAD /page": 200,
  "POST /page": 403,
  "PUT /nowhere": 403,
  "POST /page?_data=page": 404,
  "POST /api/deaf": 413,
  "PUT /api/impatient": 413,
};

test("however a body comes that nobody reads to its end, it can be sent to its end and the answer is heard", async () => {
  const question = fc.record({
    asked: fc.constantFrom(...Object.entries(UNREAD)),
    pieces: fc.array(
      fc.nat({ max: 60_000 }).map((size) => size + 1),
      { minLength: 1, maxLength: 12 },
    ),
    isChunked: fc.boolean(),
    type: fc.constantFrom("text/plain", "application/octet-stream"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(question, { minLength: 20, maxLength: 40 }), async (questions) => {
      const answers = questions.map(async ({ asked: [line, status], pieces, isChunked, type }) => {
        const origin = status === 403 ? "Origin: https://evil.example\r\n" : "";
        const head = `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n${origin}`;
        const { heard, broke } = await send(head, pieces, isChunked);
        expect({ line, status: heard.slice(9, 12), broke }).toEqual({
          line,
          status: String(status),
          broke: "",
        });
      });
      await Promise.all(answers);
    }),
    { numRuns: 30 },
  );
});

/** A long text in a script of three bytes, as a form without files sends it. */
const LONG = Buffer.alloc(400_000, "x");

test("a long text that arrives slowly holds no page permit", async () => {
  const slow = await Promise.all(
    Array.from({ length: 12 }, () =>
      ask(
        `POST /api/read HTTP/1.1\r\nOrigin: ${door.origin}\r\nContent-Length: ${LONG.length}`,
        Buffer.concat([Buffer.from("\r\n"), LONG.subarray(1)]),
      ),
    ),
  );
  // All but its last byte has come.
  for (let i = 0; i < 20; i++) await nextTurn();
  const short = await fetch(`${door.origin}/api/read`, { method: "POST", body: "short" });
  expect(short.status).toBe(200);
  expect(read.splice(0)).toEqual(["short".length]);
  for (const { socket } of slow) socket.write(LONG.subarray(0, 1));
  await Promise.all(slow.map(({ answered }) => answered));
  expect(read).toEqual(slow.map(() => LONG.length));
  for (const { socket } of slow) socket.destroy();
});

describe("more of long texts than memory is for", () => {
  const from = (network: string) => `X-Forwarded-For: ${network}`;
  const long = (network: string, came: number) =>
    ask(
      `POST /api/read HTTP/1.1\r\nOrigin: ${door.origin}\r\n${from(network)}\r\nContent-Length: ${LONG.length}`,
      Buffer.concat([Buffer.from("\r\n"), LONG.subarray(0, came)]),
    );
  /** As many as there is room for, and one more, which hears that there is none. */
  async function fill(networks: string[], most: number) {
    const refused = Promise.withResolvers<void>();
    const many = Math.floor(most / LONG.length) + 1;
    const all = await Promise.all(
      Array.from({ length: many }, async (_, i) => {
        const one = await long(networks[i % networks.length]!, 70_000);
        one.socket.on("data", () => /^HTTP\/1\.1 503/.test(one.heard()) && refused.resolve());
        return one;
      }),
    );
    await refused.promise;
    return all;
  }
  const status = async (network: string, body: string) =>
    (
      await fetch(`${door.origin}/api/read`, {
        method: "POST",
        body,
        headers: { "X-Forwarded-For": network },
      })
    ).status;

  test.each([
    ["of one network", ["192.0.2.1"], MAX_NETWORK_BYTES, 200],
    ["of all", Array.from({ length: 20 }, (_, i) => `198.51.100.${i}`), MAX_LARGE_BYTES, 503],
  ])("%s is asked to come again, and who has room keeps it", async (_, networks, most, others) => {
    const early = await long(networks[0]!, LONG.length - 1);
    expect(await status(networks[0]!, "short")).toBe(200);
    const all = await fill(networks, most);
    expect(await status(networks[0]!, "short")).toBe(200);
    expect(await status(networks[0]!, LONG.toString())).toBe(503);
    expect(await status("203.0.113.9", LONG.toString())).toBe(others);
    early.socket.write("x");
    await early.answered;
    for (const { socket } of [...all, early]) socket.destroy();
    await Promise.all([...all, early].map(({ closed }) => closed));
    // What it had is given back, however it ended.
    await expect.poll(() => status(networks[0]!, LONG.toString())).toBe(200);
    await expect.poll(() => status("203.0.113.9", LONG.toString())).toBe(200);
    read.splice(0);
  });
});

test("a body that comes byte by byte takes no more memory than it is long", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  const request = Object.assign(new PassThrough(), { headers: {}, complete: false, socket: {} });
  const body = bufferBody({ request, response: new PassThrough() } as unknown as RequestContext, 1_000_000);
  for (let i = 0; i < 60_000; i++) {
    request.write("x");
    await nextTurn();
  }
  expect(used() - before).toBeLessThan(2_000_000);
  request.destroy();
  expect(await body).toBe(true);
});
