import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";

import { lockFolder } from "./folder-lock.server.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "urithi-lock-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** For this process every disk is full: what is written fails, what is made anew is there and empty. */
async function onFullDisk<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const most = (bytes: string) => {
    const { status } = spawnSync("prlimit", ["--pid", String(process.pid), `--fsize=${bytes}`]);
    if (status !== 0) throw new Error("prlimit cannot be used");
  };
  most("0:unlimited");
  return run().finally(() => most("unlimited"));
}

test("on a full disk no lock is taken, and none is left behind", async () => {
  await expect(onFullDisk(() => lockFolder(folder))).rejects.toMatchObject({ code: "EFBIG" });
  expect(readdirSync(folder)).toEqual([]);
  const release = await lockFolder(folder);
  expect(readdirSync(folder)).toEqual(["lock"]);
  expect(await lockFolder(folder)).toBe(undefined);
  await release!();
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock that was cut off at any byte keeps nobody waiting, and a whole one does", async () => {
  const whole = JSON.stringify({ host: hostname(), pid: process.ppid, at: new Date().toISOString() });
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), async (length) => {
      writeFileSync(join(folder, "lock"), whole.slice(0, length));
      const release = await lockFolder(folder);
      expect([length, release !== undefined]).toEqual([length, length < whole.length]);
      if (!release) return;
      expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
      await release();
      expect(readdirSync(folder)).toEqual([]);
    }),
    { examples: [[0], [whole.length - 1], [whole.length]] },
  );
});

test("of many who come at once one works there", async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => lockFolder(folder)));
  expect(all.filter((release) => release)).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(["lock"]);
});
