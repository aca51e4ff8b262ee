import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { readStaticFiles } from "./static-files.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-static-"));
for (const name of ["sw.js", "sw-withdrawn.js", "favicon.svg"]) writeFileSync(join(dir, name), name);
afterAll(() => rmSync(dir, { recursive: true }));

type Files = ReturnType<typeof readStaticFiles>;

const cacheControl = (files: Files, path: string) =>
  files.get(path)?.headers.find(([name]) => name === "Cache-Control")?.[1];

function readBody(files: Files, path: string) {
  let body = "";
  const ignore = () => undefined;
  const response = { setHeader: ignore, writeHead: ignore, end: (sent: Buffer) => (body = String(sent)) };
  files.get(path)!.send({ headers: {}, method: "GET", complete: true } as never, response as never);
  return body;
}

test("serves the service worker for revalidation, and the withdrawn one when offline use is off", () => {
  const files = readStaticFiles(dir);
  expect(cacheControl(files, "/sw.js")).toBe("no-cache");
  expect(cacheControl(files, "/favicon.svg")).toBe("public, max-age=3600");
  expect(readBody(files, "/sw.js")).toBe("sw.js");
  const withdrawn = readStaticFiles(dir, { offline: false });
  expect(readBody(withdrawn, "/sw.js")).toBe("sw-withdrawn.js");
  for (const each of [files, withdrawn]) expect(each.get("/sw-withdrawn.js")).toBeUndefined();
});

test("finds assets of other builds when requested, and no other file", () => {
  const [current, previous] = [join(dir, "client"), join(dir, "previous")];
  for (const folder of [current, previous]) mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(current, "assets/frame-1.en.js"), "one");
  const files = readStaticFiles(current, { olderFolder: previous });
  expect(files.get("/assets/frame-2.en.js")).toBeUndefined();
  writeFileSync(join(current, "assets/frame-2.en.js"), "two");
  writeFileSync(join(previous, "assets/frame-0.en.js"), "none");
  expect(["0", "1", "2"].map((name) => readBody(files, `/assets/frame-${name}.en.js`))).toEqual([
    "none",
    "one",
    "two",
  ]);
  expect(cacheControl(files, "/assets/frame-0.en.js")).toBe("max-age=31536000, immutable");
  writeFileSync(join(dir, "secret.js"), "secret");
  writeFileSync(join(current, "assets/frame-2.en.js.br"), "compressed");
  for (const path of [
    "/assets/../../secret.js",
    "/assets/..%2f..%2fsecret.js",
    "/assets/frame-2.en.js.br",
    "/assets/",
    "/secret.js",
  ])
    expect(files.get(path), path).toBeUndefined();
});
