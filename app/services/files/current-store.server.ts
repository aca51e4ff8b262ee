import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";

import { StoreUnavailableError } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";

import { diskStore } from "./disk-store.server.ts";
import type { S3Settings } from "./s3-bucket.server.ts";
import { type ByteRange, type Bytes, computeDigest, type Store, writeWithDigest } from "./store.ts";

/** New files go to the new store. Files that are not copied yet are read from the old store. */
function createCombinedStore(newStore: Store, oldStore: Store): Store {
  const findStore = async (name: string) => ((await newStore.stat(name)) ? newStore : oldStore);
  // The old store comes first: a concurrent copy then finds that a file is gone, and deletes what it has copied.
  const inBoth = async (run: (store: Store) => Promise<void>) => {
    await run(oldStore);
    await run(newStore);
  };
  return {
    add: (name, write) => newStore.add(name, write),
    open: async (name, range) => (await newStore.open(name, range)) ?? oldStore.open(name, range),
    withLocalPath: async (name, run) => (await findStore(name)).withLocalPath(name, run),
    stat: async (name) => (await newStore.stat(name)) ?? oldStore.stat(name),
    getDownloadUrl: async (name, size, as) =>
      (await newStore.stat(name)) ? newStore.getDownloadUrl(name, size, as) : undefined,
    remove: (name) => inBoth((store) => store.remove(name)),
    async *list() {
      yield* newStore.list();
      // A copied file is listed twice, because removing duplicates would cost a request per file.
      yield* oldStore.list();
    },
    listNotes: async (folder) => [
      ...new Set([...(await newStore.listNotes(folder)), ...(await oldStore.listNotes(folder))]),
    ],
    readNote: async (folder, name) =>
      (await newStore.readNote(folder, name)) ?? oldStore.readNote(folder, name),
    writeNote: (folder, name, text) => newStore.writeNote(folder, name, text),
    prepare: () => inBoth((store) => store.prepare()),
    checkReady: () => inBoth((store) => store.checkReady()),
    freeBytes: () => newStore.freeBytes(),
    removeUnfinished: (hours) => inBoth((store) => store.removeUnfinished(hours)),
    label: `${newStore.label}, and before it ${oldStore.label},`,
  };
}

let cachedRemoteStore: { settings: S3Settings; store: Promise<Store> } | undefined;

async function loadRemoteStore(settings: S3Settings): Promise<Store> {
  if (cachedRemoteStore?.settings !== settings)
    cachedRemoteStore = {
      settings,
      store: import("./s3-store.server.ts").then(({ BucketStore }) => new BucketStore(settings)),
    };
  return cachedRemoteStore.store;
}

const loadStore = async (settings: S3Settings | undefined) =>
  settings ? loadRemoteStore(settings) : diskStore;

export async function getStore(): Promise<Store> {
  const { s3, previousStore } = env();
  const store = await loadStore(s3);
  return previousStore ? createCombinedStore(store, await loadStore(previousStore.s3)) : store;
}

export async function getBothStores() {
  const { s3, previousStore } = env();
  return { newStore: await loadStore(s3), oldStore: await loadStore(previousStore?.s3) };
}

export const openStored = async (name: string, range?: ByteRange) => (await getStore()).open(name, range);

async function openStoredOrThrow(name: string, range?: ByteRange) {
  const file = await openStored(name, range);
  if (!file) throw Object.assign(new Error("stored file not found"), { code: "ENOENT" });
  return file;
}

export async function* streamStored(name: string, range?: ByteRange): AsyncGenerator<Buffer> {
  yield* (await openStoredOrThrow(name, range)).body;
}

export const readStoredBuffer = async (name: string) => buffer((await openStoredOrThrow(name)).body);

export const withLocalPath = async <Value>(name: string, run: (path: string) => Promise<Value>) =>
  (await getStore()).withLocalPath(name, run);

export const hasFileInStore = async (name: string, size: number) =>
  (await (await getStore()).stat(name))?.size === size;

/** If the store is unavailable, the cleanup deletes the file later. */
export async function deleteFromStore(name: string) {
  try {
    await (await getStore()).remove(name);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
}

export async function isStoreEmpty() {
  for await (const _ of (await getStore()).list()) return false;
  return true;
}

export async function clearStore() {
  const store = await getStore();
  for await (const name of store.list()) await store.remove(name);
}

/** `name` must be reserved first, see file-names.server.ts. Nothing is stored if `bytes` throws. */
export async function storeFile(name: string, bytes: Bytes) {
  let measured = { size: 0, digest: "" };
  await (
    await getStore()
  ).add(name, async (path) => {
    measured = await writeWithDigest(path, bytes);
  });
  return { name, ...measured };
}

/** Returns undefined, and nothing is stored, if the program fails. */
export async function storeProgramOutput(name: string, runProgram: (path: string) => Promise<boolean>) {
  let measured: { size: number; digest: string } | undefined;
  const write = async (path: string) => {
    // The sandbox binds a file that exists.
    await writeFile(path, "");
    if (!(await runProgram(path))) return false;
    measured = await computeDigest(createReadStream(path));
    return true;
  };
  await (await getStore()).add(name, write);
  return measured && { name, ...measured };
}
