import fc from "fast-check";
import { expect, test } from "vitest";

import { BufferedResponse } from "./buffered-response.ts";
import { cacheKey, PageCache, type PageRequest } from "./page-cache.ts";

const answer = (size: number) =>
  new BufferedResponse(200, [["Content-Type", "text/html"]], Buffer.alloc(size, "x"));
const requesting = (
  render: PageRequest["render"],
  withPermit: PageRequest["withPermit"] = (work) => work(),
): PageRequest => ({ render, withPermit });
const making = (size: number) => requesting(async () => answer(size));

test("holds no more than its bytes, however many addresses are asked for, and lets the oldest go", async () => {
  const store = new PageCache({ maxBytes: 100_000 });
  for (let i = 0; i < 500; i++) await store.get(`page ${i}`, making(10_000));
  expect(store.bytes).toBeLessThanOrEqual(100_000);
  expect(store.bytes).toBeGreaterThan(50_000);
  expect(store.fresh("page 499")).toBeDefined();
  expect(store.fresh("page 0")).toBeUndefined();
});

test("what is past its second is gone, whether or not anything else is kept", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  for (let i = 0; i < 50; i++) await store.get(`page ${i}`, making(10_000));
  now = 1_000;
  await store.get("another", making(10_000));
  expect(store.fresh("page 49")).toBeUndefined();
  expect(store.bytes).toBeLessThan(30_000);
  now = 2_000;
  await expect.poll(() => store.bytes).toBe(0);
});

test("the same address again and again weighs once", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  await store.get("page", making(10_000));
  const once = store.bytes;
  for (let i = 0; i < 20; i++) {
    now += 2_000;
    expect(store.fresh("page")).toBeUndefined();
    await store.get("page", making(10_000));
  }
  expect(store.fresh("page")).toBeDefined();
  expect(store.bytes).toBe(once);
});

test("the second counts from when the rendering started, not from the first request", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  await store.get(
    "page",
    requesting(
      async () => answer(10),
      (work) => {
        now = 900;
        return work();
      },
    ),
  );
  now = 1_800;
  expect(store.fresh("page")).toBeDefined();
  now = 1_900;
  expect(store.fresh("page")).toBeUndefined();
});

test("a page that took longer than its second does not replace a newer one", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  const slow = Promise.withResolvers<BufferedResponse>();
  const first = store.get(
    "page",
    requesting(() => slow.promise),
  );
  now = 1_000;
  const newer = await store.get("page", making(10));
  slow.resolve(answer(10));
  await first;
  expect(store.fresh("page")).toBe(newer);
});

type Outcome = "for all" | "for one" | "failed";
type Rendered = {
  by: Reader;
  isShared: boolean;
  startedAt: number;
  outcome?: Outcome;
  end(how: Outcome): void;
};
type Reader = { arrivedAt: number; waits: Wait[]; isRejected?: true; isOver?: true };
type Wait = { reader: Reader; start(): void; reject(): void };

/** Requests for one page, with permits that the test grants or refuses. */
class Crowd {
  now = 0;
  readonly store = new PageCache({ now: () => this.now });
  readonly readers: Reader[] = [];
  readonly rendered: Rendered[] = [];
  readonly violations = new Set<string>();

  get waits() {
    return this.readers.flatMap(({ waits }) => waits);
  }

  get running() {
    return this.rendered.filter(({ outcome }) => !outcome);
  }

  request() {
    const reader: Reader = { arrivedAt: this.now, waits: [] };
    this.readers.push(reader);
    let isShared = true;
    const render = () => this.#render(reader, isShared);
    const withPermit: PageRequest["withPermit"] = (work, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<BufferedResponse | undefined>();
      const leave = () => {
        reader.waits = reader.waits.filter((other) => other !== wait);
        signal?.removeEventListener("abort", wait.reject);
      };
      const wait: Wait = {
        reader,
        start() {
          leave();
          isShared = work !== render;
          work().then(resolve, reject);
        },
        reject() {
          leave();
          resolve(undefined);
        },
      };
      reader.waits.push(wait);
      signal?.addEventListener("abort", wait.reject);
      return promise;
    };
    const end = (received: unknown) => this.#receive(reader, received);
    this.store.get("page", { render, withPermit }).then(end, end);
  }

  #render(by: Reader, isShared: boolean) {
    const isUsed = ({ outcome }: Rendered) => !outcome || outcome === "for all";
    const fresh = this.rendered.filter(
      (one) => one.isShared && this.now - one.startedAt < 1_000 && isUsed(one),
    );
    this.#check("one rendering for all at a time", !isShared || fresh.length === 0);
    const { promise, resolve, reject } = Promise.withResolvers<BufferedResponse>();
    const rendered: Rendered = {
      ...{ by, isShared, startedAt: this.now },
      end(how) {
        rendered.outcome = how;
        const headers: [string, string][] = how === "for one" ? [["Set-Cookie", "who=me"]] : [];
        const page = Object.assign(new BufferedResponse(200, headers, Buffer.from("a page")), { rendered });
        if (how === "failed") reject(page as unknown as Error);
        else resolve(page);
      },
    };
    this.rendered.push(rendered);
    return promise;
  }

  #receive(reader: Reader, received: unknown) {
    reader.isOver = true;
    if (received === undefined)
      return this.#check("only a rejected request gets nothing", reader.isRejected === true);
    const { rendered } = received as { rendered: Rendered };
    const isForAll = rendered.isShared && rendered.outcome === "for all";
    this.#check(
      "a page that is not for all reaches only its own request",
      isForAll || rendered.by === reader,
    );
    this.#check("no page is older than a second", rendered.startedAt > reader.arrivedAt - 1_000);
  }

  #check(rule: string, isKept: boolean) {
    if (!isKept) this.violations.add(rule);
  }
}

test("concurrent requests share one rendering, and each is answered or rejected for itself", async () => {
  const which = fc.nat({ max: 20 });
  const outcome = fc.constantFrom<Outcome>("for all", "for all", "for one", "failed");
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constant({ arrives: true }) },
    { weight: 4, arbitrary: fc.record({ starts: which }) },
    { weight: 1, arbitrary: fc.record({ rejected: which }) },
    { weight: 2, arbitrary: fc.record({ ends: which, outcome }) },
    { weight: 2, arbitrary: fc.record({ passesMs: fc.constantFrom(1, 400, 999, 1_000) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const crowd = new Crowd();
      const pick = <One>(some: One[], at: number): One | undefined => some[at % some.length];
      for (const next of steps) {
        if ("arrives" in next) crowd.request();
        else if ("passesMs" in next) crowd.now += next.passesMs;
        else if ("ends" in next) pick(crowd.running, next.ends)?.end(next.outcome);
        else if ("starts" in next) pick(crowd.waits, next.starts)?.start();
        else {
          const wait = pick(crowd.waits, next.rejected);
          if (wait) wait.reader.isRejected = true;
          wait?.reject();
        }
        await new Promise(setImmediate);
        expect([...crowd.violations]).toEqual([]);
      }
      while (crowd.waits.length + crowd.running.length > 0) {
        crowd.waits[0]?.start();
        for (const rendered of crowd.running) rendered.end("for all");
        await new Promise(setImmediate);
      }
      expect([...crowd.violations]).toEqual([]);
      expect(crowd.readers.filter(({ isOver }) => !isOver)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("one name is one address, however alike two spellings are: a page may hold its own", () => {
  const word = fc.constantFrom(
    ..."ab",
    "+",
    "%20",
    "%2B",
    "%61",
    "%2520",
    "é",
    "%C3%A9",
    "",
    "%",
    "'",
    "~",
    "%7E",
  );
  const pair = fc.tuple(
    fc.constantFrom("search", "page", "s%65arch"),
    fc.constantFrom("=", ""),
    fc.array(word),
  );
  const query = fc.array(
    pair.map(([name, is, words]) => name + is + (is && words.join(""))),
    { maxLength: 3 },
  );
  const urlOf = (pairs: string[], joint: string) => new URL(`http://x.example/library?${pairs.join(joint)}`);
  const route = { pattern: "/library", isApi: false, branch: [], cacheBy: ["search", "page"] };
  const nameOf = (url: URL) =>
    cacheKey({ url, headers: {}, route, language: "en", languageCookie: "lang", isRoute: () => true });
  const spelled = (pairs: string[]) => ["&", "&&"].map((joint) => urlOf(pairs, joint));
  fc.assert(
    fc.property(query, query, (one, other) => {
      // A space has two spellings that a reader of parameters cannot tell apart.
      const again = one.map((part) => part.replaceAll("+", "%20"));
      for (const a of spelled(one))
        for (const b of [...spelled(again), ...spelled(other)])
          if (nameOf(a) !== undefined && nameOf(a) === nameOf(b)) expect(b.href).toBe(a.href);
    }),
    { numRuns: 500 },
  );
});
