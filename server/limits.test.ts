import { connect } from "node:net";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { logLines, startTestServer } from "../tests/setup/test-server.ts";
import type { HttpLimits } from "./limits.ts";

type Queues = Partial<HttpLimits["queues"]>;
const QUEUES: Queues = { pages: { permits: 2 } };

const SIGNED_IN = { Authorization: "Bearer somebody" };

const waitFor = <Value>(read: () => Value) => expect.poll(read);
const nextTick = () => new Promise(setImmediate);

describe("withPermit", () => {
  let testServer: Awaited<ReturnType<typeof startTestServer>>;
  const releases: (() => void)[] = [];
  const countRunning = () => releases.length;
  const releaseAll = () => releases.splice(0).forEach((go) => go());
  const requestSlow = (search = "") => fetch(`${testServer.origin}/api/slow${search}`);

  const slow = async ({ request }: { request: Request }) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    return new Response(await request.text());
  };
  const open = (queues: Queues, trustProxy = 0) =>
    startTestServer(
      {
        "api/slow": { respond: slow },
        "api/kept": { cacheBy: ["search"], respond: slow },
        "api/provider": { callsOtherHost: true, respond: slow },
        "api/file": { hasFileUpload: true, respond: slow },
        "api/upload": {
          hasFileUpload: true,
          respond: async ({ request }) => new Response(String((await request.text()).length)),
        },
        home: { cacheBy: [], respond: () => new Response("home") },
        "api/booking": { respond: async ({ request }) => new Response(await request.text()) },
      },
      { queues, trustProxy },
    );
  beforeEach(async () => {
    logLines.length = 0;
    testServer = await open(QUEUES);
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

  test("rejects pages of a network above its part of the queue, and what waits too long", async () => {
    await testServer.close();
    testServer = await open({ pages: { permits: 2, maxWaitMs: 3_000, maxWaitingPerClient: 50 } }, 1);
    const from = (address: string, path: string) =>
      fetch(testServer.origin + path, { headers: { "X-Forwarded-For": address } });
    const flood = Array.from({ length: 60 }, (_, i) => from("192.0.2.1", `/api/kept?search=${i}`));
    const countStatus = (wanted: number) => logLines.filter(({ status }) => status === wanted).length;
    await waitFor(() => countStatus(503)).toBe(8);
    expect(countRunning()).toBe(2);
    const other = from("192.0.2.2", "/home");
    await waitFor(() => testServer.http.readMetrics().urithi_queue_depth.pages).toBe(51);
    expect((await fetch(`${testServer.origin}/healthz`)).status).toBe(200);
    await waitFor(() => countStatus(503)).toBe(59);
    expect([(await other).status, (await other).headers.get("retry-after")]).toEqual([503, "2"]);
    releaseAll();
    for (const response of await Promise.all(flood)) expect([200, 503]).toContain(response.status);
    expect(await serveAll([requestSlow()])).toEqual([200]);
  });

  test("requests that call another host hold no permits of pages", async () => {
    const hanging = Array.from({ length: 24 }, () => fetch(`${testServer.origin}/api/provider`));
    await waitFor(() => testServer.http.readMetrics().urithi_queue_depth.hosts).toBe(8);
    expect(countRunning()).toBe(16);
    const { urithi_queue_permits: permits } = testServer.http.readMetrics();
    expect([permits.pages, permits.hosts]).toEqual([0, 16]);
    expect(await (await fetch(`${testServer.origin}/home`)).text()).toBe("home");
    expect(await serveAll(hanging)).toEqual(hanging.map(() => 200));
  });

  test("of one account, further uploads wait longer than a connection may be idle", async () => {
    await testServer.close();
    testServer = await open({
      uploads: { permits: 20, maxPerClient: 10, maxWaitMs: 60_000 },
    });
    testServer.server.setTimeout(300);
    const upload = (token: string) =>
      fetch(`${testServer.origin}/api/file`, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream", Authorization: `Bearer ${token}` },
        body: "a small one",
      });
    const uploads = Array.from({ length: 20 }, () => upload("somebody"));
    await waitFor(countRunning).toBe(10);
    const other = upload("another");
    await waitFor(countRunning).toBe(11);
    await waitFor(() => testServer.http.readMetrics().urithi_queue_depth.uploads).toBe(10);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(testServer.http.readMetrics().urithi_queue_depth.uploads).toBe(10);
    expect(await serveAll([...uploads, other])).toEqual(Array.from({ length: 21 }, () => 200));
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
    ["a route without uploads", "api/slow", "Authorization: Bearer somebody\r\n"],
    ["a visitor", "api/file", ""],
  ])("the files of %s wait for page permits", async (_, path, credential) => {
    const port = Number(new URL(testServer.origin).port);
    const flood = Array.from({ length: 60 }, () => {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      socket.write(
        `POST /${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n${credential}Content-Length: 8\r\n\r\nabcdefgh`,
      );
      return socket;
    });
    const readQueue = () => {
      const { urithi_queue_permits: permits, urithi_queue_depth: waiting } = testServer.http.readMetrics();
      return [permits.pages! + waiting.pages!, permits.uploads];
    };
    await waitFor(readQueue).toEqual([60, 0]);
    expect(countRunning()).toBe(2);
    for (const socket of flood) socket.destroy();
    await waitFor(() => logLines.filter(({ aborted }) => aborted).length).toBe(60);
  });

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
});
