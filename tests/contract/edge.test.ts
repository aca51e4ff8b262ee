import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, expect, test } from "vitest";

import { readableRoutes } from "../setup/readable-routes.ts";
import { product } from "../setup/demo-server.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { sampleCases } from "../setup/whole.ts";

/** Regressions: unusual methods and invalid cursors. See also `fuzz.whole.test.ts`. */

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
afterAll(async () => {
  agent.destroy();
});

const requestPage = (path: string, init: RequestInit = {}) =>
  fetch(product.origin + path, {
    redirect: "manual",
    ...init,
    headers: { Authorization: `Bearer ${admin.token}`, ...init.headers },
  });
/** fetch() refuses some of these methods. */
const sendMethod = (method: string, path: string) =>
  new Promise<{ status: number; allow: string | undefined }>((resolve, reject) => {
    const { port } = product;
    const request = httpRequest({ port, host: "127.0.0.1", method, path, agent }, (response) => {
      response
        .resume()
        .on("end", () => resolve({ status: response.statusCode!, allow: response.headers.allow }));
    });
    request.on("error", reject).end();
  });
const agent = new Agent({ keepAlive: true });
/** Node's HTTP parser accepts these; Remix does not know them. */
const UNUSUAL_METHODS = [
  "TRACE",
  "PROPFIND",
  "MKCOL",
  "LOCK",
  "REPORT",
  "PURGE",
  "SEARCH",
  "M-SEARCH",
  "SUBSCRIBE",
  "LINK",
];
const IS_READ = /^GET, HEAD(, POST)?$/;

test("returns 405 with the allowed methods for any other method, and logs no error", async () => {
  const before = product.output().length;
  for (const [index, { pattern, isApi, isScreen }] of sampleCases(readableRoutes).entries()) {
    const path = pattern.replaceAll(/:\w+|\*/g, "x");
    const data = `${path === "/" ? "/_root" : path}.data`;
    const isCall = isApi || path.startsWith("/iiif/");
    for (const [address, method] of [
      [path, "OPTIONS"],
      [data, "OPTIONS"],
      [path, UNUSUAL_METHODS[index % UNUSUAL_METHODS.length]!],
      [data, UNUSUAL_METHODS[(index + 1) % UNUSUAL_METHODS.length]!],
    ] as const) {
      const { status, allow } = await sendMethod(method, address);
      const where = [method, address];
      if (isCall && method === "OPTIONS" && address === path) {
        if (path !== "/api/x") expect([...where, status]).toEqual([...where, 204]);
      } else {
        expect([...where, status]).toEqual([...where, 405]);
        if (isCall) expect(allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
        else expect([...where, allow]).toEqual([...where, expect.stringMatching(IS_READ)]);
      }
      // Methods are case-sensitive.
      if (isScreen && index % 9 === 0)
        expect((await sendMethodAsWritten("options", address)).slice(0, 12)).toBe("HTTP/1.1 400");
    }
  }
  expect(product.output().slice(before)).not.toMatch(/Error|\bat .*:\d+:\d+|"error"/);
});

async function sendMethodAsWritten(method: string, path: string) {
  const socket = connect(product.port, "127.0.0.1");
  socket.end(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const encodeCursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const LISTS = [
  ...[
    "/api/content",
    "/api/contributors",
    "/api/events",
    "/api/media",
    "/api/search?q=hall&kind=events",
    "/api/appointments",
    "/api/admin/audit-log",
  ],
  ...[
    "/api/admin/content/all",
    "/api/admin/content/pending",
    "/api/appointments/upcoming",
    "/api/me/favourites",
  ],
  ...[
    "/library",
    "/scholarly-repository",
    "/literary-collection",
    "/contributors-database",
    "/events",
    "/media",
    "/search?q=hall&kind=library",
  ],
  ...[
    "/upcoming-appointments",
    "/visits-appointments",
    "/admin/appointments",
    "/admin/audit-log",
    "/admin?tab=content",
  ],
];
const INVALID_CURSORS = [
  encodeCursor("x", "y"),
  encodeCursor("\0", "\0"),
  encodeCursor("9".repeat(30), "x"),
  encodeCursor("2026-02-31", "x"),
  "%00",
  "[]",
];

test.each(LISTS)("%s returns 200 for invalid cursors and any search text", async (path) => {
  const join = path.includes("?") ? "&" : "?";
  const texts = ["search", "q", "country", "genre", "subject", "specialization", "type", "userId"];
  const first = await requestPage(path);
  expect(first.status).toBe(200);
  for (const cursor of INVALID_CURSORS)
    expect((await requestPage(`${path}${join}after=${cursor}&before=${cursor}`)).status).toBe(200);
  for (const name of sampleCases(texts))
    for (const value of ["a%00b", "%ED%A0%80", "%E2%80%8B", "x".repeat(5_000)])
      expect((await requestPage(`${path}${join}${name}=${value}`)).status).toBe(200);
});
