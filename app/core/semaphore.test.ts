import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Semaphore, type PermitOptions, type SemaphoreLimits } from "./semaphore.ts";

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ["performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    }),
);
afterEach(() => void vi.useRealTimers());

/** Until all work that can start has started. */
async function settle() {
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
}
async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await settle();
}

/** A semaphore whose work ends when the test ends it. */
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

const LIMITS = { permits: 3, maxPerClient: 2, maxWaiting: 8, maxWaitMs: 1_000, maxIdleMs: 5_000 };
const client = fc.constantFrom("a", "b", "c", "d");
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ client, fails: fc.constantFrom("never", "at once", "later") }) },
  { weight: 5, arbitrary: fc.record({ ends: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ aborts: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ passesMs: fc.constantFrom(1, 300, 999, 1_000) }) },
);

type Request = {
  client: string;
  arrivedAt: number;
  number: number;
  fails: string;
  state: "waiting" | "running" | "over";
  /** Without a permit from then on. */
  idleAt: number;
  abort: () => void;
  end: (isGood: boolean) => void;
  /** How often each client was started since this request waits. */
  startedSince: Map<string, number>;
};

class World {
  readonly semaphore = new Semaphore(LIMITS);
  readonly requests: Request[] = [];
  readonly violations = new Set<string>();

  request({ client, fails }: { client: string; fails: string }) {
    const { signal, abort } = abortable();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const end = (isGood: boolean) => (isGood ? resolve("done") : reject(new Error("failed")));
    const request: Request = {
      ...{ client, fails, abort, end, state: "waiting", arrivedAt: performance.now() },
      ...{ number: this.requests.length, idleAt: Infinity, startedSince: new Map() },
    };
    this.requests.push(request);
    const work = () => {
      this.#start(request);
      if (fails === "at once") throw new Error("failed");
      return promise;
    };
    const over = () => (request.state = "over");
    this.semaphore.run(work, "rejected", { client, signal }).then(over, over);
  }

  #start(request: Request) {
    this.#check("a rejected request does not start", request.state === "waiting");
    request.state = "running";
    request.idleAt = performance.now() + LIMITS.maxIdleMs;
    for (const other of this.in("waiting")) {
      const { client, startedSince } = other;
      this.#check("FIFO within a client", client !== request.client || other.number > request.number);
      startedSince.set(request.client, (startedSince.get(request.client) ?? 0) + 1);
      const isAtMaximum = this.in("running").filter((one) => one.client === client).length >= 2;
      if (isAtMaximum) startedSince.clear();
      const turns = (startedSince.get(request.client) ?? 0) - (startedSince.get(client) ?? 0);
      this.#check("clients are served in turn", turns <= 1);
    }
  }

  in = (state: Request["state"]) =>
    this.requests.filter((one) => one.state === state && one.idleAt > performance.now());

  look() {
    const running = this.in("running");
    this.#check("at most as many as there are permits", this.semaphore.inUse <= LIMITS.permits);
    const counts = [...Map.groupBy(running, (one) => one.client).values()].map((some) => some.length);
    this.#check(
      "at most so many of a client",
      counts.every((count) => count <= LIMITS.maxPerClient),
    );
    this.#check("at most so many run", running.length <= LIMITS.permits);
    const late = this.in("waiting").filter((one) => performance.now() - one.arrivedAt >= LIMITS.maxWaitMs);
    this.#check("no request waits longer than the maximum", late.length === 0);
    this.#check("the queue is bounded", this.in("waiting").length <= LIMITS.maxWaiting);
    const isServable = (one: Request) =>
      running.filter((other) => other.client === one.client).length < LIMITS.maxPerClient;
    const isIdle = running.length < LIMITS.permits && this.in("waiting").some(isServable);
    this.#check("no permit is unused while a request could have it", !isIdle);
    expect([...this.violations]).toEqual([]);
  }

  #check(rule: string, isKept: boolean) {
    if (!isKept) this.violations.add(rule);
  }
}

test("Semaphore keeps its limits and loses no permit, whatever work throws, hangs or is aborted", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const world = new World();
      const pick = <One>(some: One[], at: number): One | undefined => some[at % some.length];
      for (const next of steps) {
        if ("client" in next) world.request(next);
        else if ("passesMs" in next) vi.advanceTimersByTime(next.passesMs);
        else if ("aborts" in next) pick(world.requests, next.aborts)?.abort();
        else {
          const ended = pick(world.in("running"), next.ends);
          ended?.end(ended.fails === "never");
        }
        await settle();
        world.look();
      }
      // Work that still runs hangs for ever.
      await pass(LIMITS.maxIdleMs);
      await pass(LIMITS.maxIdleMs);
      expect([world.in("waiting").length, world.semaphore.inUse, world.semaphore.waiting]).toEqual([0, 0, 0]);
    }),
    { numRuns: 300 },
  );
});
