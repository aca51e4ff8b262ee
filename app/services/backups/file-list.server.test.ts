import { Readable } from "node:stream";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readList } from "./file-list.server.ts";
import { WrongBackup } from "./target.server.ts";

const NAME = "0123456789abcdef0123456789abcdef";
const DIGEST = "0".repeat(64);

async function readAll(line: string) {
  const files = [];
  for await (const file of readList(Readable.from([line]))) files.push(file);
  return files;
}

describe("readList", () => {
  test("returns name, size and digest of a stored file", async () => {
    expect(await readAll(`${NAME}\t12\t${DIGEST}\n`)).toEqual([{ name: NAME, size: 12, digest: DIGEST }]);
  });

  test.each([
    ["a path outside the folder", `../../secrets\t12\t${DIGEST}`],
    ["an absolute path", `/etc/passwd\t12\t${DIGEST}`],
    ["a name that ends in a path", `${NAME}/../../../x\t12\t${DIGEST}`],
    ["a negative size", `${NAME}\t-1\t${DIGEST}`],
    ["a fractional size", `${NAME}\t1.5\t${DIGEST}`],
    ["no size", `${NAME}\t\t${DIGEST}`],
    ["no digest", `${NAME}\t12`],
    ["a digest with other characters", `${NAME}\t12\t${"x".repeat(64)}`],
    ["a fourth column", `${NAME}\t12\t${DIGEST}\tmore`],
  ])("refuses %s", async (_, line) => {
    await expect(readAll(`${line}\n`)).rejects.toThrow(WrongBackup);
  });

  test("refuses every name that is not one of the store", async () => {
    const name = fc
      .string({ unit: "binary", minLength: 1 })
      .filter((one) => !/[\r\n\t]|^[\da-f]{32}$/.test(one));
    await fc.assert(
      fc.asyncProperty(name, async (one) => {
        await expect(readAll(`${one}\t12\t${DIGEST}\n`)).rejects.toThrow(WrongBackup);
      }),
    );
  });
});
