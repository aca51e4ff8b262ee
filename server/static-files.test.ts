import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { afterAll, afterEach, expect, test } from "vitest";

import { createStaticFiles } from "./static-files.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-static-"));
for (const name of ["sw.js", "sw-withdrawn.js", "favicon.svg", "style.css"])
  writeFileSync(join(dir, name), name);
afterAll(() => rmSync(dir, { recursive: true }));
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());
afterEach(() => void server.removeAllListeners("request"));

/** Undefined: not a static file. */
function serve(files: ReturnType<typeof createStaticFiles>) {
  server.removeAllListeners("request").on("request", (request, response) => {
    if (files.isFile(request.url!)) files.send(request, response, () => response.writeHead(404).end());
    else response.writeHead(404).end();
  });
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers: { "Accept-Encoding": "identity", ...headers } });
    return response.status === 404 ? undefined : { body: await response.text(), response };
  };
}
const getHeader = (sent: { response: Response } | undefined, name: string) =>
  sent?.response.headers.get(name);

test("serves the service worker for revalidation, and the withdrawn one when offline use is off", async () => {
  let get = serve(createStaticFiles(dir));
  const worker = await get("/sw.js");
  expect(worker?.body).toBe("sw.js");
  expect(getHeader(worker, "cache-control")).toBe("no-cache");
  expect(getHeader(worker, "content-security-policy")).toContain("connect-src 'self'");
  expect(await get("/sw-withdrawn.js")).toBeUndefined();
  const icon = await get("/favicon.svg", { Range: "bytes=0-2" });
  expect([icon?.response.status, icon?.body]).toEqual([200, "favicon.svg"]);
  expect(getHeader(icon, "cache-control")).toBe("public, max-age=3600");
  expect(getHeader(icon, "content-security-policy")).toContain("default-src 'none'");
  expect(getHeader(icon, "x-content-type-options")).toBe("nosniff");
  const known = await get("/favicon.svg", { "If-None-Match": getHeader(icon, "etag")! });
  expect(known?.response.status).toBe(304);
  expect(getHeader(await get("/style.css"), "content-type")).toBe("text/css; charset=utf-8");

  get = serve(createStaticFiles(dir, { offline: false }));
  const withdrawn = await get("/sw.js");
  expect(withdrawn?.body).toBe("sw-withdrawn.js");
  expect(getHeader(withdrawn, "cache-control")).toBe("no-cache");
  expect(await get("/sw-withdrawn.js")).toBeUndefined();
});

test("finds assets of other builds when requested, compressed in advance, and no other file", async () => {
  const [current, previous] = [join(dir, "client"), join(dir, "previous")];
  for (const folder of [current, previous]) mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(current, "assets/frame-1.en.js"), "one");
  const get = serve(createStaticFiles(current, { olderFolder: previous }));
  expect(await get("/assets/frame-2.en.js")).toBeUndefined();
  writeFileSync(join(current, "assets/frame-2.en.js"), "two");
  writeFileSync(join(previous, "assets/frame-0.en.js"), "none");
  for (const [name, body] of [
    ["0", "none"],
    ["1", "one"],
    ["2", "two"],
  ]) {
    const sent = await get(`/assets/frame-${name}.en.js`);
    expect(sent?.body).toBe(body);
    expect(getHeader(sent, "cache-control")).toBe("max-age=31536000, immutable");
  }
  rmSync(join(current, "assets/frame-1.en.js"));
  expect(await get("/assets/frame-1.en.js")).toBeUndefined();
  writeFileSync(join(current, "assets/frame-2.en.js.gz"), gzipSync("in advance"));
  const compressed = await get("/assets/frame-2.en.js", { "Accept-Encoding": "gzip" });
  expect([compressed?.body, getHeader(compressed, "content-encoding")]).toEqual(["in advance", "gzip"]);
  expect(getHeader(compressed, "vary")).toBe("Accept-Encoding");

  writeFileSync(join(dir, "secret.js"), "secret");
  for (const path of ["/assets/..%2f..%2fsecret.js", "/assets/frame-2.en.js.gz", "/assets/", "/secret.js"])
    expect(await get(path), path).toBeUndefined();
});
