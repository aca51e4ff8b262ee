import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

import fc from "fast-check";
import { expect, test } from "vitest";

import { OneWrite } from "./one-write.ts";

test("what is said in pieces arrives whole, in its order", async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const pieces = fc.array(fc.uint8Array({ maxLength: 70_000 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 5 }), async (queries) => {
        const socket = new OneWrite().connect(port, "127.0.0.1");
        const heard: Buffer[] = [];
        socket.on("data", (some: Buffer) => heard.push(some));
        for (const query of queries) {
          socket.cork();
          for (const piece of query) socket.write(piece);
          socket.uncork();
        }
        socket.end();
        await once(socket, "close");
        expect(Buffer.concat(heard).equals(Buffer.concat(queries.flat()))).toBe(true);
      }),
      { numRuns: 40 },
    );
  } finally {
    server.close();
  }
});

test("a query that cannot be sent is told of", async () => {
  const socket = new OneWrite();
  socket.on("error", () => undefined);
  socket.connect(1, "127.0.0.1");
  socket.cork();
  const told = [1, 2].map((piece) => new Promise((resolve) => socket.write(Buffer.of(piece), resolve)));
  socket.uncork();
  expect(await Promise.all(told)).toEqual([expect.any(Error), expect.any(Error)]);
});
