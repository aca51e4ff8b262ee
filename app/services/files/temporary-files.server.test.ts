import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

import { describe, expect, test, vi } from "vitest";

import { createTemporaryPath, deleteLeftoverFolders, LocalCopies } from "./temporary-files.server.ts";

test("removes only the folders of processes that have ended", async () => {
  const previousTmpdir = process.env.TMPDIR;
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), "urithi-own-folder-"));
  try {
    const ownFolder = dirname(createTemporaryPath());
    // No process has this pid.
    for (const name of ["urithi-passing-99999999-a", "another"]) {
      mkdirSync(join(tmpdir(), name));
      writeFileSync(join(tmpdir(), name, "x"), "x");
    }
    await deleteLeftoverFolders();
    await expect
      .poll(() => readdirSync(tmpdir()).sort())
      .toEqual(["another", ownFolder.slice(tmpdir().length + 1)]);
    expect(existsSync(ownFolder)).toBe(true);
  } finally {
    if (previousTmpdir === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previousTmpdir;
  }
});

describe("a local copy", () => {
  const reads: string[] = [];
  const paths = new Set<string>();
  const createCopies = () => {
    reads.length = 0;
    paths.clear();
    return new LocalCopies(async (name) => {
      reads.push(name);
      if (name === "broken" && reads.length === 1) throw new Error("no connection");
      return name === "missing" ? undefined : Readable.from([Buffer.from(name)]);
    });
  };
  const readCopy = async (path: string) => {
    paths.add(path);
    return readFileSync(path, "utf8");
  };
  const countFiles = () => [...paths].filter((path) => existsSync(path)).length;

  test("is made once for concurrent users and the next one", async () => {
    const copies = createCopies();
    const read = () => copies.withLocalPath("a", readCopy);
    expect([...(await Promise.all([read(), read()])), await read()]).toEqual(["a", "a", "a"]);
    expect(reads).toEqual(["a"]);
    expect(paths.size).toBe(1);
  });

  test("that is in use remains while other files are opened, and at most four remain afterwards", async () => {
    const copies = createCopies();
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const use = copies.withLocalPath("a", async (path) => {
      await readCopy(path);
      await end;
      return readCopy(path);
    });
    for (const name of ["b", "c", "d", "e", "f", "g"])
      expect(await copies.withLocalPath(name, readCopy)).toBe(name);
    expect(await copies.withLocalPath("a", readCopy)).toBe("a");
    resolve();
    expect(await use).toBe("a");
    await expect.poll(countFiles).toBeLessThanOrEqual(4);
    expect(await copies.withLocalPath("b", readCopy)).toBe("b");
  });

  test("is deleted a minute after its last use", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    try {
      const copies = createCopies();
      for (const _ of [1, 2, 3]) {
        await copies.withLocalPath("a", readCopy);
        vi.advanceTimersByTime(50_000);
      }
      expect([reads.length, countFiles()]).toEqual([1, 1]);
      vi.advanceTimersByTime(11_000);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(countFiles).toBe(0);
  });

  test("of a missing file or after an error is not kept", async () => {
    const copies = createCopies();
    await expect(copies.withLocalPath("broken", readCopy)).rejects.toThrow("no connection");
    expect(await copies.withLocalPath("broken", readCopy)).toBe("broken");
    for (const _ of [1, 2])
      expect(await copies.withLocalPath("missing", async (path) => existsSync(path))).toBe(false);
    expect(reads).toEqual(["broken", "broken", "missing", "missing"]);
  });
});
