import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { keepBefore } from "./keep-before.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-before-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const [assets, aside] = [join(dir, "client/assets"), join(dir, "before/assets")];

/** A build of these files, on that day. */
function build(day: number, ...files: string[]) {
  keepBefore(assets, aside, new Date(Date.UTC(2026, 0, day)));
  expect(
    readdirSync(dir, { recursive: true }).filter((name) => String(name).startsWith("client/assets/")),
  ).toEqual([]);
  mkdirSync(assets, { recursive: true });
  for (const file of files) writeFileSync(join(assets, file), `${file} ${day}`);
  return readdirSync(aside).sort();
}

test("what was built before is there for two weeks after it was in force", () => {
  expect(build(1, "a-1.js", "b-1.js")).toEqual([]);
  // However long it was in force.
  expect(build(200, "a-2.js", "b-1.js")).toEqual(["a-1.js", "b-1.js"]);
  expect(build(210, "a-3.js", "b-1.js")).toEqual(["a-1.js", "a-2.js", "b-1.js"]);
  expect(build(215, "a-4.js", "b-1.js")).toEqual(["a-2.js", "a-3.js", "b-1.js"]);
  expect(readFileSync(join(aside, "a-2.js"), "utf8")).toBe("a-2.js 200");
  expect(build(300)).toEqual(["a-4.js", "b-1.js"]);
});
