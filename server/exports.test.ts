import { connect } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { DatabaseUnavailable } from "#app/models/database-errors.ts";

import { sendChunks, type LoadContext } from "#app/http/load-context.server.ts";

import { startTestServer } from "../tests/setup/test-server.ts";

const PIECE = "urithi ".repeat(20_000);
const made = { begun: 0, pieces: 0, ended: 0, wait: Promise.resolve() };

class ExpectedError extends Error {
  readonly isExpected = true;
}

async function* pieces(count: number, failsAt = Infinity, fault = new Error("export interrupted")) {
  try {
    made.begun++;
    for (let at = 0; at < count; at++) {
      await made.wait;
      if (at === failsAt) throw fault;
      made.pieces++;
      yield PIECE;
    }
  } finally {
    made.ended++;
  }
}
const answer =
  (count: number, failsAt?: number, fault?: Error) =>
  ({ context, request }: { context: LoadContext; request: Request }) =>
    Promise.resolve(
      sendChunks(
        context,
        pieces(count, failsAt, fault),
        { headers: { "Content-Type": "text/plain" } },
        request.headers.get("authorization") ?? undefined,
      ),
    );

const EXPORTS = {
  permits: 6,
  maxPerClient: 6,
  maxPerUser: 6,
  sliceMs: 60_000,
  maxChunkWaitMs: 60_000,
  maxDurationMs: 60_000,
};
const maxWaitMs = { read: 200, write: 200 };
let testServer: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  const exports = { ...EXPORTS, maxPerClient: 5, maxPerUser: 2 };
  testServer = await startTestServer(
    {
      "api/short": { respond: answer(3) },
      "api/long": { respond: answer(2_000) },
      "api/broken": { respond: answer(5, 3) },
      "api/broken-at-once": { respond: answer(5, 0) },
      "api/ended-at-once": { respond: answer(5, 0, new ExpectedError()) },
      "api/away-at-once": { respond: answer(5, 0, new DatabaseUnavailable()) },
      "api/refused": {
        respond({ context }) {
          sendChunks(context, pieces(3), {});
          throw new Error("after it was handed on");
        },
      },
    },
    { limits: { exports, maxWaitMs } },
  );
});
afterAll(() => testServer.close());
beforeEach(() => Object.assign(made, { begun: 0, pieces: 0, ended: 0, wait: Promise.resolve() }));

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
  expect(made.ended).toBe(2);
});

test("a failure on the way breaks the response off, so that a part is not taken for the whole", async () => {
  await expect(request("broken").then((answer) => answer.text())).rejects.toThrow();
  for (const encoding of ["gzip", "br"]) {
    const received = request("broken", { "Accept-Encoding": encoding })
      .then(async (answer) => (answer.ok ? await answer.text() : "refused"))
      .catch(() => "broken off");
    expect(["refused", "broken off"]).toContain(await received);
  }
  expect(made.ended).toBe(3);
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
  expect(made.ended).toBe(2);
});

function readNothing(path: string) {
  const { hostname, port } = new URL(testServer.origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(`GET /api/${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  return socket;
}
const steady = async () => {
  for (let before = -1; before !== made.pieces || made.pieces === 0;) {
    before = made.pieces;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return made.pieces;
};

test("nothing is made for a client that does not read, or has disconnected", async () => {
  const socket = readNothing("long");
  // Socket buffers hold some megabytes, of 280.
  expect(await steady()).toBeLessThan(200);
  const before = made.pieces;
  expect((await (await request("short")).text()).length).toBe(3 * PIECE.length);
  expect(made.pieces).toBe(before + 3);
  socket.destroy();
  await expect.poll(() => made.ended).toBe(2);
});

test("a user has two exports at a time and is refused with 429 beyond, a network five and 503", async () => {
  let goOn = () => undefined as void;
  made.wait = new Promise((resolve) => (goOn = resolve));
  const userHeaders = { Authorization: "Bearer one" };
  const begun = [request("short", userHeaders), request("short", userHeaders)];
  await expect.poll(() => made.begun).toBe(2);
  expect((await request("short", userHeaders)).status).toBe(429);
  const visitorResponses = [request("short"), request("short"), request("short")];
  await expect.poll(() => made.begun).toBe(5);
  expect((await request("short")).status).toBe(503);
  goOn();
  for (const response of await Promise.all([...begun, ...visitorResponses]))
    expect(await response.text()).toHaveLength(3 * PIECE.length);
  expect((await request("short", userHeaders)).status).toBe(200);
});

test("an export that exceeds its maximum duration is broken off", async () => {
  const short = await startTestServer(
    { "api/endless": { respond: answer(Infinity) } },
    { limits: { exports: { ...EXPORTS, maxDurationMs: 300 } } },
  );
  const received = fetch(`${short.origin}/api/endless`).then((answer) => answer.text());
  await expect(received).rejects.toThrow();
  await expect.poll(() => made.ended).toBe(1);
  await short.close();
});
