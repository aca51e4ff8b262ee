import { connect } from "node:net";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openTestDoor } from "../tests/setup/test-door.ts";

const PLACES = 2;
const MAX_IDLE_MS = 150;
const gate = {
  atOnce: PLACES,
  perLine: PLACES,
  mostWaiting: 1_000,
  patienceMs: { reads: 60_000, writes: 60_000 },
  maxIdleMs: MAX_IDLE_MS,
};

const never = () => new Promise<Response>(() => undefined);
let door: Awaited<ReturnType<typeof openTestDoor>>;
beforeAll(async () => {
  door = await openTestDoor(
    {
      page: { answer: () => new Response("a page") },
      "api/never": { takesFiles: true, answer: never },
      "cached-never": { cacheBy: [], answer: never },
      "api/read": {
        takesFiles: true,
        answer: async ({ request }) => new Response(String((await request.text()).length)),
      },
      "api/fails-late": {
        takesFiles: true,
        async answer({ request }) {
          await request.text();
          throw new Error("late");
        },
      },
    },
    { limits: { gate, uploads: gate } },
  );
});
afterAll(() => door.close());

const HEADERS = "Host: x\r\nConnection: close\r\nAuthorization: Bearer someone\r\n";
const FRAMINGS = [
  "Content-Length: 100000",
  "Content-Length: 9",
  "Content-Length: 0",
  "Transfer-Encoding: chunked",
];
const request = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT"),
  path: fc.constantFrom("/api/never", "/cached-never", "/api/read", "/api/fails-late"),
  framing: fc.constantFrom(...FRAMINGS),
  type: fc.constantFrom("application/json", "multipart/form-data; boundary=a", "application/octet-stream"),
  sent: fc.constantFrom("", "a", "5\r\nabcde\r\n", "123456789", "0\r\n\r\n"),
  isCut: fc.boolean(),
});

test("answers a page soon after any requests that are held, cut or stalled", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: PLACES, maxLength: 3 * PLACES }), async (requests) => {
      const { port } = new URL(door.origin);
      const sockets = requests.map(({ method, path, framing, type, sent, isCut }) => {
        const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
        socket.write(
          `${method} ${path} HTTP/1.1\r\n${HEADERS}Content-Type: ${type}\r\n${framing}\r\n\r\n${sent}`,
        );
        if (isCut) socket.end();
        return socket;
      });
      const page = await fetch(`${door.origin}/page`, { signal: AbortSignal.timeout(20 * MAX_IDLE_MS) });
      for (const socket of sockets) socket.destroy();
      expect(await page.text()).toBe("a page");
    }),
    { numRuns: 40 },
  );
});

test("a body that makes progress keeps its place, and is answered", async () => {
  const socket = connect(Number(new URL(door.origin).port), "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += data));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(
    `POST /api/read HTTP/1.1\r\n${HEADERS}Content-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\n`,
  );
  for (let part = 0; part < 10; part++) {
    await new Promise((resolve) => setTimeout(resolve, MAX_IDLE_MS / 3));
    socket.write(Buffer.alloc(10_000, "x"));
  }
  await closed;
  expect(received).toMatch(/\r\n\r\n100000$/);
});
