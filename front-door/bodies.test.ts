import { connect } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { openTestDoor } from "../tests/setup/test-door.ts";

/** A question that comes with a body is answered as if there were none. */

let door: Awaited<ReturnType<typeof openTestDoor>>;
beforeAll(async () => {
  door = await openTestDoor({
    page: { answer: () => new Response("a page") },
    stored: { cacheBy: ["page"], answer: () => new Response("a page") },
  });
});
afterAll(() => door.close());

/** Sends and then says no more, and hears the answer to its end. */
async function ask(head: string, body: Buffer) {
  const socket = connect(Number(new URL(door.origin).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data));
  const answered = new Promise<void>((resolve) =>
    socket.on("data", () => heard.includes("a page") && resolve()),
  );
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined);
  socket.write(`${head}\r\nHost: x\r\n`);
  socket.write(body);
  return { heard: () => heard, answered, closed, socket };
}

const BODY = 200_000;

test.each(["/page", "/stored", "/stored?page=2"])(
  "GET %s with a body that never comes is answered at once",
  async (path) => {
    const asked = await ask(`GET ${path} HTTP/1.1\r\nContent-Length: ${BODY}`, Buffer.from("\r\nsome of it"));
    await asked.answered;
    expect(asked.heard()).toMatch(/^HTTP\/1\.1 200/);
    expect(asked.heard()).toMatch(/Connection: close/);
    asked.socket.destroy();
  },
);

test.each(["/page", "/stored"])(
  "GET %s with all of a large body is answered, and the line then ends",
  async (path) => {
    const asked = await ask(
      `GET ${path} HTTP/1.1\r\nContent-Length: ${BODY}`,
      Buffer.concat([Buffer.from("\r\n"), Buffer.alloc(BODY)]),
    );
    await asked.closed;
    expect(asked.heard()).toMatch(/^HTTP\/1\.1 200/);
  },
);

test("a question without a body keeps its line", async () => {
  const asked = await ask("GET /page HTTP/1.1", Buffer.from("\r\n"));
  await asked.answered;
  expect(asked.heard()).not.toMatch(/Connection: close/);
  asked.socket.destroy();
});
