import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Both bounds are inclusive. */
export type ByteRange = { start: number; end: number };

/** `size` is that of the whole file. The body must be read or destroyed, and outlives the file's deletion. */
export type OpenFile = { size: number; body: Readable };

export type DownloadHeaders = { type: string; disposition: string; cache: string };

/** Marks of the databases that use the store, and erasures, which `restore` repeats. */
export type NoteFolder = "databases" | "erasures";

export type Store = {
  /**
   * `write` gets the path of a new local file. The file is stored when it is complete: nothing is stored if `write`
   * throws or resolves to false.
   */
  add(name: string, write: (path: string) => Promise<unknown>): Promise<void>;
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  withLocalPath<Value>(name: string, run: (path: string) => Promise<Value>): Promise<Value>;
  stat(name: string): Promise<{ size: number } | undefined>;
  /** Returns a public URL that expires, or undefined if clients cannot reach the store. */
  getDownloadUrl(name: string, size: number, as: DownloadHeaders): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncGenerator<string>;
  listNotes(folder: NoteFolder): Promise<string[]>;
  readNote(folder: NoteFolder, name: string): Promise<string | undefined>;
  writeNote(folder: NoteFolder, name: string, text: string): Promise<void>;
  prepare(): Promise<void>;
  checkReady(): Promise<void>;
  freeBytes(): Promise<number>;
  /** Files that a process began to write this long ago and did not complete. */
  removeUnfinished(hours: number): Promise<void>;
  readonly label: string;
};

export const HOUR_MS = 60 * 60_000;

const FILE_NAME_PATTERN = /^[\da-f]{32}$/;

export const isFileName = (name: string) => FILE_NAME_PATTERN.test(name);

export function assertFileName(name: string): string {
  if (!isFileName(name)) throw new Error("invalid stored file name");
  return name;
}

export async function readNotes(store: Store, folder: NoteFolder): Promise<string[]> {
  const notes: string[] = [];
  for (const name of await store.listNotes(folder)) notes.push((await store.readNote(folder, name)) ?? "");
  return notes;
}

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function measure(bytes: Bytes, consume: (measured: () => AsyncGenerator<Uint8Array>) => Promise<void>) {
  const hash = createHash("sha256");
  let size = 0;
  await consume(async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  });
  return { size, digest: hash.digest("hex") };
}

export const computeDigest = (bytes: Bytes) =>
  measure(bytes, async (measured) => {
    for await (const _ of measured());
  });

const WRITE_BUFFER_BYTES = 1024 * 1024;

export const writeWithDigest = (path: string, bytes: Bytes) =>
  measure(bytes, (measured) =>
    pipeline(measured, createWriteStream(path, { highWaterMark: WRITE_BUFFER_BYTES })),
  );
