import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import fc from "fast-check";
import { expect, test } from "vitest";

import { getFilePath } from "./disk-store.server.ts";
import { NewFile } from "./new-file.server.ts";

const dir = process.env.UPLOADS_DIR!;
const MIB = 1024 * 1024;
const newName = () => randomBytes(16).toString("hex");
const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const sizes = fc.array(
  fc.oneof(fc.nat(70_000), fc.nat(20_000), fc.integer({ min: MIB - 2, max: MIB + 2 }), fc.constant(2 * MIB)),
  { minLength: 1, maxLength: 7 },
);

test("in pieces of any size, some handed over at once, it is what was sent, and so is its digest", async () => {
  await fc.assert(
    fc.asyncProperty(sizes, async (all) => {
      const pieces = all.map((size) => randomBytes(size));
      const name = newName();
      const file = await NewFile.create(name);
      for (const piece of pieces) await file.write(piece);
      const sent = Buffer.concat(pieces);
      expect(file.size).toBe(sent.length);
      expect(await file.close()).toEqual({ size: sent.length, digest: digestOf(sent) });
      expect(readFileSync(getFilePath(name)).equals(sent)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test.runIf(process.platform === "linux").each([
  ["in the middle", 8 * MIB, 64 * 1024],
  ["with its last bytes", 2 * MIB + 10, 64 * 1024],
  ["with all of it handed over at once", 2 * MIB + 10, 3 * MIB],
])("what cannot be written %s is refused, and has no digest", (_, bytes, piece) => {
  const script = join(import.meta.dirname, "../../../tests/setup/full-store.ts");
  // In blocks of 512 bytes.
  const shell = `ulimit -f ${(2 * MIB) / 512}; exec "$@"`;
  const { stdout, stderr } = spawnSync(
    "sh",
    ["-c", shell, "sh", process.execPath, script, newName(), String(bytes), String(piece)],
    { encoding: "utf8", env: { ...process.env, UPLOADS_DIR: dir } },
  );
  expect([stdout, stdout ? "" : stderr]).toEqual(["EFBIG", ""]);
});
