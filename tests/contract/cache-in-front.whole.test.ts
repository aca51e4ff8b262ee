import { get, type IncomingMessage, request as ask } from "node:http";
import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";

import { startDemo } from "../setup/demo.ts";
import { nginx } from "../setup/nginx.ts";
import { newPlayer, type Player } from "../setup/people.ts";
import { freePort } from "../setup/product.ts";
import { itemOf } from "../setup/works.ts";

/** A real cache in front, set as we say: nobody is told by it what the product itself would not tell them. */

let product: Awaited<ReturnType<typeof startDemo>>;
let cache: Awaited<ReturnType<typeof nginx>>;
let people: Player[];
beforeAll(async () => {
  const port = await freePort();
  product = await startDemo({
    RATE_LIMITS: "off",
    ORIGIN: `http://127.0.0.1:${port}`,
    TRUST_PROXY: "1",
    ADMIN_EMAIL: "keeper@example.org",
    ADMIN_PASSWORD: "as typed by hand",
  });
  cache = await nginx(port, product.port);
  people = [await newPlayer("user"), await newPlayer("contrib_own"), await newPlayer("admin")];
});
afterAll(async () => {
  await cache.stop();
  await product.stop("SIGKILL");
});

const PATHS = ["/library", "/library?page=2", "/", "/events", "/media", "/login", "/search?q=drum"].concat(
  "/items.atom",
  "/library.data",
  "/sitemap.xml",
  "/account",
  "/api/content",
);

type Who = { by: "nobody" | "cookie" | "bearer"; number: number };
type Asked = { path: string; method: string; headers: Record<string, string> };

const language = fc.constantFrom(undefined, "sw", "fr", "en", "xx", "");
/** What a cache may tell apart, and what it must: most of a sequence differ by the latter alone. */
const kind = fc.record({
  path: fc.constantFrom(...PATHS),
  wishes: fc.constantFrom(undefined, "sw", "fr;q=0.9, en;q=0.2", "de"),
  encodings: fc.constantFrom(undefined, "br", "gzip, br", "gzip", "identity"),
  savesData: fc.boolean(),
});
const person = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "HEAD"),
  who: fc.record<Who>({ by: fc.constantFrom("nobody", "nobody", "cookie", "bearer"), number: fc.nat(2) }),
  languages: fc.array(language, { maxLength: 2 }),
  others: fc.array(fc.constantFrom("_ga=GA1.2", "xlang=sw", "notice=made-up", "theme=lang"), {
    maxLength: 2,
  }),
  range: fc.constantFrom(undefined, undefined, undefined, "bytes=0-9"),
});
type Values<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

function questionOf(
  { path, wishes, encodings, savesData }: Values<typeof kind>,
  asker: Values<typeof person>,
): Asked {
  const { method, who, languages, others, range } = asker;
  const { token } = people[who.number]!;
  const cookies = [
    ...others,
    ...languages.flatMap((one) => (one === undefined ? [] : `lang=${one}`)),
    ...(who.by === "cookie" ? [`session=${token}`] : []),
  ];
  return {
    path,
    method,
    headers: {
      ...(cookies.length && { Cookie: cookies.join("; ") }),
      ...(who.by === "bearer" && { Authorization: `Bearer ${token}` }),
      ...(wishes && { "Accept-Language": wishes }),
      ...(encodings && { "Accept-Encoding": encodings }),
      ...(savesData && { "Save-Data": "on" }),
      ...(range && { Range: range }),
    },
  };
}

/** Without what is of one answer alone, and what a proxy on the way says for itself. */
const OWN = /^(date|x-request-id|connection|keep-alive|server|transfer-encoding|vary|cdn-cache-control|age)$/;

async function answerOf(origin: string, { path, method, headers }: Asked) {
  const host = new URL(cache.origin).host;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(origin + path, { method, headers: { ...headers, Host: host }, agent: false }, resolve)
      .on("error", reject)
      .end();
  });
  const body = await buffer(answer);
  const said = Object.entries(answer.headers).filter(([name]) => !OWN.test(name));
  return { status: answer.statusCode, said: Object.fromEntries(said), body: body.toString("base64") };
}

test("whoever asks, and after whom: what they are told is what the product tells them", async () => {
  const sequence = fc.tuple(
    fc.array(kind, { minLength: 1, maxLength: 2 }),
    fc.array(fc.tuple(fc.nat(1), person), { minLength: 4, maxLength: 12 }),
  );
  const check = fc.asyncProperty(sequence, async ([kinds, all]) => {
    for (const [which, asker] of all) {
      const question = questionOf(kinds[which % kinds.length]!, asker);
      // Something may change between the two looks; what the cache says is one of what the product says.
      const before = await answerOf(product.origin, question);
      const told = await answerOf(cache.origin, question);
      const own = isDeepStrictEqual(before, told) ? before : await answerOf(product.origin, question);
      expect([question, told]).toEqual([question, own]);
    }
  });
  await fc.assert(check, { numRuns: 30, endOnFailure: true });
});

test("however many ask, the product is asked once a second", async () => {
  const answered = () => product.output().split('"route":"/library"').length - 1;
  // As they ask: what is told in another encoding is kept beside it.
  const read = () =>
    new Promise((resolve) => get(`${cache.origin}/library`, (answer) => answer.resume().on("end", resolve)));
  await read();
  const before = answered();
  const began = performance.now();
  let [told, isOver] = [0, false];
  const readers = Array.from({ length: 16 }, async () => {
    while (!isOver) {
      await read();
      told++;
    }
  });
  await expect.poll(() => performance.now() - began).toBeGreaterThan(3_000);
  isOver = true;
  await Promise.all(readers);
  const seconds = Math.ceil((performance.now() - began) / 1000);
  expect(told).toBeGreaterThan(200);
  expect(answered() - before).toBeLessThanOrEqual(seconds + 1);
});

test("a cache that does not know our cookies is told to ask each time", async () => {
  const { headers } = await fetch(`${product.origin}/library`);
  expect([headers.get("vary"), headers.get("cache-control"), headers.get("cdn-cache-control")]).toEqual([
    "Cookie, Accept-Language, Accept-Encoding, Save-Data",
    "no-cache",
    null,
  ]);
});

test("one behind it is told so as well, and nothing of our own words between the two", async () => {
  const answer = await fetch(`${cache.origin}/library`);
  await answer.text();
  expect([answer.headers.get("vary"), answer.headers.get("cdn-cache-control")]).toEqual([
    "Cookie, Authorization, Accept-Language, Accept-Encoding, Save-Data",
    null,
  ]);
});

test("what is withdrawn is gone, however many go on asking", async () => {
  const id = await itemOf(undefined, { category: "Library" });
  const statusOf = async () => {
    const answer = await fetch(`${cache.origin}/library/${id}`);
    await answer.text();
    return answer.status;
  };
  await expect.poll(statusOf).toBe(200);
  expect(await statusOf()).toBe(200);
  await fork().execute("update content set is_published = false where id = ?", [id]);
  // Asked all the time: what is a second old is shown once more, while it is asked for anew.
  await expect.poll(statusOf, { interval: 500 }).toBe(404);
  expect(await statusOf()).toBe(404);
});
