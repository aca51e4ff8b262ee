import fc from "fast-check";
import { expect, test } from "vitest";

import { BufferedResponse } from "./buffered-response.ts";
import { createCacheKey, PageCache, type PageRequest } from "./page-cache.ts";

const answer = (size: number) =>
  new BufferedResponse(200, [["Content-Type", "text/html"]], Buffer.alloc(size, "x"));
const requesting = (
  render: PageRequest["render"],
  withPermit: PageRequest["withPermit"] = (work) => work(),
): PageRequest => ({ render, withPermit });
const making = (size: number) => requesting(async () => answer(size));

test("evicts the oldest entries above its maximum bytes", async () => {
  const store = new PageCache({ maxBytes: 100_000 });
  for (let i = 0; i < 500; i++) await store.get(`page ${i}`, making(10_000));
  expect(store.bytes).toBeLessThanOrEqual(100_000);
  expect(store.bytes).toBeGreaterThan(50_000);
  expect(store.getFresh("page 499")).toBeDefined();
  expect(store.getFresh("page 0")).toBeUndefined();
});

test("drops an entry after one second", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  for (let i = 0; i < 50; i++) await store.get(`page ${i}`, making(10_000));
  now = 1_000;
  await store.get("another", making(10_000));
  expect(store.getFresh("page 49")).toBeUndefined();
  expect(store.bytes).toBeLessThan(30_000);
  now = 2_000;
  await expect.poll(() => store.bytes).toBe(0);
});

test("counts the bytes of a re-rendered page once", async () => {
  let now = 0;
  const store = new PageCache({ now: () => now });
  await store.get("page", making(10_000));
  const once = store.bytes;
  for (let i = 0; i < 20; i++) {
    now += 2_000;
    expect(store.getFresh("page")).toBeUndefined();
    await store.get("page", making(10_000));
  }
  expect(store.getFresh("page")).toBeDefined();
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
  expect(store.getFresh("page")).toBeDefined();
  now = 1_900;
  expect(store.getFresh("page")).toBeUndefined();
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
  expect(store.getFresh("page")).toBe(newer);
});

test("gives two different addresses two different keys", () => {
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
  const createUrl = (pairs: string[], joint: string) =>
    new URL(`http://x.example/library?${pairs.join(joint)}`);
  const route = { pattern: "/library", isApi: false, branch: [], cacheBy: ["search", "page"] };
  const getKey = (url: URL) =>
    createCacheKey({ url, headers: {}, route, language: "en", languageCookie: "lang", isRoute: () => true });
  const spelled = (pairs: string[]) => ["&", "&&"].map((joint) => createUrl(pairs, joint));
  fc.assert(
    fc.property(query, query, (pairs, other) => {
      const again = pairs.map((part) => part.replaceAll("+", "%20"));
      for (const a of spelled(pairs))
        for (const b of [...spelled(again), ...spelled(other)])
          if (getKey(a) !== undefined && getKey(a) === getKey(b)) expect(b.href).toBe(a.href);
    }),
    { numRuns: 500 },
  );
});
