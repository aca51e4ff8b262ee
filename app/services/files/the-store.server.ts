import { createHash } from "node:crypto";

import { Away } from "#app/core/away.ts";
import { env } from "#app/env.server.ts";

import { diskStore } from "./disk-store.server.ts";
import { movingStore } from "./moving-store.server.ts";
import type { S3Settings } from "./s3-bucket.server.ts";
import { bytesOf, type ByteRange, type SentAs, type Store, wholeOf } from "./store.ts";

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
    if (!(error instanceof Away)) throw error;
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
