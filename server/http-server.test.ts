import { once } from "node:events";
import { createReadStream, mkdtempSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { sendFile } from "#app/http/load-context.server.ts";

import { logLines, startTestServer } from "../tests/setup/test-server.ts";

/** Part of each response, to detect one that reaches another client. */
let rendered = 0;
let pause: Promise<void> | undefined;
const clientRoute = {
  cacheBy: ["page"] as const,
  async respond({ request }: { request: Request }) {
    rendered++;
    await sleep(15);
    await pause;
    const { cookie = "", authorization = "" } = Object.fromEntries(request.headers);
    const headers: Record<string, string> = { "Content-Type": "text/html" };
    if (cookie.includes("notice")) headers["Set-Cookie"] = "notice=; Max-Age=0";
    const body = `<html><style>a{}</style><script>1</script>${cookie}|${authorization}|${request.headers.get("accept-language")}|${"padding ".repeat(100)}</html>`;
    return new Response(body, { headers });
  },
};

const respondLate = async (respond: () => Response) => {
  await sleep(30);
  return respond();
};

const file = join(mkdtempSync(join(tmpdir(), "urithi-file-")), "file");
const fileBytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, i) => i % 251));
writeFileSync(file, fileBytes);

let now = 1;

type TestServer = Awaited<ReturnType<typeof startTestServer>>;
const readAll: Parameters<typeof startTestServer>[0][string] = {
  respond: async ({ request }) => Response.json({ size: (await request.arrayBuffer()).byteLength }),
};

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer(
    {
      page: clientRoute,
      "api/private": { respond: ({ request }) => Response.json({ cookie: request.headers.get("cookie") }) },
      "api/failing": {
        cacheBy: [],
        respond: () => respondLate(() => Response.json({ at: ++rendered }, { status: 503 })),
      },
      "api/setting": {
        cacheBy: [],
        respond: () =>
          respondLate(() => new Response("x", { headers: { "Set-Cookie": `who=${++rendered}` } })),
      },
      "api/secretive": {
        cacheBy: [],
        respond: () =>
          respondLate(() => new Response(String(++rendered), { headers: { "Cache-Control": "no-store" } })),
      },
      "api/personal": {
        cacheBy: [],
        respond: () =>
          respondLate(
            () => new Response(String(++rendered), { headers: { "Cache-Control": "private, no-cache" } }),
          ),
      },
      "api/deaf": { respond: () => new Response("not read", { status: 413 }) },
      "api/file": {
        respond: ({ context }) =>
          sendFile(context, createReadStream(file, { start: 10, end: 2_500_000 }), {
            status: 206,
            bytes: 2_499_991,
          }),
      },
      "api/address": {
        respond: ({ context, request }) =>
          Response.json({ from: context.http!.clientAddress, url: request.url }),
      },
      "people/:id": { respond: () => new Response("x") },
      "*": { respond: () => new Response("not here", { status: 404 }) },
    },
    {
      // Long, so that a pause of the machine ends no client.
      limits: { headersMs: 60_000, idleMs: 120_000 },
      trustProxy: 1,
      now: () => now,
    },
  );
});
afterAll(() => testServer.close());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(testServer.origin + path, { method, headers, redirect: "manual" });
const getText = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

const raw = (...pieces: (string | number)[]) => rawTo(testServer, ...pieces);
async function rawTo({ origin }: TestServer, ...pieces: (string | number)[]) {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += data)).on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  for (const piece of pieces) {
    if (typeof piece === "number") await sleep(piece).then(() => nextTurn());
    else if (!socket.destroyed) socket.write(piece);
  }
  await Promise.race([closed, sleep(60_000)]);
  const isClosed = socket.destroyed || socket.readableEnded;
  socket.destroy();
  return { received, isClosed };
}

describe("the page cache", () => {
  test("renders once for concurrent requests, and again after a second", async () => {
    rendered = 0;
    const responses = await Promise.all(Array.from({ length: 50 }, () => getText("/page")));
    expect(rendered).toBe(1);
    expect(new Set(responses).size).toBe(1);
    now += 1_001;
    await getText("/page");
    expect(rendered).toBe(2);
  });

  test.each([
    ["a session", { Cookie: "session=amina" }],
    ["a language and a session", { Cookie: "lang=en; session=amina" }],
    ["a session that looks like a language", { Cookie: "lang=en;session=amina" }],
    ["a session among others' cookies", { Cookie: "_ga=1; session=amina; list=2" }],
    ["a notice", { Cookie: "notice=private" }],
    ["a bearer token", { Authorization: "Bearer amina" }],
    ["an empty authorization", { Authorization: "" }],
    ["a range", { Range: "bytes=0-3" }],
  ])("neither stores nor serves from the cache with %s", async (_, headers: Record<string, string>) => {
    const personalText = /amina|private|/.exec(Object.values(headers)[0]!)![0];
    const [before, personal, after] = [
      await getText("/page?page=7"),
      await getText("/page?page=7", headers),
      await getText("/page?page=7"),
    ];
    if (personalText && !("Range" in headers)) expect(personal).toContain(personalText);
    expect(before).not.toContain("amina");
    expect(after).toBe(before);
  });

  test("ignores cookies of other sites and does not pass them on", async () => {
    rendered = 0;
    const plain = await getText("/page?page=12");
    for (const Cookie of ["_ga=1", "xsession=1; Session=2", "=", ";;", "a=lang=fr", "sessions=amina; x"])
      expect(await getText("/page?page=12", { Cookie })).toBe(plain);
    expect(rendered).toBe(1);
    expect(await getText("/api/private", { Cookie: "_ga=1; lang=fr; a" })).toBe('{"cookie":"lang=fr"}');
  });

  test.each(["/page?dialog=login", "/page?page=1&page=2", "/page?x=1", "/page?_routes=nowhere"])(
    "does not cache %s",
    async (path) => {
      rendered = 0;
      await getText(path);
      await getText(path);
      expect(rendered).toBe(2);
    },
  );

  test.each(["/api/failing", "/api/setting", "/api/secretive", "/api/personal"])(
    "neither caches nor shares %s",
    async (path) => {
      rendered = 0;
      await Promise.all([1, 2, 3].map(() => get(path)));
      await get(path);
      expect(rendered).toBe(4);
    },
  );

  test("answers the other clients when the first one disconnects", async () => {
    const disconnect = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    pause = promise;
    const begun = once(testServer.server, "request");
    const first = fetch(`${testServer.origin}/page?page=11`, { signal: disconnect.signal }).catch(
      () => "gone",
    );
    await begun;
    const joined = once(testServer.server, "request");
    const second = getText("/page?page=11");
    await joined;
    disconnect.abort();
    expect(await first).toBe("gone");
    resolve();
    pause = undefined;
    expect(await second).toContain("padding");
  });
});

describe("a response", () => {
  test("is compressed once, has an ETag, and is 304 for a client that has it", async () => {
    const { received } = await raw(
      "GET /page?page=1 HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\nConnection: close\r\n\r\n",
    );
    expect(received).toContain("Content-Encoding: br");
    const full = await get("/page?page=1", { "Accept-Encoding": "br" });
    const tag = full.headers.get("etag")!;
    expect(await full.text()).toContain("padding");
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await get("/page?page=1", { "Accept-Encoding": "br", "If-None-Match": known });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    const plain = await get("/page?page=1", { "Accept-Encoding": "identity" });
    expect(plain.headers.get("etag")).not.toBe(tag);
    expect(plain.headers.get("content-encoding")).toBeNull();
  });

  test.each(["/api/private", "/nowhere", "/api/failing", "/page?dialog=1", "/healthz", "/api/file"])(
    "to HEAD equals GET without a body: %s",
    async (path) => {
      const identity = { "Accept-Encoding": "identity" };
      const [full, head] = [await get(path, identity), await get(path, identity, "HEAD")];
      expect(head.status).toBe(full.status);
      const listHeaders = ({ headers }: Response) =>
        [...headers].filter(([name]) => !["date", "x-request-id", "connection", "keep-alive"].includes(name));
      if (path !== "/api/failing") expect(listHeaders(head)).toEqual(listHeaders(full));
      expect(await head.text()).toBe("");
      expect((await full.arrayBuffer()).byteLength).toBe(Number(full.headers.get("content-length")));
    },
  );

  test.each(["/page", "/nowhere", "/api/private", "/healthz", "/page?_data=x", "/api/failing"])(
    "from %s carries the security headers",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test("sends a range of a file byte for byte", async () => {
    const response = await get("/api/file");
    expect(response.status).toBe(206);
    expect(Buffer.from(await response.arrayBuffer()).equals(fileBytes.subarray(10, 2_500_001))).toBe(true);
    expect((await get("/api/file", {}, "HEAD")).headers.get("content-length")).toBe("2499991");
  });
});

describe("a refusal", () => {
  test("of Remix's former data URL", async () => {
    expect((await get("/page?_data=page")).status).toBe(404);
  });
});

describe("limits", () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ "api/eager": readAll }, { limits: { headersMs: 600, idleMs: 1_000 } });
  });
  afterAll(() => strict.close());
  const slow = (every: number, times: number, piece: string) =>
    Array.from({ length: times }, () => [piece, every]).flat();

  test("closes a connection whose headers do not end", async () => {
    const { isClosed, received } = await rawTo(strict, "GET / HTTP/1.1\r\n", ...slow(100, 12, "X-A: b\r\n"));
    expect(received).toMatch(/^(HTTP\/1.1 408|$)/);
    expect(isClosed).toBe(true);
  });

  test("receives a slow body, and returns 408 when it stops arriving", async () => {
    const head = "POST /api/eager HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1500\r\n\r\n";
    const [slowBody, stalledBody] = await Promise.all([
      rawTo(strict, head, ...slow(100, 15, "x".repeat(100))),
      rawTo(strict, head, "x".repeat(1_499)),
    ]);
    expect(slowBody.received).toMatch(/^HTTP\/1.1 200[\s\S]*{"size":1500}/);
    expect(stalledBody.received).toMatch(/^HTTP\/1.1 408/);
    expect(stalledBody.isClosed).toBe(true);
  });
});

describe("an address", () => {
  test("ignores Host and X-Forwarded-Host", async () => {
    const { received } = await raw(
      "GET /api/address HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n",
    );
    expect(received).toContain(`"url":"${testServer.origin}/api/address"`);
    expect(received).not.toContain("evil");
  });

  test("of the client is taken behind the trusted number of proxies", async () => {
    const { from } = (await (
      await get("/api/address", { "X-Forwarded-For": "6.6.6.6, 10.1.2.3" })
    ).json()) as { from: string };
    expect(from).toBe("10.1.2.3");
  });

  test.each(["/%E0%A4%A", "/%", "//evil.example/%2e%2e", "/page/%00", "/../../etc/passwd", "/\u00e9"])(
    "%s returns a 4xx status",
    async (path) => {
      const { received } = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(received).toMatch(/^HTTP\/1.1 4\d\d/);
    },
  );
});

test("the log names the pattern of a route and nothing of the person", async () => {
  logLines.length = 0;
  await (await get("/people/amina@example.org?token=secret", { Cookie: "session=private" })).text();
  await expect.poll(() => logLines.length).toBe(1);
  expect(logLines[0]).toMatchObject({ method: "GET", route: "/people/:id", status: 200 });
  expect(JSON.stringify(logLines)).not.toMatch(/amina|secret|private|127\.0\.0\.1/);
});

test("varies API responses by Authorization", async () => {
  const vary = async (path: string) => (await get(path)).headers.get("vary");
  expect(await vary("/api/private")).toContain("Authorization");
  expect(await vary("/page")).not.toContain("Authorization");
});

test("returns 503 from /readyz and closes connections while draining", async () => {
  testServer.http.startDraining();
  const ready = await get("/readyz");
  expect([ready.status, ready.headers.get("connection")]).toEqual([503, "close"]);
  expect((await get("/healthz")).status).toBe(200);
});
