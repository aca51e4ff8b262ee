import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { FairQueue, type Asker, type QueueLimits } from "./fair-queue.ts";

const LIMITS: QueueLimits = { atOnce: 1, mostWaiting: 1_000 };
const anybody: Asker = { line: "a", sender: "amina", patienceMs: 600_000, isOver: () => false };

// Time goes on when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Until all that can begin has begun. */
async function settle() {
  for (let i = 0; i < 4; i++) await new Promise(setImmediate);
}
async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await settle();
}

/** A queue whose work ends when it is told to. */
function open(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const inside: { name: string; end: () => void }[] = [];
  return {
    queue,
    names: () => inside.map(({ name }) => name),
    ask: (name: string, asker: Partial<Asker> = {}) =>
      queue.run<string, string>(
        () => new Promise((resolve) => inside.push({ name, end: () => resolve(name) })),
        "turned away",
        { ...anybody, ...asker },
      ),
    /** The first one's work ends, having taken so long. */
    async end(ms = 0) {
      vi.advanceTimersByTime(ms);
      inside.shift()!.end();
      await settle();
    },
  };
}

describe("whoever comes", () => {
  test("is let in as places are, in order, and turned away when so many wait", async () => {
    const { ask, names, end } = open({ atOnce: 2, mostWaiting: 2 });
    const asked = ["1", "2", "3", "4", "5"].map((name) => ask(name));
    await settle();
    expect(names()).toEqual(["1", "2"]);
    expect(await asked[4]).toBe("turned away");
    await end();
    expect(names()).toEqual(["2", "3"]);
    for (let i = 0; i < 3; i++) await end();
    expect(await Promise.all(asked.slice(0, 4))).toEqual(["1", "2", "3", "4"]);
  });

  test("gets the place of work that failed", async () => {
    const { queue, ask, names } = open();
    const failing = queue.run(() => Promise.reject(new Error("broken")), undefined);
    void ask("next");
    await expect(failing).rejects.toThrow("broken");
    await settle();
    expect(names()).toEqual(["next"]);
  });

  test("and goes away is asked for at no step, and holds no place", async () => {
    const { ask, names, end } = open({ mostWaiting: 3 });
    let isGone = true;
    const isOver = () => isGone;
    expect(await ask("gone before", { isOver })).toBe("turned away");
    void ask("first");
    await settle();
    isGone = false;
    const gone = ask("gone while waiting", { isOver });
    const last = ask("last");
    isGone = true;
    await end();
    expect(await gone).toBe("turned away");
    expect(names()).toEqual(["last"]);
    await end();
    expect(await last).toBe("last");

    isGone = false;
    void ask("first again");
    await settle();
    const left = [1, 2, 3].map(() => ask("gone while many wait", { isOver }));
    isGone = true;
    const instead = ask("instead of them");
    expect(await Promise.all(left)).toEqual(left.map(() => "turned away"));
    await end();
    await end();
    expect(await instead).toBe("instead of them");

    isGone = false;
    const late = ask("gone once let in", { isOver });
    isGone = true;
    expect(await late).toBe("turned away");
    expect(names()).toEqual([]);
    void ask("another");
    await settle();
    expect(names()).toEqual(["another"]);
  });

  test("is heard between any two, even where the work never waits", async () => {
    const queue = new FairQueue(LIMITS);
    let done = 0;
    for (let i = 0; i < 100; i++) void queue.run(async () => done++, undefined);
    const seen: number[] = [];
    while (done < 100) {
      await new Promise(setImmediate);
      seen.push(done);
    }
    expect(seen.length).toBeGreaterThanOrEqual(100);
  });

  test("hears so when their patience ends, and others wait on", async () => {
    const { ask, names, end } = open();
    void ask("search", { line: "search", patienceMs: 900 });
    const booking = ask("booking", { line: "booking" });
    const late = ask("late", { line: "search", patienceMs: 900 });
    await pass(900);
    expect(await late).toBe("turned away");
    await end();
    expect(names()).toEqual(["booking"]);
    await end();
    expect(await booking).toBe("booking");
  });
});

describe("lines", () => {
  test("take turns: a flood of one kind waits behind itself", async () => {
    const { ask, names, end } = open({ atOnce: 2, perLine: 1 });
    for (let i = 0; i < 100; i++) void ask(`search ${i}`, { line: "search" });
    await settle();
    // A line has never all the places.
    expect(names()).toEqual(["search 0"]);
    void ask("home", { line: "home" });
    for (let i = 0; i < 100; i++) void ask(`other ${i}`, { line: "other" });
    void ask("booking", { line: "booking" });
    await settle();
    expect(names()).toEqual(["search 0", "home"]);
    // However many were there before: next come those whose like have taken nothing yet.
    await end(20);
    expect(names()).toEqual(["home", "other 0"]);
    await end();
    expect(names()).toEqual(["other 0", "booking"]);
    await end(20);
    expect(names()[0]).toBe("booking");
    expect(names()[1]).toMatch(/^search 1|other 1$/);
  });

  test("that do not empty serve who has just come: waiting gains nobody anything", async () => {
    for (const senderOf of [() => "one", (i: number) => `each ${i}`]) {
      const { ask, names, end } = open();
      for (let i = 0; i < 1_500; i++) {
        void ask(String(i), { patienceMs: 500, sender: senderOf(i) });
        if (i % 3 !== 2) await settle();
        else await end(4);
      }
      expect(names()).toHaveLength(1);
      expect(1_500 - Number(names()[0])).toBeLessThan(20);
    }
  });

  test("see no flood in a process that stood still: who can be served in time is, in their sender's order", async () => {
    const patienceMs = 1_000;
    const works = fc.array(
      fc.record({ sender: fc.constantFrom("a", "b", "c"), takes: fc.integer({ min: 1, max: 100 }) }),
      { minLength: 2, maxLength: 7 },
    );
    const standstill = fc.record({ before: fc.nat(6), ms: fc.integer({ min: 1, max: 60_000 }) });
    const passed = performance.now.bind(performance);
    let stoodStillMs = 0;
    vi.spyOn(performance, "now").mockImplementation(() => passed() + stoodStillMs);
    await fc.assert(
      fc.asyncProperty(works, standstill, async (works, { before, ms }) => {
        const { ask, names, end } = open();
        const asked = works.map(({ sender }, i) => ask(String(i), { patienceMs, sender }));
        await settle();
        const served: number[] = [];
        for (let i = 0; names().length; i++) {
          if (i === before) stoodStillMs += ms;
          const one = Number(names()[0]);
          served.push(one);
          await end(works[one]!.takes);
        }
        expect(await Promise.all(asked)).toEqual(works.map((_, i) => String(i)));
        for (const { sender } of works) {
          const theirs = served.filter((one) => works[one]!.sender === sender);
          expect(theirs).toEqual(theirs.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

describe("one sender's flood", () => {
  const flood = { sender: "flood" };

  test("waits behind itself: the next place is whose who has taken less", async () => {
    const { ask, names, end } = open({ atOnce: 3 });
    for (let i = 0; i < 300; i++) void ask(`flood ${i}`, flood);
    await settle();
    await end(25);
    // Where nobody else waits it has all.
    expect(names()).toEqual(["flood 1", "flood 2", "flood 3"]);
    void ask("amina");
    void ask("juma", { sender: "juma" });
    await end(25);
    await end(25);
    expect(names()).toEqual(["flood 3", "amina", "juma"]);
    await end(25);
    expect(names()[2]).toBe("flood 4");
  });

  test("fills no line: who comes to a full one takes a place from who has most there", async () => {
    const { ask, names, end } = open({ mostWaiting: 10 });
    const asked = Array.from({ length: 20 }, (_, i) => ask(`flood ${i}`, flood));
    await settle();
    expect(await Promise.all(asked.slice(11))).toEqual(Array(9).fill("turned away"));
    void ask("amina");
    expect(await asked[10]).toBe("turned away");
    await end(25);
    expect(names()).toEqual(["amina"]);
  });

  test("however long it lasts, others are served at the next place, and the rest of it hears so soon", async () => {
    const { ask, names, end } = open();
    let number = 0;
    let [flooding, slowestMs] = [0, 0];
    for (let at = 0; at < 10_000; at += 25) {
      for (let i = 0; i < 5; i++) {
        const began = performance.now();
        flooding++;
        void ask(`flood ${number++}`, { ...flood, patienceMs: 3_000 }).then(() => {
          flooding--;
          if (at > 4_000) slowestMs = Math.max(slowestMs, performance.now() - began);
        });
      }
      await settle();
      if (at % 1_000) {
        await end(25);
        continue;
      }
      void ask("amina", { patienceMs: 3_000 });
      await end(25);
      expect(names()).toEqual(["amina"]);
    }
    expect(slowestMs).toBeLessThanOrEqual(200);
    expect(flooding).toBeLessThan(50);
  });

  test("that comes again as soon as it was told no hears so as soon again", async () => {
    const { ask, end } = open();
    let due = Array.from({ length: 150 }, () => 0);
    let slowestMs = 0;
    for (let at = 0; at < 20_000; at += 50) {
      const coming = due.filter((when) => when <= at);
      due = due.filter((when) => when > at);
      for (const _ of coming) {
        const began = performance.now();
        void ask("flood", { ...flood, patienceMs: 3_000 }).then((answer) => {
          const took = performance.now() - began;
          if (answer === "turned away" && at > 4_000) slowestMs = Math.max(slowestMs, took);
          due.push(at + took + 100);
        });
      }
      await settle();
      await end(50);
    }
    expect(slowestMs).toBeLessThanOrEqual(200);
  });
});

test("whatever comes in whatever order, places are neither lost nor idle, and everybody is answered once", async () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ line: fc.constantFrom("a", "b"), sender: fc.constantFrom("x", "y", "z") }),
    },
    { weight: 2, arbitrary: fc.constant("end" as const) },
    { weight: 1, arbitrary: fc.constantFrom(30, 700) },
    { weight: 1, arbitrary: fc.constant("leave" as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { ask, names, end } = open({ atOnce: 3, perLine: 2, mostWaiting: 5 });
      const waiting = new Map<string, { line: string; isGone: boolean }>();
      const answers = new Map<string, string[]>();
      let number = 0;
      for (const one of steps) {
        if (one === "end") await (names().length ? end(5) : settle());
        else if (one === "leave") for (const asked of [...waiting.values()].slice(-1)) asked.isGone = true;
        else if (typeof one === "number") await pass(one);
        else {
          const name = `${one.line} ${number++}`;
          const asked = { line: one.line, isGone: false };
          waiting.set(name, asked);
          answers.set(name, []);
          void ask(name, { ...one, patienceMs: 1_000, isOver: () => asked.isGone }).then((answer) => {
            answers.get(name)!.push(answer);
            waiting.delete(name);
          });
          await settle();
        }
        const inside = names();
        const of = (line: string, all: string[]) => all.filter((name) => name.startsWith(line)).length;
        expect(inside.length).toBeLessThanOrEqual(3);
        for (const line of ["a", "b"]) {
          expect(of(line, inside)).toBeLessThanOrEqual(2);
          const left = [...waiting].filter(([name, { isGone }]) => !isGone && !inside.includes(name));
          const isFull = inside.length === 3 || of(line, inside) === 2;
          expect(
            of(
              line,
              left.map(([name]) => name),
            ) === 0 || isFull,
          ).toBe(true);
        }
      }
      while (names().length) await end(5);
      for (const [name, heard] of answers) {
        expect(heard).toHaveLength(1);
        expect(["turned away", name]).toContain(heard[0]);
      }
    }),
    { numRuns: 200 },
  );
});
