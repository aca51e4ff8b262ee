import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startDemo } from "../setup/demo.ts";
import { idFor } from "../setup/fuzz/plan.ts";
import { newWorld } from "../setup/fuzz/play.ts";
import { randomFrom } from "../setup/fuzz/random.ts";
import { some } from "../setup/whole.ts";

const uploads = mkdtempSync(join(tmpdir(), "urithi-bodies-"));
process.env.UPLOADS_DIR = uploads;

let product: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  product = await startDemo({ RATE_LIMITS: "off" });
});
afterAll(async () => {
  await product.stop("SIGKILL");
  rmSync(uploads, { recursive: true, force: true });
});

const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=a",
  "application/octet-stream",
];
const FRAMED_BODIES: [name: string, framing: string, isCut?: boolean][] = [
  ["no byte", "Content-Length: 0\r\n\r\n"],
  ["one byte", "Content-Length: 1\r\n\r\nx"],
  ["no chunk", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ["one chunk", "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"],
  ["a cut body", "Content-Length: 100\r\n\r\nx", true],
  ["a cut chunk", "Transfer-Encoding: chunked\r\n\r\n64\r\nx", true],
];
const MAX_MS = 8_000;

/** The status, 0 where the server closed the connection without one, undefined where nothing came in time. */
function statusOf(head: string, isCut = false): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect(product.port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => (received += data)).on("error", () => undefined);
    socket.once("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0)));
    socket.setTimeout(MAX_MS, () => {
      resolve(undefined);
      socket.destroy();
    });
    if (isCut) socket.end(head);
    else socket.write(head);
  });
}

test("answers an empty, tiny or cut body of any type at every address that takes one", async () => {
  const { vocabulary, tokens, ids, ...rest } = await newWorld(product);
  const random = randomFrom(1);
  // The session must last.
  const routes = vocabulary.routes.filter(({ pattern }) => !/logout|sessions/.test(pattern));
  const requests = routes.flatMap((route) =>
    Object.keys(route.calls)
      .filter((method) => method !== "GET" && method !== "HEAD")
      .flatMap((method) =>
        TYPES.flatMap((type) =>
          FRAMED_BODIES.map(([name, framing, isCut]) => {
            const path = route.pattern.replaceAll(/:\w+\??|\*/g, () =>
              idFor(random, route.pattern, { vocabulary, tokens, ids, ...rest }),
            );
            const cookie = `Cookie: session=${tokens.contrib_own}`;
            const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${cookie}\r\nContent-Type: ${type}\r\n${framing}`;
            return { name: `${method} ${path}, ${type}, ${name}`, head, isCut };
          }),
        ),
      ),
  );
  const left = [...some(requests)];
  const unanswered: string[] = [];
  const sender = async () => {
    for (let request = left.pop(); request; request = left.pop()) {
      const status = await statusOf(request.head, request.isCut);
      if (status === undefined || (status >= 500 && status !== 503))
        unanswered.push(`${request.name}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, sender));
  expect(unanswered).toEqual([]);
  expect((await fetch(`${product.origin}/library`)).status).toBe(200);
  const upload = await fetch(`${product.origin}/api/uploads`, {
    method: "POST",
    headers: { Authorization: `Bearer ${tokens.contrib_own}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "a.txt", size: 5 }),
  });
  expect(upload.status).toBe(201);
});
