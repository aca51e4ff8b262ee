import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

import { afterEach, expect, test } from "vitest";

import { findFreePort } from "../tests/setup/product.ts";
import { drain, listen } from "./listen.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end();
});

async function startServer(port: number) {
  const server = createServer((_, response) => response.end("here"));
  const listeners = await listen(server, { port, host: "127.0.0.1" });
  cleanups.push(() => drain(server, listeners, () => false));
  return { server, port };
}

test("accepts a crowd of new connections within a few turns of the event loop", async () => {
  const { server, port } = await startServer(await findFreePort());
  let turns = 0;
  let isOver = false;
  const connectionCount = 200;
  const acceptedPerTurn = new Map<number, number>();
  const all = new Promise<void>((resolve) => {
    let count = 0;
    server.on("connection", () => {
      acceptedPerTurn.set(turns, (acceptedPerTurn.get(turns) ?? 0) + 1);
      if (++count === connectionCount) resolve();
    });
  });
  const sockets = Array.from({ length: connectionCount }, () => connect(port, "127.0.0.1"));
  const counting = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  await all;
  isOver = true;
  await counting;
  expect(Math.max(...acceptedPerTurn.values())).toBeGreaterThan(3);
  for (const socket of sockets) {
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const [data] = (await once(socket, "data")) as [Buffer];
    expect(String(data)).toMatch(/^HTTP\/1.1 200/);
    socket.destroy();
  }
});

test("responds to requests in flight at shutdown, and frees the port at once", async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => waiting.push(response));
  const port = await findFreePort();
  const listeners = await listen(server, { port, host: "127.0.0.1" });
  const responses = Array.from({ length: 30 }, () =>
    fetch(`http://127.0.0.1:${port}`).then((response) => response.text()),
  );
  await expect.poll(() => waiting.length).toBe(responses.length);
  const drained = drain(server, listeners, () => false);
  await expect.poll(() => server.listening).toBe(false);
  const next = await startServer(port);
  expect(await fetch(`http://127.0.0.1:${port}`).then((response) => response.text())).toBe("here");
  expect([next.server.listening, waiting.some((response) => response.writableEnded)]).toEqual([true, false]);
  for (const response of waiting) response.end("late");
  await drained;
  expect(new Set(await Promise.all(responses))).toEqual(new Set(["late"]));
});
