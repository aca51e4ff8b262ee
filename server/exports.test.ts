import { connect } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { ExpectedError } from "#app/core/result.ts";
import { DatabaseUnavailableError } from "#app/models/database-errors.ts";

import { sendChunks, type LoadContext } from "#app/http/load-context.server.ts";

import { startTestServer } from "../tests/setup/test-server.ts";

const PIECE = "urithi ".repeat(20_000);
const produced = { started: 0, pieces: 0, ended: 0, wait: Promise.resolve() };

async function* pieces(count: number, failsAt = Infinity, fault = new Error("export interrupted")) {
  try {
    produced.started++;
    for (let at = 0; at < count; at++) {
      await produced.wait;
      if (at === failsAt) throw fault;
      produced.pieces++;
      yield PIECE;
    }
  } finally {
    produced.ended++;
  }
}
const respondWith =
  (count: number, failsAt?: number, fault?: Error) =>
  ({ context }: { context: LoadContext }) =>
    sendChunks(context, pieces(count, failsAt, fault), { headers: { "Content-Type": "text/plain" } });

let testServer: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  testServer = await startTestServer(
    {
      "api/short": { respond: respondWith(3) },
      "api/long": { respond: respondWith(2_000) },
      "api/broken": { respond: respondWith(5, 3) },
      "api/broken-at-once": { respond: respondWith(5, 0) },
      "api/ended-at-once": { respond: respondWith(5, 0, new ExpectedError()) },
      "api/away-at-once": { respond: respondWith(5, 0, new DatabaseUnavailableError()) },
      "api/refused": {
        respond({ context }) {
          sendChunks(context, pieces(3), {});
          throw new Error("after it was handed on");
        },
      },
    },
    { queues: { exports: { permits: 2 } } },
  );
});
afterAll(() => testServer.close());
beforeEach(() => Object.assign(produced, { started: 0, pieces: 0, ended: 0, wait: Promise.resolve() }));

const request = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${testServer.origin}/api/${path}`, {
    ...init,
    headers: { "Accept-Encoding": "identity", ...headers },
  });

test("an export is complete, compressed or not, and has the headers of every response", async () => {
  const plain = await request("short");
  expect(await plain.text()).toBe(PIECE.repeat(3));
  expect(plain.headers.get("content-security-policy")).toContain("default-src 'none'");
  const small = await request("short", { "Accept-Encoding": "gzip" });
  expect(small.headers.get("content-encoding")).toBe("gzip");
  expect(await small.text()).toBe(PIECE.repeat(3));
  expect(produced.ended).toBe(2);
});

test("a failure on the way breaks the response off, so that a part is not taken for the whole", async () => {
  await expect(request("broken").then((response) => response.text())).rejects.toThrow();
  for (const encoding of ["gzip", "br"]) {
    const received = request("broken", { "Accept-Encoding": encoding })
      .then(async (respondWith) => (respondWith.ok ? await respondWith.text() : "refused"))
      .catch(() => "broken off");
    expect(["refused", "broken off"]).toContain(await received);
  }
  expect(produced.ended).toBe(3);
});

test.each([
  ["broken", 500, null],
  ["ended", 503, "2"],
  ["away", 503, "2"],
])("an export that is %s before its first byte gets an error response", async (why, status, retryAfter) => {
  for (const encoding of ["identity", "br"]) {
    const received = await request(`${why}-at-once`, { "Accept-Encoding": encoding });
    expect([received.status, received.headers.get("retry-after")]).toEqual([status, retryAfter]);
    expect(received.headers.get("content-encoding")).toBeNull();
    expect(((await received.json()) as { error: string }).error).toBeTruthy();
  }
  expect(produced.ended).toBe(2);
});

function connectWithoutReading(path: string) {
  const { hostname, port } = new URL(testServer.origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(`GET /api/${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  return socket;
}
const waitUntilStable = async () => {
  for (let before = -1; before !== produced.pieces || produced.pieces === 0;) {
    before = produced.pieces;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return produced.pieces;
};

test("nothing is made for a client that does not read, or has disconnected", async () => {
  const socket = connectWithoutReading("long");
  // Socket buffers hold some megabytes, of 280.
  expect(await waitUntilStable()).toBeLessThan(200);
  const before = produced.pieces;
  expect((await (await request("short")).text()).length).toBe(3 * PIECE.length);
  expect(produced.pieces).toBe(before + 3);
  socket.destroy();
  await expect.poll(() => produced.ended).toBe(2);
});

test("few chunks are made at a time, and all exports are complete", async () => {
  const { promise: wait, resolve: resume } = Promise.withResolvers<void>();
  produced.wait = wait;
  const received = Array.from({ length: 6 }, () => request("short").then((response) => response.text()));
  await expect.poll(() => testServer.http.readMetrics().urithi_queue_depth.exports).toBe(4);
  expect(produced.started).toBe(2);
  resume();
  for (const text of await Promise.all(received)) expect(text).toHaveLength(3 * PIECE.length);
});
