import { createHash } from "node:crypto";

import { StoreUnavailableError } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";

import { diskStore } from "./disk-store.server.ts";
import type { S3Settings } from "./s3-bucket.server.ts";
import { type Store, readRange, type ByteRange, type DownloadHeaders, getWholeRange } from "./store.ts";

/** New files go to the new store. Files that are not copied yet are read from the old store. */
function createCombinedStore(newStore: Store, oldStore: Store): Store {
  const findStore = async (name: string) => ((await newStore.stat(name)) ? newStore : oldStore);
  return {
    createSink: (name) => newStore.createSink(name),
    createByProgram: (name, write) => newStore.createByProgram(name, write),
    copyFrom: (name, bytes) => newStore.copyFrom(name, bytes),
    open: async (name, range) => (await newStore.open(name, range)) ?? oldStore.open(name, range),
    withLocalPath: async (name, run) => (await findStore(name)).withLocalPath(name, run),
    stat: async (name) => (await newStore.stat(name)) ?? oldStore.stat(name),
    getDownloadUrl: async (name, size, as) =>
      (await newStore.stat(name)) ? newStore.getDownloadUrl(name, size, as) : undefined,
    // The old store comes first: a concurrent copy then finds that the file is gone, and deletes what it has copied.
    async remove(name) {
      await oldStore.remove(name);
      await newStore.remove(name);
    },
    async *list() {
      yield* newStore.list();
      // A copied file is listed twice, because removing duplicates would cost a request per file.
      yield* oldStore.list();
    },
    listMarks: async () => [...new Set([...(await newStore.listMarks()), ...(await oldStore.listMarks())])],
    readMark: async (name) =>
      ((await newStore.listMarks()).includes(name) ? newStore : oldStore).readMark(name),
    writeMark: (name, content) => newStore.writeMark(name, content),
    saveErasure: (id, line) => newStore.saveErasure(id, line),
    loadErasures: async () => [...(await oldStore.loadErasures()), ...(await newStore.loadErasures())],
    async prepare() {
      await oldStore.prepare();
      await newStore.prepare();
    },
    async checkReady() {
      await oldStore.checkReady();
      await newStore.checkReady();
    },
    freeBytes: () => newStore.freeBytes(),
    async removeUnfinished() {
      await oldStore.removeUnfinished();
      await newStore.removeUnfinished();
    },
    isEmpty: async () => (await newStore.isEmpty()) && (await oldStore.isEmpty()),
    async clear() {
      await oldStore.clear();
      await newStore.clear();
    },
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

export const assertStoreReady = async () => (await getStore()).checkReady();

export const openStored = async (name: string, range?: ByteRange) => (await getStore()).open(name, range);

async function openStoredOrThrow(name: string, range?: ByteRange) {
  const file = await openStored(name, range);
  if (!file) throw Object.assign(new Error("stored file not found"), { code: "ENOENT" });
  return file;
}

export async function* streamStored(name: string, range?: ByteRange): AsyncGenerator<Buffer> {
  const file = await openStoredOrThrow(name, range);
  try {
    yield* readRange(file, range ?? getWholeRange(file));
  } finally {
    await file.close();
  }
}

export async function readStoredBuffer(name: string): Promise<Buffer> {
  const file = await openStoredOrThrow(name);
  try {
    const whole = Buffer.allocUnsafeSlow(file.size);
    for (let at = 0; at < file.size;) {
      const { bytesRead } = await file.read(whole, at, file.size - at, at);
      if (bytesRead === 0) throw new Error("stored file truncated");
      at += bytesRead;
    }
    return whole;
  } finally {
    await file.close();
  }
}

export const withLocalPath = async <Value>(name: string, run: (path: string) => Promise<Value>) =>
  (await getStore()).withLocalPath(name, run);

export const hasFileInStore = async (name: string, size: number) =>
  (await (await getStore()).stat(name))?.size === size;

export const getDownloadUrl = async (name: string, size: number, as: DownloadHeaders) =>
  (await getStore()).getDownloadUrl(name, size, as);

/** If the store is unavailable, the cleanup deletes the file later. */
export async function deleteFromStore(name: string) {
  try {
    await (await getStore()).remove(name);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
}

export async function* listStoredNames(): AsyncGenerator<string> {
  yield* (await getStore()).list();
}

export const getFreeBytes = async () => (await getStore()).freeBytes();

export async function storeProgramOutput(name: string, write: (path: string) => Promise<boolean>) {
  if (!(await (await getStore()).createByProgram(name, write))) return undefined;
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of streamStored(name)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { name, size, digest: hash.digest("hex") };
}
