import { createHash } from "node:crypto";

import { diskStore } from "./disk-store.server.ts";
import { bytesOf, type ByteRange, type Store, wholeOf } from "./store.ts";

/** The store that the settings name, for all who read and write stored files. */

export const theStore = (): Promise<Store> => Promise.resolve(diskStore);

export const openStored = async (name: string, range?: ByteRange) => (await theStore()).open(name, range);

export async function* readStored(name: string, range?: ByteRange): AsyncGenerator<Buffer> {
  const file = await openStored(name, range);
  if (!file) throw Object.assign(new Error("a stored file is not there"), { code: "ENOENT" });
  try {
    yield* bytesOf(file, range ?? wholeOf(file));
  } finally {
    await file.close();
  }
}

/** For what is known to be small. */
export async function readWhole(name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readStored(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** As a file that programs may read, as long as `run` takes. */
export const borrow = async <Answer>(name: string, run: (path: string) => Promise<Answer>) =>
  (await theStore()).borrow(name, run);

/** A file of another length is not the one. */
export const isThere = async (name: string, size: number) =>
  (await (await theStore()).stat(name))?.size === size;

export const remove = async (name: string) => (await theStore()).remove(name);

export async function* namesInStore(): AsyncGenerator<string> {
  yield* (await theStore()).list();
}

export const freeBytes = async () => (await theStore()).freeBytes();

/** What another program writes, read once from end to end. Undefined where the program failed. */
export async function storeByProgram(name: string, write: (path: string) => Promise<boolean>) {
  if (!(await (await theStore()).adopt(name, write))) return undefined;
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of readStored(name)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { name, size, digest: hash.digest("hex") };
}
