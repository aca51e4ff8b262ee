import { createHash } from "node:crypto";

import { StoreUnavailable } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";

import { diskStore } from "./disk-store.server.ts";
import type { S3Settings } from "./s3-bucket.server.ts";
import { type Store, bytesOf, type ByteRange, type SentAs, wholeOf } from "./store.ts";

/** While files move, new ones go to the new store, and those that have not moved are read from the old one. */
function movingStore(now: Store, before: Store): Store {
  const holder = async (name: string) => ((await now.stat(name)) ? now : before);
  return {
    begin: (name) => now.begin(name),
    adopt: (name, write) => now.adopt(name, write),
    take: (name, bytes) => now.take(name, bytes),
    open: async (name, range) => (await now.open(name, range)) ?? before.open(name, range),
    borrow: async (name, run) => (await holder(name)).borrow(name, run),
    stat: async (name) => (await now.stat(name)) ?? before.stat(name),
    addressOf: async (name, size, as) => ((await now.stat(name)) ? now.addressOf(name, size, as) : undefined),
    // The old one first: a copier looks there last, and removes its copy of a file that has gone.
    async remove(name) {
      await before.remove(name);
      await now.remove(name);
    },
    async *list() {
      yield* now.list();
      // A moved file comes twice: to leave it out would cost a question for every file.
      yield* before.list();
    },
    listMarks: async () => [...new Set([...(await now.listMarks()), ...(await before.listMarks())])],
    readMark: async (name) => ((await now.listMarks()).includes(name) ? now : before).readMark(name),
    writeMark: (name, content) => now.writeMark(name, content),
    async prepare() {
      await before.prepare();
      await now.prepare();
    },
    async checkReady() {
      await before.checkReady();
      await now.checkReady();
    },
    freeBytes: () => now.freeBytes(),
    async removeUnfinished() {
      await before.removeUnfinished();
      await now.removeUnfinished();
    },
    isEmpty: async () => (await now.isEmpty()) && (await before.isEmpty()),
    async clear() {
      await before.clear();
      await now.clear();
    },
    where: `${now.where}, and before it ${before.where},`,
  };
}

let remote: { settings: S3Settings; store: Promise<Store> } | undefined;

/** Loaded only where there is another store. */
async function remoteStore(settings: S3Settings): Promise<Store> {
  if (remote?.settings !== settings)
    remote = {
      settings,
      store: import("./s3-store.server.ts").then(({ BucketStore }) => new BucketStore(settings)),
    };
  return remote.store;
}

const storeOf = async (settings: S3Settings | undefined) => (settings ? remoteStore(settings) : diskStore);

export async function theStore(): Promise<Store> {
  const { s3, storeBefore } = env();
  const now = await storeOf(s3);
  return storeBefore ? movingStore(now, await storeOf(storeBefore.s3)) : now;
}

export async function bothStores() {
  const { s3, storeBefore } = env();
  return { now: await storeOf(s3), before: await storeOf(storeBefore?.s3) };
}

/** Fails where the store as a whole does not answer. */
export const checkStore = async () => (await theStore()).checkReady();

export const openStored = async (name: string, range?: ByteRange) => (await theStore()).open(name, range);

async function openThere(name: string, range?: ByteRange) {
  const file = await openStored(name, range);
  if (!file) throw Object.assign(new Error("a stored file is not there"), { code: "ENOENT" });
  return file;
}

export async function* readStored(name: string, range?: ByteRange): AsyncGenerator<Buffer> {
  const file = await openThere(name, range);
  try {
    yield* bytesOf(file, range ?? wholeOf(file));
  } finally {
    await file.close();
  }
}

export async function readWhole(name: string): Promise<Buffer> {
  const file = await openThere(name);
  try {
    const whole = Buffer.allocUnsafeSlow(file.size);
    for (let at = 0; at < file.size;) {
      const { bytesRead } = await file.read(whole, at, file.size - at, at);
      if (bytesRead === 0) throw new Error("a stored file is shorter than it was");
      at += bytesRead;
    }
    return whole;
  } finally {
    await file.close();
  }
}

/** The path holds as long as `run` takes. */
export const borrow = async <Answer>(name: string, run: (path: string) => Promise<Answer>) =>
  (await theStore()).borrow(name, run);

/** A file of another length is not the one. */
export const isThere = async (name: string, size: number) =>
  (await (await theStore()).stat(name))?.size === size;

export const addressOf = async (name: string, size: number, as: SentAs) =>
  (await theStore()).addressOf(name, size, as);

/** What cannot be removed now is left to the sweep. */
export async function remove(name: string) {
  try {
    await (await theStore()).remove(name);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

export async function* namesInStore(): AsyncGenerator<string> {
  yield* (await theStore()).list();
}

export const freeBytes = async () => (await theStore()).freeBytes();

/** Read once from end to end. Undefined where the program failed. */
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
