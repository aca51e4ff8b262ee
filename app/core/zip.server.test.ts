import { buffer } from "node:stream/consumers";
import { deflateRawSync } from "node:zlib";

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";

import { createZipFile } from "#app/models/seed/small-files.ts";

import { readZip, ZipReader } from "./zip.server.ts";

const ENTRIES_SIGNATURE = "PK\x01\x02";

/** A compressed entry that declares only the size of its packed bytes. */
async function createUnderstatedZip(content: Buffer) {
  const archive = await createZipFile({ a: deflateRawSync(content) });
  archive.writeUInt16LE(8, 8);
  archive.writeUInt16LE(8, archive.lastIndexOf(ENTRIES_SIGNATURE, undefined, "latin1") + 10);
  return archive;
}

async function createZipOf(count: number, toName: (index: number) => string) {
  return createZipFile(Object.fromEntries(Array.from({ length: count }, (_, i) => [toName(i), ""])));
}

describe("ZipReader", () => {
  test("returns each entry as it was added, whatever its name and bytes are", () =>
    fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.stringMatching(/^[\w一-十 .-]{0,20}[\w一-十]$/), fc.uint8Array({ maxLength: 3000 })),
        fc.boolean(),
        async (contents, compress) => {
          const zip = new ZipFile();
          for (const [name, bytes] of Object.entries(contents))
            zip.addBuffer(Buffer.from(bytes), name, { compress });
          const reader = await ZipReader.open(await buffer(readZip(zip)));
          expect(reader.names).toEqual(Object.keys(contents));
          for (const [name, bytes] of Object.entries(contents))
            expect(await reader.unpack(name)).toEqual(Buffer.from(bytes));
        },
      ),
      { numRuns: 30 },
    ));

  test("refuses more bytes than its limit, counted over all entries", async () => {
    const archive = await createZipFile({ a: Buffer.alloc(600), b: Buffer.alloc(600) });
    const reader = await ZipReader.open(archive, 1000);
    expect(await reader.unpack("a")).toHaveLength(600);
    await expect(reader.unpack("b")).rejects.toThrow("entries too large");
  });

  test("refuses an entry that declares fewer bytes than it has", async () => {
    const reader = await ZipReader.open(await createUnderstatedZip(Buffer.alloc(100_000)));
    await expect(reader.unpack("a")).rejects.toThrow("too many bytes");
  });

  test("refuses more than 20,000 entries, and a list of entries above 8 MB", async () => {
    await expect(ZipReader.open(await createZipOf(20_001, String))).rejects.toThrow("too many entries");
    const longNames = createZipOf(140, (index) => `${index}`.padEnd(65_000, "x"));
    await expect(ZipReader.open(await longNames)).rejects.toThrow("central directory entries too large");
  }, 60_000);

  test("reads an entry whose name leads out of a folder, and names it as it is", async () => {
    const archive = await createZipFile({ "xx/passwd": "a" });
    const reader = await ZipReader.open(
      Buffer.from(archive.toString("latin1").replaceAll("xx/", "../"), "latin1"),
    );
    expect(reader.names).toEqual(["../passwd"]);
    expect(String(await reader.unpack("../passwd"))).toBe("a");
  });

  test("returns undefined for an entry that does not exist", async () => {
    expect(await (await ZipReader.open(await createZipFile({ a: "" }))).unpack("b")).toBeUndefined();
  });
});
