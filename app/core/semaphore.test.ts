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

  test("rejects what comes when too many wait, in all or of one client", async () => {
    const { run, started, end } = open({ maxWaiting: 3, maxWaitingPerClient: 2 });
    void run("a1", { client: "a" });
    void run("a2", { client: "a" });
    void run("a3", { client: "a" });
    expect(await run("a4", { client: "a" })).toBe("rejected");
    void run("b1", { client: "b" });
    expect(await run("c1", { client: "c" })).toBe("rejected");
    await settle();
    for (const name of ["a1", "a2", "a3"]) await end(name);
    expect(started()).toEqual(["b1"]);
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
