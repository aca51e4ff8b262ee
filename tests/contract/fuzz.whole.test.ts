import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { startDemo } from "../setup/demo.ts";
import { play } from "../setup/fuzz/play.ts";

/** Every route and call once as each role, and some more, with what nobody sends who means well. At length: `npm run drill -- fuzz`. */

const uploads = mkdtempSync(join(tmpdir(), "urithi-fuzz-"));
process.env.UPLOADS_DIR = uploads;
afterAll(() => rmSync(uploads, { recursive: true, force: true }));

test("whatever is sent, nobody hears of a fault of ours, and nobody else waits", async () => {
  const product = await startDemo({ RATE_LIMITS: "off" });
  const { found, ...played } = await play(product, 1, (number) => number < 900);
  await product.stop();
  expect(found).toEqual([]);
  expect(played.requests).toBeGreaterThanOrEqual(900);
});

test("a product that turns everybody away in the best of manners, and lives, is called wrong", async () => {
  const server = createServer(({ url }, response) => {
    if (url === "/healthz") response.end("ok");
    else response.writeHead(503, { "Retry-After": "1" }).end("busy");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const product = {
    port,
    origin: `http://127.0.0.1:${port}`,
    output: () => "",
    child: { pid: process.pid, exitCode: null },
  };
  const { found } = await play(product, 1, (number) => number < 50);
  server.close();
  expect(found).toEqual([expect.stringMatching(/^\d+ of \d+ were turned away$/)]);
});
