import { readFileSync } from "node:fs";
import { Agent, get, request } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { startProduct } from "../setup/product.ts";

/**
 * `WORKERS`: several processes behind one address. Whatever ends one of them, nobody is refused; only what a killed one
 * had in its hands is lost.
 */

const product = await startProduct({ WORKERS: "2", RATE_LIMITS: "off" });
afterAll(() => product.stop());

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
const serving = () =>
  childrenOf(product.child.pid!).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--index="),
  );

type Failed = { begunAt: number; why: string | number | undefined };

/** Asks all the time, on old connections and on new ones, until it is told to stop. */
function askAllTheTime() {
  const failed: Failed[] = [];
  let [isOver, answered] = [false, 0];
  const ask = (agent: Agent, begunAt = Date.now()) =>
    new Promise<void>((resolve) => {
      const fail = (why: Failed["why"]) => resolve(void failed.push({ begunAt, why }));
      get(`${product.origin}/library`, { agent }, (answer) => {
        answer.resume().on("error", (error: NodeJS.ErrnoException) => fail(error.code));
        answer.on("end", () => {
          answered++;
          if (answer.statusCode === 200) resolve();
          else fail(answer.statusCode);
        });
      }).on("error", (error: NodeJS.ErrnoException) => fail(error.code));
    });
  const asking = [true, true, false, false].map(async (keepAlive) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (!isOver) await ask(agent);
    agent.destroy();
  });
  return {
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(asking);
      return failed;
    },
  };
}

const saidThatAllServe = () => product.output().split('"running":2,"total":2').length - 1;
/** Says so each time that the other one came back, or was replaced. */
const allServe = (times: number) =>
  expect.poll(saidThatAllServe, { timeout: 60_000 }).toBeGreaterThanOrEqual(times);

test("refuses nobody while one process is ended and another is killed", async () => {
  await allServe(1);
  const asking = askAllTheTime();
  const [first] = serving();
  process.kill(first!, "SIGTERM");
  await allServe(2);
  expect(await asking.stop()).toEqual([]);
  expect(asking.answered()).toBeGreaterThan(100);

  const afterwards = askAllTheTime();
  await expect.poll(afterwards.answered).toBeGreaterThan(10);
  const [victim] = serving();
  const before = saidThatAllServe();
  process.kill(victim!, "SIGKILL");
  // Until the system has taken it down it may still be given connections.
  await expect.poll(() => childrenOf(product.child.pid!), { interval: 5 }).not.toContain(victim);
  // What it answered last is read, so that nobody begins on a connection of which its end is not yet heard.
  await nextTurn();
  const goneAt = Date.now();
  await allServe(before + 1);
  // What it had in its hands broke; whoever asked later was answered.
  const failed = await afterwards.stop();
  expect(failed.filter(({ begunAt, why }) => begunAt > goneAt || why !== "ECONNRESET")).toEqual([]);
});

/** A form that has begun to come. */
function slowly(origin: string) {
  const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
  const asked = request(`${origin}/api/auth/login`, { method: "POST", headers });
  const status = new Promise((resolve, reject) => {
    asked.once("response", (answer) => resolve(answer.statusCode)).once("error", reject);
  });
  asked.write("{");
  return { asked, status, begun: expect.poll(() => asked.socket?.bytesWritten ?? 0).toBeGreaterThan(100) };
}

test("when the process in front is killed, the others answer what they have, and end", async () => {
  const fronted = await startProduct({ WORKERS: "2", RATE_LIMITS: "off" });
  await expect.poll(fronted.output, { timeout: 60_000 }).toContain('"running":2,"total":2');
  const all = childrenOf(fronted.child.pid!);
  const { asked, status, begun } = slowly(fronted.origin);
  await begun;
  fronted.child.kill("SIGKILL");
  await fronted.ended;
  asked.end("}");
  expect(await status).toBe(400);
  const isThere = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => all.filter(isThere), { timeout: 60_000 }).toEqual([]);
});

test("told to end it ends all of them, and says that it was in order", async () => {
  const all = serving();
  expect(await product.stop()).toBe(0);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow();
});
