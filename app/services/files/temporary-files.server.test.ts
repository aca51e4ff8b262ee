import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

import { createTemporaryPath, deleteLeftoverFolders } from "./temporary-files.server.ts";

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
