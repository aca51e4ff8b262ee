import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, expect, test } from "vitest";

import { beforeProducts, haproxy } from "../setup/haproxy.ts";

/** Several machines, one of them of the next version: what only one of them has is found by whoever comes to the other. */

async function machine(...files: string[]) {
  const server = createServer(({ url }, answer) => {
    const isThere = url === "/healthz" || files.includes(url!);
    answer.writeHead(isThere ? 200 : 404, { "Content-Length": 0 }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close().closeAllConnections() };
}

const machines = [await machine("/assets/frame-1.js"), await machine("/assets/frame-2.js", "/elsewhere")];
const proxy = await haproxy((port) =>
  beforeProducts(
    machines.map(({ port }) => port),
    port,
    // Both are there all the time, also while this process, which is both of them, stands still.
    { fall: 1_000, timeout: "60s" },
  ),
);
afterAll(async () => {
  await proxy.stop();
  for (const { close } of machines) close();
});

const statuses = async (path: string) => {
  const all: number[] = [];
  for (let i = 0; i < 6; i++) all.push((await fetch(`http://127.0.0.1:${proxy.port}${path}`)).status);
  return [...new Set(all)].sort();
};

test("script of either version is found, whichever machine is asked; what nobody has is missing", async () => {
  expect(await statuses("/assets/frame-1.js")).toEqual([200]);
  expect(await statuses("/assets/frame-2.js")).toEqual([200]);
  expect(await statuses("/assets/frame-3.js")).toEqual([404]);
  // Pages are asked for once: a 404 of theirs is an answer.
  expect(await statuses("/elsewhere")).toEqual([200, 404]);
});
