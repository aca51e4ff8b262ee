import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { createFolder } from "../tests/setup/folders.ts";
import { buildIfChanged } from "./prepare.mjs";

const dir = createFolder("build");

const at = (name: string) => join(dir, "app", name);
mkdirSync(at("ui"), { recursive: true });
const write = (words: string) => writeFileSync(at("ui/page.tsx"), words);

function builds(during = () => undefined as void) {
  let isBuilt = false;
  buildIfChanged(join(dir, ".built"), [join(dir, "app"), join(dir, "missing.ts")], () => {
    isBuilt = true;
    during();
  });
  return isBuilt;
}

test("buildIfChanged builds when a source has other contents, was added or removed, and only then", () => {
  write("one");
  expect([builds(), builds()]).toEqual([true, false]);
  utimesSync(at("ui/page.tsx"), new Date(), new Date());
  expect(builds()).toBe(false);
  write("two");
  utimesSync(at("ui/page.tsx"), new Date(0), new Date(0));
  expect(builds()).toBe(true);
  writeFileSync(at("other.ts"), "");
  expect(builds()).toBe(true);
  rmSync(at("other.ts"));
  expect(builds()).toBe(true);
});

test("buildIfChanged builds again after a change during the build, and after a failed build", () => {
  write("three");
  expect(builds(() => write("four"))).toBe(true);
  expect([builds(), builds()]).toEqual([true, false]);
  write("five");
  const fail = () => {
    throw new Error("failed");
  };
  expect(() => builds(fail)).toThrow("failed");
  expect(builds()).toBe(true);
});
