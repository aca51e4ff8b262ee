import fc from "fast-check";
import { expect, test } from "vitest";

import { Finished } from "./finished.ts";
import { keyOf, PageCache, type PageAsker } from "./page-cache.ts";

const answer = (size: number) => new Finished(200, [["Content-Type", "text/html"]], Buffer.alloc(size, "x"));
const asking = (make: PageAsker["make"], own: Partial<PageAsker> = {}): PageAsker => ({
  network: "home",
  isOver: () => false,
  make,
  pass: (work) => work(),
  ...own,
});
const making = (size: number) => asking(async () => answer(size));

test("holds no more than its bytes, however many addresses are asked for, and lets the oldest go", async () => {
  const store = new PageCache({ mostBytes: 100_000 });
  for (let i = 0; i < 500; i++) await store.answer(`page ${i}`, making(10_000));
  expect(store.bytes).toBeLessThanOrEqual(100_000);
  expect(store.bytes).toBeGreaterThan(50_000);
  expect(store.fresh("page 499")).toBeDefined();
  expect(store.fresh("page 0")).toBeUndefined();
});

test("counts the names, too", async () => {
  const store = new PageCache({ mostBytes: 100_000 });
  for (let i = 0; i < 100; i++) await store.answer(`${"long ".repeat(1_000)}${i}`, making(10));
  expect(store.bytes).toBeLessThanOrEqual(100_000);
  expect(
    Array.from({ length: 100 }, (_, i) => store.fresh(`${"long ".repeat(1_000)}${i}`)).filter(Boolean),
  ).toHaveLength(9);
});

test("what is past its second is gone, whether or not anything else is kept", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  for (let i = 0; i < 50; i++) await store.answer(`page ${i}`, making(10_000));
  now = 1_000;
  await store.answer("another", making(10_000));
  expect(store.fresh("page 49")).toBeUndefined();
  expect(store.bytes).toBeLessThan(30_000);
  now = 2_000;
  await expect.poll(() => store.bytes).toBe(0);
});

test("the same address again and again weighs once", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  await store.answer("page", making(10_000));
  const once = store.bytes;
  for (let i = 0; i < 20; i++) {
    now += 2_000;
    expect(store.fresh("page")).toBeUndefined();
    await store.answer("page", making(10_000));
  }
  expect(store.fresh("page")).toBeDefined();
  expect(store.bytes).toBe(once);
});

test("a making that fails is nobody's answer, and the next one tries again", async () => {
  const store = new PageCache();
  const failing = asking(() => Promise.reject(new Error("broken")));
  await expect(store.answer("page", failing)).rejects.toThrow("broken");
  expect((await store.answer("page", making(10)))?.status).toBe(200);
});

test("who comes from the same network for the same answer is turned away with it, and is not put in the line again", async () => {
  const store = new PageCache();
  let asked = 0;
  const turnedAway = asking(async () => answer(10), {
    async pass() {
      asked++;
      return undefined;
    },
  });
  const answers = await Promise.all(Array.from({ length: 100 }, () => store.answer("page", turnedAway)));
  expect(answers.filter(Boolean)).toEqual([]);
  expect(asked).toBe(1);
});

test("a second is counted from when the making began, not from when it was put in a line", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  const pass: PageAsker["pass"] = (work) => {
    now = 900;
    return work();
  };
  await store.answer(
    "page",
    asking(async () => answer(10), { pass }),
  );
  now = 1_800;
  expect(store.fresh("page")).toBeDefined();
  now = 1_900;
  expect(store.fresh("page")).toBeUndefined();
});

test("a page that took longer than its second does not take the place of a newer one", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  const slow = Promise.withResolvers<Finished>();
  const first = store.answer(
    "page",
    asking(() => slow.promise),
  );
  now = 1_000;
  const newer = await store.answer("page", making(10));
  slow.resolve(answer(10));
  await first;
  expect(store.fresh("page")).toBe(newer);
});

type Asks = {
  network: string;
  at: number;
  refused: number;
  isGone: boolean;
  /** It waits for a place to make the page for itself. */
  isAlone?: boolean;
  heard?: { answer: unknown };
};
type End = "for all" | "for one" | "failed";
type Makes = { by: Asks; isShared: boolean; at: number; ended?: End; end: (how: End) => void };
type Waits = { network: string; isShared: boolean; isOver(): boolean; go(isIn: boolean): void };

/** Askers before a gate that the test opens: whoever they are and however it goes, what is promised holds. */
class Crowd {
  now = 0;
  readonly store = new PageCache({ now: () => this.now });
  readonly asked: Asks[] = [];
  readonly waiting: Waits[] = [];
  readonly made: Makes[] = [];
  /** What was not as promised: an assertion in the middle would look like a page that fails. */
  readonly wrong = new Set<string>();
  readonly #refusals = new Map<string, number>();

  ask(network: string) {
    const asks: Asks = { network, at: this.now, refused: this.#refusedOf(network), isGone: false };
    this.asked.push(asks);
    let isShared = true;
    const asker: PageAsker = {
      network,
      isOver: () => asks.isGone,
      make: () => this.#make(asks, isShared),
      pass: (work, isOver) => {
        const { promise, resolve, reject } = Promise.withResolvers<Finished | undefined>();
        const own = { network, isShared: work !== asker.make, isOver };
        asks.isAlone = !own.isShared;
        const go = (isIn: boolean) => {
          ({ isShared } = own);
          if (isIn) work().then(resolve, reject);
          else resolve(undefined);
        };
        this.waiting.push({ ...own, go });
        return promise;
      },
    };
    const hear = (answer: unknown) => this.#hear(asks, answer);
    this.store.answer("page", asker).then(hear, hear);
  }

  letIn(waits: Waits) {
    this.waiting.splice(this.waiting.indexOf(waits), 1);
    const isOver = waits.isOver();
    const isWanted = this.#inLine().some((one) => one.network === waits.network);
    this.#promise("who has gone is not waited for", isOver || isWanted || !waits.isShared);
    waits.go(!isOver);
  }

  refuse(waits: Waits) {
    this.waiting.splice(this.waiting.indexOf(waits), 1);
    this.#refusals.set(waits.network, this.#refusedOf(waits.network) + 1);
    waits.go(false);
  }

  look() {
    const places = this.waiting.filter((one) => one.isShared && !one.isOver()).map((one) => one.network);
    this.#promise("a network has one place in line", new Set(places).size === places.length);
    const isMade = this.makers.length > 0;
    for (const { network } of this.#inLine())
      this.#promise("it is made, or their own network is in line", isMade || places.includes(network));
    expect([...this.wrong]).toEqual([]);
  }

  #promise(what: string, isSo: boolean) {
    if (!isSo) this.wrong.add(what);
  }

  get makers() {
    return this.made.filter(({ ended }) => !ended);
  }

  #inLine = () => this.asked.filter((one) => !one.isGone && !one.heard && !one.isAlone);
  #refusedOf = (network: string) => this.#refusals.get(network) ?? 0;
  #isNew = ({ at }: Makes) => this.now - at < 1_000;

  #make(by: Asks, isShared: boolean) {
    const shared = this.made.filter((one) => one.isShared);
    const isUsed = ({ ended }: Makes) => !ended || ended === "for all";
    if (isShared)
      this.#promise("one at a time makes it", !shared.some((one) => this.#isNew(one) && isUsed(one)));
    else this.#promise("for themselves only who was told that it is not for all", !shared.every(isUsed));
    const { promise, resolve, reject } = Promise.withResolvers<Finished>();
    const makes: Makes = {
      by,
      isShared,
      at: this.now,
      end(how) {
        makes.ended = how;
        const headers: [string, string][] = how === "for one" ? [["Set-Cookie", "who=me"]] : [];
        const outcome = Object.assign(new Finished(200, headers, Buffer.from("a page")), { makes });
        if (how === "failed") reject(outcome as unknown as Error);
        else resolve(outcome);
      },
    };
    this.made.push(makes);
    return promise;
  }

  #hear(asks: Asks, answer: unknown) {
    asks.heard = { answer };
    if (asks.isGone) return;
    const isRefused = this.#refusedOf(asks.network) > asks.refused;
    if (answer === undefined) return this.#promise("nobody is refused but with their network", isRefused);
    const { makes } = answer as { makes: Makes };
    const isForAll = makes.isShared && makes.ended === "for all";
    this.#promise("what is not for all is heard by who made it", isForAll || makes.by === asks);
    this.#promise("nothing is older than a second", makes.at > asks.at - 1_000);
  }
}

test("many networks ask for one page, and whatever becomes of their places, each is served or refused for itself", async () => {
  const network = fc.constantFrom("flood", "flood", "flood", "a", "b", "c", "d");
  const which = fc.nat({ max: 20 });
  const end = fc.constantFrom<End>("for all", "for all", "for one", "failed");
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ network }) },
    { weight: 1, arbitrary: fc.record({ leaves: which }) },
    { weight: 4, arbitrary: fc.record({ letIn: which }) },
    { weight: 1, arbitrary: fc.record({ refused: which }) },
    { weight: 2, arbitrary: fc.record({ ended: which, end }) },
    { weight: 2, arbitrary: fc.record({ passesMs: fc.constantFrom(1, 400, 999, 1_000) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const crowd = new Crowd();
      const one = <Thing>(things: Thing[], at: number): Thing | undefined => things[at % things.length];
      for (const next of steps) {
        if ("network" in next) crowd.ask(next.network);
        else if ("passesMs" in next) crowd.now += next.passesMs;
        else if ("leaves" in next) Object.assign(one(crowd.asked, next.leaves) ?? {}, { isGone: true });
        else if ("ended" in next) one(crowd.makers, next.ended)?.end(next.end);
        else {
          const waits = one(crowd.waiting, "letIn" in next ? next.letIn : next.refused);
          if (waits) crowd["letIn" in next ? "letIn" : "refuse"](waits);
        }
        await new Promise(setImmediate);
        crowd.look();
      }
      // In the end nobody waits.
      while (crowd.waiting.length + crowd.makers.length > 0) {
        for (const waits of [...crowd.waiting]) crowd.letIn(waits);
        for (const makes of crowd.makers) makes.end("for all");
        await new Promise(setImmediate);
      }
      crowd.look();
      for (const asks of crowd.asked) expect(asks.heard).toBeDefined();
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
  const known = { pattern: "/library", isApi: false, branch: [], cacheBy: ["search", "page"] };
  const nameOf = (url: URL) =>
    keyOf({ url, headers: {}, known, language: "en", languageCookie: "lang", isRoute: () => true });
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
