import { readFileSync } from "node:fs";
import { Agent, get, request as httpRequest } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { startProduct } from "../setup/product.ts";

/** `WORKERS`: several processes at one address. Only in-flight requests of a killed process fail. */

const product = await startProduct({ WORKERS: "2", RATE_LIMITS: "off" });
afterAll(() => product.stop());

const listChildPids = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
const listWorkerPids = () =>
  listChildPids(product.child.pid!).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("server.js"),
  );

type FailedRequest = { begunAt: number; reason: string | number | undefined };

/** Sends requests until stop(), on new and on kept-alive connections. */
function sendContinuously() {
  const failedRequests: FailedRequest[] = [];
  let [isOver, responseCount] = [false, 0];
  const sendRequest = (agent: Agent, begunAt = Date.now()) =>
    new Promise<void>((resolve) => {
      const fail = (reason: FailedRequest["reason"]) =>
        resolve(void failedRequests.push({ begunAt, reason }));
      get(`${product.origin}/library`, { agent }, (response) => {
        response.resume().on("error", (error: NodeJS.ErrnoException) => fail(error.code));
        response.on("end", () => {
          responseCount++;
          if (response.statusCode === 200) resolve();
          else fail(response.statusCode);
        });
      }).on("error", (error: NodeJS.ErrnoException) => fail(error.code));
    });
  const continuousRequests = [true, true, false, false].map(async (keepAlive) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (!isOver) await sendRequest(agent);
    agent.destroy();
  });
  return {
    responseCount: () => responseCount,
    async stop() {
      isOver = true;
      await Promise.all(continuousRequests);
      return failedRequests;
    },
  };
}

const countAllRunning = () => product.output().split('"running":2,"total":2').length - 1;
/** The line is logged at each start and replacement of a process. */
const waitUntilAllRunning = (times: number) =>
  expect.poll(countAllRunning, { timeout: 60_000 }).toBeGreaterThanOrEqual(times);

test("no new request fails while one process is stopped and another is killed", async () => {
  await waitUntilAllRunning(1);
  const continuousRequests = sendContinuously();
  const [first] = listWorkerPids();
  process.kill(first!, "SIGTERM");
  await waitUntilAllRunning(2);
  expect(await continuousRequests.stop()).toEqual([]);
  expect(continuousRequests.responseCount()).toBeGreaterThan(100);

  const secondRequests = sendContinuously();
  await expect.poll(secondRequests.responseCount).toBeGreaterThan(10);
  const [victim] = listWorkerPids();
  const before = countAllRunning();
  process.kill(victim!, "SIGKILL");
  // Until the process is gone it may still receive connections.
  await expect.poll(() => listChildPids(product.child.pid!), { interval: 5 }).not.toContain(victim);
  // Let the agents process the close of their connections.
  await nextTurn();
  const endedAt = Date.now();
  await waitUntilAllRunning(before + 1);
  const failedRequests = await secondRequests.stop();
  expect(
    failedRequests.filter(({ begunAt, reason }) => begunAt > endedAt || reason !== "ECONNRESET"),
  ).toEqual([]);
});

function startSlowRequest(origin: string) {
  const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
  const request = httpRequest(`${origin}/api/auth/login`, { method: "POST", headers });
  const status = new Promise((resolve, reject) => {
    request.once("response", (response) => resolve(response.statusCode)).once("error", reject);
  });
  request.write("{");
  return {
    request,
    status,
    begun: expect.poll(() => request.socket?.bytesWritten ?? 0).toBeGreaterThan(100),
  };
}

test("the workers complete their requests and exit when the primary is killed", async () => {
  const fronted = await startProduct({ WORKERS: "2", RATE_LIMITS: "off" });
  await expect.poll(fronted.output, { timeout: 60_000 }).toContain('"running":2,"total":2');
  const all = listChildPids(fronted.child.pid!);
  const { request, status, begun } = startSlowRequest(fronted.origin);
  await begun;
  fronted.child.kill("SIGKILL");
  await fronted.ended;
  request.end("}");
  expect(await status).toBe(400);
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => all.filter(isRunning), { timeout: 60_000 }).toEqual([]);
});

test("SIGTERM stops all processes with 0", async () => {
  const all = listWorkerPids();
  expect(await product.stop()).toBe(0);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow();
});
