import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { COOKIE_NAMES, getCookieName } from "#app/http/cookie-names.ts";

import { startDemoProduct } from "../setup/demo.ts";
import { startNginx } from "../setup/nginx.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { findFreePort } from "../setup/product.ts";
import { createItem } from "../setup/items.ts";
import { execute } from "../setup/execute.ts";

/** nginx as a cache in front, configured by `docs/nginx-cache.conf`: no one receives another user's response. */

let product: Awaited<ReturnType<typeof startDemoProduct>>, cache: Awaited<ReturnType<typeof startNginx>>;
let users: TestUser[];
beforeAll(async () => {
  const port = await findFreePort();
  product = await startDemoProduct({
    ...{ RATE_LIMITS: "off", ORIGIN: `http://127.0.0.1:${port}`, TRUST_PROXY: "1" },
    ...{ ADMIN_EMAIL: "keeper@example.org", ADMIN_PASSWORD: "as typed by hand" },
  });
  cache = await startNginx(port, product.port);
  users = [await createTestUser("user"), await createTestUser("contrib_own"), await createTestUser("admin")];
});
afterAll(async () => {
  await cache.stop();
  await product.stop("SIGKILL");
});

/** Names of all cookies but the language's, without and with TLS. */
const PERSONAL_COOKIES = COOKIE_NAMES.filter((name) => name !== "lang").flatMap((name) =>
  [false, true].map((isSecure) => getCookieName(name, isSecure)),
);

const PATHS = ["/library", "/library?page=2", "/", "/events", "/media", "/login", "/search?q=drum"].concat(
  "/items.atom",
  "/library.data",
  "/sitemap.xml",
  "/account",
  "/api/content",
);

type Actor = { by: "nobody" | "cookie" | "bearer"; number: number };
type CacheRequest = { path: string; method: string; headers: Record<string, string> };

const language = fc.constantFrom(undefined, "sw", "fr", "en", "xx", "");
const variantArbitrary = fc.record({
  path: fc.constantFrom(...PATHS),
  acceptLanguage: fc.constantFrom(undefined, "sw", "fr;q=0.9, en;q=0.2", "de"),
  acceptEncoding: fc.constantFrom(undefined, "br", "gzip, br", "gzip", "identity"),
  savesData: fc.boolean(),
});
const clientArbitrary = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "HEAD"),
  actor: fc.record<Actor>({ by: fc.constantFrom("nobody", "nobody", "cookie", "bearer"), number: fc.nat(2) }),
  languages: fc.array(language, { maxLength: 2 }),
  otherCookies: fc.array(
    fc.oneof(
      fc.constantFrom("_ga=GA1.2", "xlang=sw", "theme=lang"),
      fc.constantFrom(...PERSONAL_COOKIES).map((name) => `${name}=made-up`),
    ),
    { maxLength: 2 },
  ),
  range: fc.constantFrom(undefined, undefined, undefined, "bytes=0-9"),
});
type Values<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

function buildRequest(
  { path, acceptLanguage, acceptEncoding, savesData }: Values<typeof variantArbitrary>,
  client: Values<typeof clientArbitrary>,
): CacheRequest {
  const { method, actor, languages, otherCookies, range } = client;
  const { token } = users[actor.number]!;
  const cookies = [
    ...otherCookies,
    ...languages.flatMap((language) => (language === undefined ? [] : `lang=${language}`)),
    ...(actor.by === "cookie" ? [`session=${token}`] : []),
  ];
  return {
    path,
    method,
    headers: {
      ...(cookies.length && { Cookie: cookies.join("; ") }),
      ...(actor.by === "bearer" && { Authorization: `Bearer ${token}` }),
      ...(acceptLanguage && { "Accept-Language": acceptLanguage }),
      ...(acceptEncoding && { "Accept-Encoding": acceptEncoding }),
      ...(savesData && { "Save-Data": "on" }),
      ...(range && { Range: range }),
    },
  };
}

/** Headers that differ between responses or that the proxy sets. */
const IGNORED_HEADERS =
  /^(date|x-request-id|connection|keep-alive|server|transfer-encoding|vary|cdn-cache-control|age)$/;

async function fetchResponse(origin: string, { path, method, headers }: CacheRequest, { host }: URL) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(origin + path, { method, headers: { ...headers, Host: host }, agent: false }, resolve)
      .on("error", reject)
      .end();
  });
  const body = await buffer(response);
  const headerEntries = Object.entries(response.headers).filter(([name]) => !IGNORED_HEADERS.test(name));
  return {
    status: response.statusCode,
    headers: Object.fromEntries(headerEntries),
    body: body.toString("base64"),
  };
}

test("nginx returns the product's response to every client, in any sequence of clients", async () => {
  const sequence = fc.tuple(
    fc.array(variantArbitrary, { minLength: 1, maxLength: 2 }),
    fc.array(fc.tuple(fc.nat(1), clientArbitrary), { minLength: 4, maxLength: 12 }),
  );
  const host = new URL(cache.origin);
  const check = fc.asyncProperty(sequence, async ([variants, clients]) => {
    for (const [index, client] of clients) {
      const request = buildRequest(variants[index % variants.length]!, client);
      // The page may change between the requests: the cached one equals either of the two.
      const direct = await fetchResponse(product.origin, request, host);
      const cached = await fetchResponse(cache.origin, request, host);
      const current = isDeepStrictEqual(direct, cached)
        ? direct
        : await fetchResponse(product.origin, request, host);
      expect([request, cached]).toEqual([request, current]);
    }
  });
  await fc.assert(check, { numRuns: 30, endOnFailure: true });
});

test("nginx caches nothing for a client with any of our cookies but the language's", async () => {
  let received: IncomingHttpHeaders = {};
  const backend = createServer(({ headers }, response) => {
    received = headers;
    response.writeHead(200, { "X-Accel-Expires": "60" }).end();
  }).listen(0, "127.0.0.1");
  await once(backend, "listening");
  const port = await findFreePort();
  const nginx = await startNginx(port, (backend.address() as AddressInfo).port);
  const fetchReceived = async (cookie: string) => {
    received = {};
    const request = { path: "/library", method: "GET", headers: { Cookie: cookie } };
    await fetchResponse(nginx.origin, request, new URL(nginx.origin));
    return [received.cookie, received["x-urithi-cache"]];
  };
  const withOtherCookies = (cookie: string) => [
    cookie,
    `_ga=1; ${cookie}`,
    `_ga=1;${cookie}; theme=x`,
    `${cookie}; lang=sw`,
  ];
  for (const cookie of PERSONAL_COOKIES.flatMap((name) => withOtherCookies(`${name}=1`)))
    expect(await fetchReceived(cookie)).toEqual([cookie, undefined]);
  for (const isSecure of [false, true]) {
    const languageCookie = `${getCookieName("lang", isSecure)}=fr`;
    expect(await fetchReceived(`_ga=1; ${languageCookie}; theme=x`)).toEqual([languageCookie, "language"]);
    expect(await fetchReceived(`theme=y; ${languageCookie}`)).toEqual([undefined, undefined]);
    const twice = `${languageCookie}; ${getCookieName("lang", !isSecure)}=sw`;
    expect(await fetchReceived(twice)).toEqual([twice, undefined]);
  }
  // Similar names of other applications on the domain.
  expect(await fetchReceived("xsession=1; session2=1; my-known_accounts=1")).toEqual([undefined, "language"]);
  await nginx.stop();
  backend.close();
});

test("a withdrawn item is gone within two seconds", async () => {
  const id = await createItem(undefined, { category: "Library" });
  const fetchStatus = async () => {
    const response = await fetch(`${cache.origin}/library/${id}`);
    await response.text();
    return response.status;
  };
  await expect.poll(fetchStatus).toBe(200);
  expect(await fetchStatus()).toBe(200);
  await execute("update content set is_published = false where id = ?", [id]);
  // stale-while-revalidate: a stale page is served once more while it is updated.
  await expect.poll(fetchStatus, { interval: 500 }).toBe(404);
  expect(await fetchStatus()).toBe(404);
});
