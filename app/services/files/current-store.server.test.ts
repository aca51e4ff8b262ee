import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import fc from "fast-check";
import { expect, test } from "vitest";

import { getFilePath } from "./disk-store.server.ts";
import { storeFile } from "./current-store.server.ts";

const dir = process.env.UPLOADS_DIR!;
const MIB = 1024 * 1024;
const newName = () => randomBytes(16).toString("hex");
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const sizes = fc.array(
  fc.oneof(fc.nat(70_000), fc.nat(20_000), fc.integer({ min: MIB - 2, max: MIB + 2 }), fc.constant(2 * MIB)),
  { minLength: 1, maxLength: 7 },
);

test("stores chunks of any size and returns their size and digest", async () => {
  await fc.assert(
    fc.asyncProperty(sizes, async (chunkSizes) => {
      const chunks = chunkSizes.map((size) => randomBytes(size));
      const name = newName();
      const sent = Buffer.concat(chunks);
      expect(await storeFile(name, chunks)).toEqual({ name, size: sent.length, digest: sha256(sent) });
      expect(readFileSync(getFilePath(name)).equals(sent)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test.runIf(process.platform === "linux").each([
  ["in the middle of the file", 8 * MIB, 64 * 1024],
  ["at its last bytes", 2 * MIB + 10, 64 * 1024],
  ["with one large chunk", 2 * MIB + 10, 3 * MIB],
])("throws and returns no digest when the disk is full %s", (_, bytes, chunk) => {
  const script = join(import.meta.dirname, "../../../tests/setup/full-store.ts");
  // In blocks of 512 bytes.
  const shell = `ulimit -f ${(2 * MIB) / 512}; exec "$@"`;
  const { stdout, stderr } = spawnSync(
    "sh",
    ["-c", shell, "sh", process.execPath, script, newName(), String(bytes), String(chunk)],
    { encoding: "utf8", env: { ...process.env, UPLOADS_DIR: dir } },
  );
  expect([stdout, stdout ? "" : stderr]).toEqual(["EFBIG", ""]);
});
