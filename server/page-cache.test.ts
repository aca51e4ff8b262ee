import fc from "fast-check";
import { expect, test } from "vitest";

import { BufferedResponse } from "./buffered-response.ts";
import type { HttpContext } from "./http-context.ts";
import { createCacheKey, PageCache } from "./page-cache.ts";

const buildResponse = (size: number) =>
  new BufferedResponse(200, [["Content-Type", "text/html"]], Buffer.alloc(size, "x"));
const buildPage = (size: number) => async (onStart: () => void) => {
  onStart();
  return buildResponse(size);
};

test("stays below its maximum bytes", async () => {
  const cache = new PageCache({ maxBytes: 100_000 });
  for (let i = 0; i < 500; i++) await cache.get(`page ${i}`, buildPage(10_000));
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.getFresh("page 499")).toBeDefined();
  expect(cache.getFresh("page 0")).toBeUndefined();
});

test("drops an entry after one second", async () => {
  let now = 1;
  const cache = new PageCache({ now: () => now });
  for (let i = 0; i < 50; i++) await cache.get(`page ${i}`, buildPage(10_000));
  now = 1_002;
  expect(cache.getFresh("page 49")).toBeUndefined();
  await expect.poll(() => cache.bytes).toBe(0);
});

test("counts the bytes of a re-rendered page once", async () => {
  let now = 1;
  const cache = new PageCache({ now: () => now });
  await cache.get("page", buildPage(10_000));
  const once = cache.bytes;
  for (let i = 0; i < 20; i++) {
    now += 2_000;
    expect(cache.getFresh("page")).toBeUndefined();
    await cache.get("page", buildPage(10_000));
  }
  expect(cache.getFresh("page")).toBeDefined();
  expect(cache.bytes).toBe(once);
});

test("the second counts from when the rendering started, not from the first request", async () => {
  let now = 1;
  const cache = new PageCache({ now: () => now });
  await cache.get("page", async (onStart) => {
    now = 900;
    onStart();
    return buildResponse(10);
  });
  now = 1_800;
  expect(cache.getFresh("page")).toBeDefined();
  now = 1_901;
  expect(cache.getFresh("page")).toBeUndefined();
});

test("a page that took longer than its second does not replace a newer one", async () => {
  let now = 1;
  const cache = new PageCache({ now: () => now });
  const slow = Promise.withResolvers<BufferedResponse>();
  const first = cache.get("page", (onStart) => {
    onStart();
    return slow.promise;
  });
  now = 1_001;
  const newer = await cache.get("page", buildPage(10));
  slow.resolve(buildResponse(10));
  await first;
  expect(cache.getFresh("page")).toBe(newer);
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
  const createUrl = (pairs: string[], separator: string) =>
    new URL(`http://x.example/library?${pairs.join(separator)}`);
  const route = { pattern: "/library", isApi: false, branch: [], cacheBy: ["search", "page"] };
  const getKey = (url: URL) =>
    createCacheKey({
      url,
      route,
      request: { headers: {} },
      server: { languageCookie: "lang" },
    } as unknown as HttpContext);
  const listSpellings = (pairs: string[]) => ["&", "&&"].map((separator) => createUrl(pairs, separator));
  fc.assert(
    fc.property(query, query, (pairs, other) => {
      const reencoded = pairs.map((part) => part.replaceAll("+", "%20"));
      for (const a of listSpellings(pairs))
        for (const b of [...listSpellings(reencoded), ...listSpellings(other)])
          if (getKey(a) !== undefined && getKey(a) === getKey(b)) expect(b.href).toBe(a.href);
    }),
    { numRuns: 500 },
  );
});
