import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { readStaticFiles } from "./static-files.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-static-"));
for (const name of ["sw.js", "sw-withdrawn.js", "favicon.svg"]) writeFileSync(join(dir, name), name);
afterAll(() => rmSync(dir, { recursive: true }));

const cached = (files: ReturnType<typeof readStaticFiles>) =>
  [...files].map(([path, { headers, weight }]) => [
    path,
    headers.find(([name]) => name === "Cache-Control")?.[1],
    weight > 0,
  ]);
const bodyOf = (files: ReturnType<typeof readStaticFiles>, path: string) => {
  let body = "";
  const response = {
    setHeader: () => undefined,
    removeHeader: () => undefined,
    writeHead: () => undefined,
    end: (sent: Buffer) => (body = String(sent)),
  };
  const request = { headers: {}, method: "GET", complete: true };
  files.get(path)!.send(request as never, response as never);
  return body;
};

test("the worker is asked about each time, and where devices keep nothing it is the one that goes", () => {
  const on = readStaticFiles(dir);
  expect(cached(on)).toEqual(
    expect.arrayContaining([
      ["/sw.js", "no-cache", true],
      ["/favicon.svg", "public, max-age=3600", true],
    ]),
  );
  expect([...on.keys()]).toHaveLength(2);
  expect(bodyOf(on, "/sw.js")).toBe("sw.js");
  const off = readStaticFiles(dir, { offline: false });
  expect([...off.keys()]).toHaveLength(2);
  expect(bodyOf(off, "/sw.js")).toBe("sw-withdrawn.js");
});
