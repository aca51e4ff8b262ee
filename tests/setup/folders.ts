import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll } from "vitest";

/** Removed at the end of the test file. PostgreSQL and programs run as other users, so everyone may read it. */
export function createFolder(name = "test") {
  const path = mkdtempSync(join(tmpdir(), `urithi-${name}-`));
  chmodSync(path, 0o755);
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
