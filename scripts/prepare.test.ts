import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { buildOnce } from "./prepare.mjs";

const dir = mkdtempSync(join(tmpdir(), "urithi-build-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const at = (name: string) => join(dir, "app", name);
mkdirSync(at("ui"), { recursive: true });
const write = (words: string) => writeFileSync(at("ui/page.tsx"), words);

/** How often it is built, when something happens while it is. */
function builds(...during: (() => void)[]) {
  let count = 0;
  buildOnce(join(dir, ".built"), [join(dir, "app"), join(dir, "not-there.ts")], () => during[count++]?.());
  return count;
}

test("it is built when something is another than it was built of, and only then", () => {
  write("one");
  expect(builds()).toBe(1);
  expect(builds()).toBe(0);
  // As a checkout of the same leaves it, or one of something older.
  utimesSync(at("ui/page.tsx"), new Date(), new Date());
  expect(builds()).toBe(0);
  write("two");
  utimesSync(at("ui/page.tsx"), new Date(0), new Date(0));
  expect(builds()).toBe(1);
  writeFileSync(at("other.ts"), "");
  expect(builds()).toBe(1);
  rmSync(at("other.ts"));
  expect(builds()).toBe(1);
});

test("what is changed while it is built is built, too", () => {
  write("three");
  expect(builds(() => write("four"))).toBe(2);
  expect(builds()).toBe(0);
  // It never comes to rest: this start takes the last, and the next one builds again.
  let i = 0;
  const change = () => write(`changed ${i++}`);
  write("five");
  expect(builds(change, change, change)).toBe(3);
  expect(builds()).toBe(1);
});

test("a build that fails is not taken for one", () => {
  write("six");
  const fail = () => {
    throw new Error("no");
  };
  expect(() => builds(fail)).toThrow("no");
  expect(builds()).toBe(1);
});
