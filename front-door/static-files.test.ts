import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { readStaticFiles, withOtherVersions } from "./static-files.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-static-"));
for (const name of ["sw.js", "sw-withdrawn.js", "favicon.svg"]) writeFileSync(join(dir, name), name);
afterAll(() => rmSync(dir, { recursive: true }));

const cached = (files: ReturnType<typeof readStaticFiles>) =>
  [...files].map(([path, { headers, weight }]) => [
    path,
    headers.find(([name]) => name === "Cache-Control")?.[1],
    weight > 0,
  ]);
const bodyOf = (files: Pick<ReturnType<typeof readStaticFiles>, "get">, path: string) => {
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

test("a file of another version is found when it is asked for, and nothing else is", () => {
  const [now, before] = [join(dir, "client"), join(dir, "before")];
  for (const folder of [now, before]) mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(now, "assets/frame-1.en.js"), "one");
  const files = withOtherVersions(readStaticFiles(now), [now, before]);
  expect(bodyOf(files, "/assets/frame-1.en.js")).toBe("one");
  expect(files.get("/assets/frame-2.en.js")).toBeUndefined();
  // Built while this process serves, and what was there before put aside.
  writeFileSync(join(now, "assets/frame-2.en.js"), "two");
  writeFileSync(join(before, "assets/frame-0.en.js"), "none");
  expect(bodyOf(files, "/assets/frame-2.en.js")).toBe("two");
  expect(bodyOf(files, "/assets/frame-0.en.js")).toBe("none");
  expect(files.get("/assets/frame-0.en.js")!.headers).toContainEqual([
    "Cache-Control",
    "max-age=31536000, immutable",
  ]);
  writeFileSync(join(dir, "secret.js"), "secret");
  writeFileSync(join(now, "assets/frame-2.en.js.br"), "packed");
  for (const path of [
    "/assets/../../secret.js",
    "/assets/..%2f..%2fsecret.js",
    "/assets/frame-2.en.js.br",
    "/assets/",
    "/secret.js",
  ])
    expect(files.get(path), path).toBeUndefined();
});
