import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { COOKIE_NAMES, getCookieName } from "#app/http/cookie-names.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { startDemoProduct } from "../setup/demo.ts";
import { startNginx } from "../setup/nginx.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { findFreePort } from "../setup/product.ts";
import { createItem } from "../setup/items.ts";

/** nginx as a cache in front, configured by `docs/nginx-cache.conf`: no one receives another user's response. */

let product: Awaited<ReturnType<typeof startDemoProduct>>, cache: Awaited<ReturnType<typeof startNginx>>;
let people: TestUser[];
beforeAll(async () => {
  const port = await findFreePort();
  product = await startDemoProduct({
    ...{ RATE_LIMITS: "off", ORIGIN: `http://127.0.0.1:${port}`, TRUST_PROXY: "1" },
    ...{ ADMIN_EMAIL: "keeper@example.org", ADMIN_PASSWORD: "as typed by hand" },
  });
  cache = await startNginx(port, product.port);
  people = [await createTestUser("user"), await createTestUser("contrib_own"), await createTestUser("admin")];
});
afterAll(async () => {
  await cache.stop();
  await product.stop("SIGKILL");
});

/** All that the product reads but the language's, as it is called without encryption and with it. */
const OF_SOMEBODY = COOKIE_NAMES.filter((name) => name !== "lang").flatMap((name) =>
  [false, true].map((isSecure) => getCookieName(name, isSecure)),
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

test("nginx answers every client as the product does, whoever asked before", async () => {
  const sequence = fc.tuple(
    fc.array(kind, { minLength: 1, maxLength: 2 }),
    fc.array(fc.tuple(fc.nat(1), person), { minLength: 4, maxLength: 12 }),
  );
  const host = new URL(cache.origin);
  const check = fc.asyncProperty(sequence, async ([kinds, all]) => {
    for (const [which, asker] of all) {
      const question = questionOf(kinds[which % kinds.length]!, asker);
      // The page may change between the two; the cached one is one of both.
      const before = await answerOf(product.origin, question, host);
      const cached = await answerOf(cache.origin, question, host);
      const own = isDeepStrictEqual(before, cached) ? before : await answerOf(product.origin, question, host);
      expect([question, cached]).toEqual([question, own]);
    }
  });
  await fc.assert(check, { numRuns: 30, endOnFailure: true });
});

test("nginx caches nothing for a client with any of our cookies but the language's", async () => {
  let heard: IncomingHttpHeaders = {};
  // It lets all be kept, whoever asks.
  const behind = createServer(({ headers }, answer) => {
    heard = headers;
    answer.writeHead(200, { "X-Accel-Expires": "60" }).end();
  }).listen(0, "127.0.0.1");
  await once(behind, "listening");
  const port = await findFreePort();
  const alone = await startNginx(port, (behind.address() as AddressInfo).port);
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
    const said = `${getCookieName("lang", isSecure)}=fr`;
    expect(await hear(`_ga=1; ${said}; theme=x`)).toEqual([said, "language"]);
    // Now it is kept.
    expect(await hear(`theme=y; ${said}`)).toEqual([undefined, undefined]);
    const twice = `${said}; ${getCookieName("lang", !isSecure)}=sw`;
    expect(await hear(twice)).toEqual([twice, undefined]);
  }
  // Others on the same domain are called much alike.
  expect(await hear("xsession=1; session2=1; my-known_accounts=1")).toEqual([undefined, "language"]);
  await alone.stop();
  behind.close();
});

test("a withdrawn item is gone within two seconds", async () => {
  const id = await createItem(undefined, { category: "Library" });
  const statusOf = async () => {
    const answer = await fetch(`${cache.origin}/library/${id}`);
    await answer.text();
    return answer.status;
  };
  await expect.poll(statusOf).toBe(200);
  expect(await statusOf()).toBe(200);
  await createEntityManager().execute("update content set is_published = false where id = ?", [id]);
  // Asked all the time: what is a second old is shown once more, while it is asked for anew.
  await expect.poll(statusOf, { interval: 500 }).toBe(404);
  expect(await statusOf()).toBe(404);
});
