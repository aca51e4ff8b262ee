import { once } from "node:events";
import { connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { createRequestContext } from "#app/http/request-context.server.ts";
import { respondWithoutPagePermit } from "#app/http/load-context.server.ts";

import { logLines, startTestServer } from "../tests/setup/test-server.ts";
import type { HttpLimits } from "./limits.ts";

const NO_WAIT_LIMIT = { read: 600_000, write: 600_000 };
const LIMITS: Partial<HttpLimits> = { pages: { permits: 2, maxWaiting: 1_000 }, maxWaitMs: NO_WAIT_LIMIT };

const SIGNED_IN = { Authorization: "Bearer somebody" };

const waitFor = <Value>(read: () => Value) => expect.poll(read);
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const nextTick = () => new Promise(setImmediate);

describe("withPermit", () => {
  let testServer: Awaited<ReturnType<typeof startTestServer>>;
  const releases: (() => void)[] = [];
  const deferredClients: string[] = [];
  const countRunning = () => releases.length;
  const releaseAll = () => releases.splice(0).forEach((go) => go());
  const requestSlow = (search = "") => fetch(`${testServer.origin}/api/slow${search}`);

  const slow = async ({ request }: { request: Request }) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    return new Response(await request.text());
  };
  const open = (limits: Partial<HttpLimits>, trustProxy = 0) =>
    startTestServer(
      {
        "api/slow": { respond: slow },
        "api/kept": { cacheBy: ["search"], respond: slow },
        "api/drawn": {
          async respond(pending) {
            const { signal } = await createRequestContext(pending.request, pending.context);
            return respondWithoutPagePermit(pending.context, async () => {
              const response = await slow(pending);
              deferredClients.push(signal!.aborted ? "disconnected" : "connected");
              return response;
            });
          },
        },
        "api/kept-drawn": {
          cacheBy: [],
          respond: (pending) => respondWithoutPagePermit(pending.context, () => slow(pending)),
        },
        "api/undrawn": {
          respond: ({ context }) => respondWithoutPagePermit(context, () => Promise.reject(new Error("no"))),
        },
        "api/file": { hasFileUpload: true, respond: slow },
        "api/upload": {
          hasFileUpload: true,
          respond: async ({ request }) => new Response(String((await request.text()).length)),
        },
        home: { cacheBy: [], respond: () => new Response("home") },
        "api/booking": { respond: async ({ request }) => new Response(await request.text()) },
      },
      { limits, trustProxy },
    );
  beforeEach(async () => {
    logLines.length = 0;
    testServer = await open(LIMITS);
  });
  afterEach(async () => {
    releaseAll();
    await testServer.close();
  });

  async function serveAll(pending: Promise<Response>[]) {
    let isOver = false;
    const all = Promise.all(pending).finally(() => (isOver = true));
    while (!isOver) {
      releaseAll();
      await nextTick();
    }
    return (await all).map(({ status }) => status);
  }

  test("serves another network during a flood, and rejects the flood after the maximum wait", async () => {
    await testServer.close();
    testServer = await open({ ...LIMITS, maxWaitMs: { read: 3_000, write: 600_000 } }, 1);
    const from = (address: string, path: string, init?: RequestInit) =>
      fetch(testServer.origin + path, { ...init, headers: { "X-Forwarded-For": address } });
    const flood = Array.from({ length: 60 }, (_, i) => from("192.0.2.1", `/api/kept?search=${i}`));
    await waitFor(countRunning).toBe(2);
    const otherResponses = [
      from("192.0.2.2", "/home"),
      from("192.0.2.3", "/api/booking", { method: "POST", body: "a visit" }),
    ];
    await waitFor(() => testServer.http.readMetrics().urithi_queue_depth.pages).toBe(60);
    expect((await fetch(`${testServer.origin}/healthz`)).status).toBe(200);
    releaseAll();
    expect(await Promise.all(otherResponses.map(async (other) => (await other).text()))).toEqual([
      "home",
      "a visit",
    ]);
    await waitFor(() => logLines.filter(({ status }) => status === 503).length).toBeGreaterThan(50);
    releaseAll();
    for (const response of await Promise.all(flood))
      if (response.status === 503) expect(response.headers.get("retry-after")).toBe("2");
    expect(await serveAll([requestSlow()])).toEqual([200]);
  });

  test("a slow body holds no permit, chunked or not, and neither does an upload", async () => {
    const heads = ["Content-Length: 4\r\n\r\nab", "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n"];
    const slowRequests = [...heads, ...heads].map((head) => {
      const socket = connect(Number(new URL(testServer.origin).port), "127.0.0.1");
      socket.write(`POST /api/slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}`);
      return { socket, rest: head.includes("chunked") ? "2\r\ncd\r\n0\r\n\r\n" : "cd" };
    });
    const otherResponses = [requestSlow(), requestSlow()];
    await waitFor(countRunning).toBe(2);
    const upload = await fetch(`${testServer.origin}/api/upload`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream", ...SIGNED_IN },
      body: "a".repeat(100_000),
    });
    expect(await upload.text()).toBe("100000");
    expect(await serveAll(otherResponses)).toEqual([200, 200]);

    // A complete body is work like any other: two at once, chunked or not.
    const received = slowRequests.map(({ socket, rest }) => {
      let text = "";
      socket.on("data", (data) => (text += data));
      socket.write(rest);
      return new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
    });
    await waitFor(countRunning).toBe(2);
    await waitFor(countRunning).not.toBeGreaterThan(2);
    let isOver = false;
    const all = Promise.all(received).finally(() => (isOver = true));
    while (!isOver) {
      expect(countRunning()).toBeLessThanOrEqual(2);
      releaseAll();
      await nextTick();
    }
    for (const text of await all) expect(text).toMatch(/^HTTP\/1.1 200[\s\S]*abcd/);
  });

  test.each([
    ["api/slow", "POST", "multipart/form-data; boundary=x", "chunked"],
    ["api/file", "POST", "multipart/form-data; boundary=x\r\nAuthorization: Bearer somebody", "chunked"],
    ["api/file", "POST", "multipart/form-data; boundary=x", "said to be large"],
  ])(
    "small uploads, and uploads without a login, wait for page permits: %s, %s, %s, %s",
    async (path, method, type, size) => {
      const port = Number(new URL(testServer.origin).port);
      const [head, rest] =
        size === "chunked"
          ? ["Transfer-Encoding: chunked", "8\r\nabcdefgh\r\n0\r\n\r\n"]
          : ["Content-Length: 70000", "a".repeat(70_000)];
      const flood = Array.from({ length: 60 }, () => {
        const socket = connect(port, "127.0.0.1").on("error", () => undefined);
        socket.write(
          `${method} /${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n${head}\r\n\r\n${rest}`,
        );
        return socket;
      });
      const readQueue = () => {
        const { urithi_queue_permits: within, urithi_queue_depth: before } = testServer.http.readMetrics();
        return [within.pages + before.pages, within.uploads];
      };
      await waitFor(readQueue).toEqual([60, 0]);
      expect(countRunning()).toBe(2);
      for (const socket of flood) socket.destroy();
      await waitFor(() => logLines.filter(({ aborted }) => aborted).length).toBe(60);
    },
  );

  test("a large chunked upload is streamed, and complete", async () => {
    const body = "x".repeat(300_000);
    const pieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < body.length; at += 10_000)
          controller.enqueue(Buffer.from(body.slice(at, at + 10_000)));
        controller.close();
      },
    });
    const sent = await fetch(`${testServer.origin}/api/upload`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream", ...SIGNED_IN },
      body: pieces,
      duplex: "half",
    } as RequestInit);
    expect(await sent.text()).toBe("300000");
  });

  test("a chunked body larger than any form is complete", async () => {
    const body = "x".repeat(200_000);
    const socket = connect(Number(new URL(testServer.origin).port), "127.0.0.1");
    let text = "";
    socket.on("data", (data) => (text += data));
    socket.write(
      "POST /api/booking HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    for (let at = 0; at < body.length; at += 10_000)
      socket.write(`2710\r\n${body.slice(at, at + 10_000)}\r\n`);
    socket.write("0\r\n\r\n");
    await once(socket, "close");
    expect(text.split("\r\n\r\n")[1]).toBe(body);
  });

  test("hundreds of aborted forms are not processed, and do not delay the health check", async () => {
    const port = Number(new URL(testServer.origin).port);
    const heads = ["Content-Length: 65000\r\n\r\nab", "Content-Length: 2\r\n\r\nab"];
    let requestCount = 0;
    const countRequest = () => void requestCount++;
    testServer.server.on("request", countRequest);
    const partialForms = Array.from({ length: 400 }, (_, i) => {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      socket.write(`POST /api/slow HTTP/1.1\r\nHost: x\r\n${i < 2 ? heads[1] : heads[0]}`);
      return socket;
    });
    await waitFor(() => requestCount).toBe(400);
    testServer.server.off("request", countRequest);
    // Two complete requests hold the permits; the others must not run once those are free, either.
    await waitFor(countRunning).toBe(2);
    logLines.length = 0;
    for (const socket of partialForms) socket.destroy();
    expect((await fetch(`${testServer.origin}/healthz`)).status).toBe(200);
    await waitFor(() => logLines.filter(({ aborted }) => aborted).length).toBe(400);
    releaseAll();
    for (let i = 0; i < 20; i++) await nextTick();
    expect(countRunning()).toBe(0);
  });

  test("deferred work holds no permit, sees that the client disconnected, and fails alone", async () => {
    deferredClients.length = 0;
    const deferredResponses = Array.from({ length: 10 }, () =>
      fetch(`${testServer.origin}/api/drawn`, { method: "POST", body: "it" }),
    );
    const controller = new AbortController();
    const aborted = fetch(`${testServer.origin}/api/drawn`, { signal: controller.signal }).catch(
      () => "gone",
    );
    await waitFor(countRunning).toBe(11);
    expect(testServer.http.readMetrics().urithi_queue_permits.pages).toBe(0);
    expect(await (await fetch(`${testServer.origin}/home`)).text()).toBe("home");
    collectGarbage();
    controller.abort();
    expect(await aborted).toBe("gone");
    await waitFor(() => logLines.some(({ aborted }) => aborted)).toBe(true);
    releaseAll();
    for (const response of await Promise.all(deferredResponses)) {
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("it");
    }
    await waitFor(() => deferredClients.toSorted()).toEqual([
      ...deferredResponses.map(() => "connected"),
      "disconnected",
    ]);
    expect((await fetch(`${testServer.origin}/api/undrawn`)).status).toBe(500);
    const cachedResponse = fetch(`${testServer.origin}/api/kept-drawn`);
    await waitFor(countRunning).toBe(1);
    expect(testServer.http.readMetrics().urithi_queue_permits.pages).toBe(1);
    releaseAll();
    expect((await cachedResponse).status).toBe(200);
  });
});

const MAX_IDLE_MS = 150;
const IDLE = { permits: 2, maxIdleMs: MAX_IDLE_MS };
const never = () => new Promise<Response>(() => undefined);
let idleServer: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  idleServer = await startTestServer(
    {
      page: { respond: () => new Response("a page") },
      "api/never": { hasFileUpload: true, respond: never },
      "cached-never": { cacheBy: [], respond: never },
      "api/read": {
        hasFileUpload: true,
        respond: async ({ request }) => new Response(String((await request.text()).length)),
      },
      "api/fails-late": {
        hasFileUpload: true,
        async respond({ request }) {
          await request.text();
          throw new Error("late");
        },
      },
    },
    { limits: { pages: IDLE, uploads: IDLE, maxWaitMs: NO_WAIT_LIMIT } },
  );
});
afterAll(() => idleServer.close());

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
  isTruncated: fc.boolean(),
});

test("a page is sent soon after any requests that hang, stall or are cut off", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 6 }), async (requests) => {
      const { port } = new URL(idleServer.origin);
      const sockets = requests.map(({ method, path, framing, type, sent, isTruncated }) => {
        const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
        socket.write(
          `${method} ${path} HTTP/1.1\r\n${HEADERS}Content-Type: ${type}\r\n${framing}\r\n\r\n${sent}`,
        );
        if (isTruncated) socket.end();
        return socket;
      });
      const page = await fetch(`${idleServer.origin}/page`, {
        signal: AbortSignal.timeout(20 * MAX_IDLE_MS),
      });
      for (const socket of sockets) socket.destroy();
      expect(await page.text()).toBe("a page");
    }),
    { numRuns: 40 },
  );
});
