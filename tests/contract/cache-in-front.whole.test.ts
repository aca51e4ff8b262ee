import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { COOKIE_NAMES, cookieName } from "#app/http/cookie-names.ts";
import { fork } from "#app/models/connection.server.ts";

import { startDemo } from "../setup/demo.ts";
import { nginx } from "../setup/nginx.ts";
import { newPlayer, type Player } from "../setup/people.ts";
import { freePort, startProduct } from "../setup/product.ts";
import { itemOf } from "../setup/works.ts";

/** A real cache in front, set as we say: nobody is told by it what the product itself would not tell them. */

type Place = { product: Awaited<ReturnType<typeof startProduct>>; cache: Awaited<ReturnType<typeof nginx>> };

async function open(scheme: "http" | "https", start: typeof startProduct): Promise<Place> {
  const port = await freePort();
  const product = await start({
    RATE_LIMITS: "off",
    ORIGIN: `${scheme}://127.0.0.1:${port}`,
    TRUST_PROXY: "1",
    ADMIN_EMAIL: "keeper@example.org",
    ADMIN_PASSWORD: "as typed by hand",
  });
  return { product, cache: await nginx(port, product.port) };
}

/** As a public address is: cookies have other names there. */
let secure: Place;
let product: Place["product"], cache: Place["cache"];
let people: Player[];
beforeAll(async () => {
  ({ product, cache } = await open("http", startDemo));
  secure = await open("https", startProduct);
  people = [await newPlayer("user"), await newPlayer("contrib_own"), await newPlayer("admin")];
});
afterAll(async () => {
  for (const place of [{ product, cache }, secure]) {
    await place.cache.stop();
    await place.product.stop("SIGKILL");
  }
});

/** All that the product reads but the language's, as it is called without encryption and with it. */
const OF_SOMEBODY = COOKIE_NAMES.filter((name) => name !== "lang").flatMap((name) =>
  [false, true].map((isSecure) => cookieName(name, isSecure)),
);

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
  others: fc.array(
    fc.oneof(
      fc.constantFrom("_ga=GA1.2", "xlang=sw", "theme=lang"),
      fc.constantFrom(...OF_SOMEBODY).map((name) => `${name}=made-up`),
    ),
    { maxLength: 2 },
  ),
  range: fc.constantFrom(undefined, undefined, undefined, "bytes=0-9"),
});
type Values<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

function questionOf(
  { path, wishes, encodings, savesData }: Values<typeof kind>,
  asker: Values<typeof person>,
  isSecure: boolean,
): Asked {
  const { method, who, languages, others, range } = asker;
  const { token } = people[who.number]!;
  const cookies = [
    ...others,
    ...languages.flatMap((one) => (one === undefined ? [] : `${cookieName("lang", isSecure)}=${one}`)),
    ...(who.by === "cookie" ? [`${cookieName("session", isSecure)}=${token}`] : []),
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

async function answerOf(origin: string, { path, method, headers }: Asked, { host }: URL) {
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
  const check = fc.asyncProperty(fc.boolean(), sequence, async (isSecure, [kinds, all]) => {
    const place = isSecure ? secure : { product, cache };
    const ask = (origin: string, question: Asked) => answerOf(origin, question, new URL(place.cache.origin));
    for (const [which, asker] of all) {
      const question = questionOf(kinds[which % kinds.length]!, asker, isSecure);
      // Something may change between the two looks; what the cache says is one of what the product says.
      const before = await ask(place.product.origin, question);
      const told = await ask(place.cache.origin, question);
      const own = isDeepStrictEqual(before, told) ? before : await ask(place.product.origin, question);
      expect([question, told]).toEqual([question, own]);
    }
  });
  await fc.assert(check, { numRuns: 30, endOnFailure: true });
});

test("whoever has any cookie that the product reads, but the language's, is asked for by the cache each time", async () => {
  let heard: IncomingHttpHeaders = {};
  // It lets all be kept, whoever asks.
  const behind = createServer(({ headers }, answer) => {
    heard = headers;
    answer.writeHead(200, { "X-Accel-Expires": "60" }).end();
  }).listen(0, "127.0.0.1");
  await once(behind, "listening");
  const port = await freePort();
  const alone = await nginx(port, (behind.address() as AddressInfo).port);
  const hear = async (cookie: string) => {
    heard = {};
    const question = { path: "/library", method: "GET", headers: { Cookie: cookie } };
    await answerOf(alone.origin, question, new URL(alone.origin));
    return [heard.cookie, heard["x-urithi-cache"]];
  };
  const around = (one: string) => [one, `_ga=1; ${one}`, `_ga=1;${one}; theme=x`, `${one}; lang=sw`];
  for (const cookie of OF_SOMEBODY.flatMap((name) => around(`${name}=1`)))
    expect(await hear(cookie)).toEqual([cookie, undefined]);
  for (const isSecure of [false, true]) {
    const said = `${cookieName("lang", isSecure)}=fr`;
    expect(await hear(`_ga=1; ${said}; theme=x`)).toEqual([said, "language"]);
    // Now it is kept.
    expect(await hear(`theme=y; ${said}`)).toEqual([undefined, undefined]);
    const twice = `${said}; ${cookieName("lang", !isSecure)}=sw`;
    expect(await hear(twice)).toEqual([twice, undefined]);
  }
  // Others on the same domain are called much alike.
  expect(await hear("xsession=1; session2=1; my-known=1")).toEqual([undefined, "language"]);
  await alone.stop();
  behind.close();
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
