import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Semaphore, type PermitOptions, type SemaphoreLimits } from "./semaphore.ts";

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ["performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    }),
);
afterEach(() => void vi.useRealTimers());

async function settle() {
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
}
async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await settle();
}

function open(limits: Partial<SemaphoreLimits> = {}) {
  const semaphore = new Semaphore({ permits: 1, ...limits });
  const running = new Map<string, () => void>();
  return {
    semaphore,
    started: () => [...running.keys()],
    run: (name: string, options?: PermitOptions) =>
      semaphore.run<string, string>(
        () => new Promise((resolve) => running.set(name, () => resolve(name))),
        "rejected",
        options,
      ),
    async end(name: string) {
      running.get(name)!();
      running.delete(name);
      await settle();
    },
  };
}

describe("Semaphore", () => {
  test("starts as much work as it has permits, and the rest in order of arrival", async () => {
    const { run, started, end } = open({ permits: 2 });
    const results = ["1", "2", "3", "4"].map((name) => run(name));
    await settle();
    expect(started()).toEqual(["1", "2"]);
    await end("2");
    expect(started()).toEqual(["1", "3"]);
    for (const name of ["1", "3", "4"]) await end(name);
    expect(await Promise.all(results)).toEqual(["1", "2", "3", "4"]);
  });

  test("serves the clients in turn", async () => {
    const { run, started, end } = open();
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) void run(name, { client: name[0] });
    await settle();
    const order: string[] = [];
    for (let [name] = started(); name; [name] = started()) {
      order.push(name);
      await end(name);
    }
    expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  test("leaves permits to other clients when one client has its maximum", async () => {
    const { run, started } = open({ permits: 3, maxPerClient: 2 });
    for (const name of ["a1", "a2", "a3", "b1"]) void run(name, { client: name[0] });
    await settle();
    expect(started()).toEqual(["a1", "a2", "b1"]);
  });

  test("rejects the newest request of the client with most when the queue is full", async () => {
    const { run, started, end } = open({ maxWaiting: 3 });
    void run("a1", { client: "a" });
    void run("b1", { client: "b" });
    const [, a3] = ["a2", "a3"].map((name) => run(name, { client: "a" }));
    void run("c1", { client: "c" });
    expect(await a3).toBe("rejected");
    expect(await run("a4", { client: "a" })).toBe("rejected");
    await settle();
    for (const name of ["a1", "b1", "a2"]) await end(name);
    expect(started()).toEqual(["c1"]);
  });

  test("rejects a request when its maximum wait is over", async () => {
    const { run } = open({ maxWaitMs: 1_000 });
    void run("first");
    const [usual, longer] = [run("usual"), run("longer", { maxWaitMs: 2_000 })];
    let isOver = false;
    void longer.then(() => (isOver = true));
    await pass(1_000);
    expect(await usual).toBe("rejected");
    expect(isOver).toBe(false);
    await pass(1_000);
    expect(await longer).toBe("rejected");
  });

  test.each(["before", "while it waits", "when it has the permit"])(
    "rejects a request that is aborted %s, and starts the next",
    async (when) => {
      const { run, started, end, semaphore } = open();
      const { signal, ...controller } = abortable();
      if (when === "before") controller.abort();
      if (when === "while it waits") {
        void run("first");
        await settle();
      }
      const aborted = run("aborted", { signal });
      controller.abort();
      expect(await aborted).toBe("rejected");
      expect(semaphore.waiting).toBe(0);
      void run("next");
      await settle();
      if (when === "while it waits") await end("first");
      expect(started()).toEqual(["next"]);
    },
  );

  test("releases the permit of work that fails, and passes the error on", async () => {
    const { semaphore, run, started } = open();
    const failed = semaphore.run(() => Promise.reject(new Error("broken")), undefined);
    const thrown = semaphore.run(() => {
      throw new Error("thrown");
    }, undefined);
    void run("next");
    await expect(failed).rejects.toThrow("broken");
    await expect(thrown).rejects.toThrow("thrown");
    await settle();
    expect(started()).toEqual(["next"]);
  });

  test("releases the permit of work without progress, and still returns its result", async () => {
    const { run, started, end } = open({ maxIdleMs: 1_000 });
    let bytes = 0;
    const slow = run("slow", { progress: () => bytes });
    void run("next");
    await settle();
    for (; bytes < 5; await pass(1_000)) bytes++;
    expect(started()).toEqual(["slow"]);
    await pass(1_000);
    expect(started()).toEqual(["slow", "next"]);
    await end("slow");
    expect(await slow).toBe("slow");
  });

  test("evicts the oldest permit after the guaranteed time, and none before", async () => {
    const { run, started } = open({ permits: 2, guaranteedMs: 1_000 });
    const evicted: string[] = [];
    void run("1", { onEvict: () => evicted.push("1") });
    await pass(500);
    void run("2", { onEvict: () => evicted.push("2") });
    const early = run("early", { client: "b", maxWaitMs: 499 });
    await pass(499);
    expect(await early).toBe("rejected");
    await pass(1);
    for (const name of ["3", "4"]) void run(name, { client: "b" });
    await settle();
    expect(evicted).toEqual(["1"]);
    expect(started()).toEqual(["1", "2", "3"]);
  });

  test("gives the event loop a turn before each work, even if work never waits", async () => {
    const { semaphore } = open();
    let done = 0;
    for (let i = 0; i < 50; i++) void semaphore.run(async () => done++, undefined);
    let turns = 0;
    while (done < 50) {
      await new Promise(setImmediate);
      turns++;
    }
    expect(turns).toBeGreaterThanOrEqual(50);
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
