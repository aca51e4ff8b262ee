import fc from "fast-check";
import { expect, test } from "vitest";

import { Finished } from "./finished.ts";
import { keyOf, PageCache } from "./page-cache.ts";

const answer = (size: number) => new Finished(200, [["Content-Type", "text/html"]], Buffer.alloc(size, "x"));
const making = (size: number) => async () => answer(size);

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
  await expect.poll(() => store.bytes, { timeout: 10_000 }).toBe(0);
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
  const failing = () => Promise.reject(new Error("broken"));
  await expect(store.answer("page", failing)).rejects.toThrow("broken");
  expect((await store.answer("page", making(10)))?.status).toBe(200);
});

test("who comes for the same answer is turned away with it, and is not put in the line again", async () => {
  const store = new PageCache();
  let asked = 0;
  const turnedAway = async () => {
    asked++;
    return undefined;
  };
  const answers = await Promise.all(Array.from({ length: 100 }, () => store.answer("page", turnedAway)));
  expect(answers.filter(Boolean)).toEqual([]);
  expect(asked).toBe(1);
});

test("a second is counted from when the making began, not from when it was put in a line", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  await store.answer("page", async ({ begin }) => {
    now = 900;
    begin();
    return answer(10);
  });
  now = 1_800;
  expect(store.fresh("page")).toBeDefined();
  now = 1_900;
  expect(store.fresh("page")).toBeUndefined();
});

test("nobody wants it any more only when all who asked have gone", async () => {
  const store = new PageCache();
  const gone = [false, false];
  let isOver = () => false;
  let end: (made: Finished) => void = () => undefined;
  const first = store.answer(
    "page",
    (made) => {
      isOver = made.isOver;
      return new Promise((resolve) => (end = resolve));
    },
    () => gone[0]!,
  );
  const second = store.answer("page", making(10), () => gone[1]!);
  gone[0] = true;
  expect(isOver()).toBe(false);
  gone[1] = true;
  expect(isOver()).toBe(true);
  end(answer(20));
  expect(await second).toBe(await first);
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
