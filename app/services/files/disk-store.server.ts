import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rm, stat, statfs, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";

import { env } from "#app/env.server.ts";

/**
 * A file is written once, under a name that no file had before, and nothing opens an existing file for writing. So a
 * closed file cannot change.
 */

const NAME = /^[\da-f]{32}$/;
const FOLDER = "content";

export function locate(name: string) {
  if (!NAME.test(name)) throw new Error("no name of this store");
  return join(env().uploadsDir, FOLDER, name.slice(0, 2), name);
}

/** Few calls for large files. */
const CHUNK = 1024 * 1024;

export class NewFile {
  readonly name: string;
  readonly #hash = createHash("sha256");
  readonly #file: FileHandle;
  #written = 0;
  #chunks: Uint8Array[] = [];
  #gathered = 0;

  private constructor(name: string, file: FileHandle) {
    this.name = name;
    this.#file = file;
  }

  /** `name` is one that the database knows: see names.server.ts. */
  static async create(name: string) {
    const path = locate(name);
    await mkdir(dirname(path), { recursive: true });
    return new NewFile(name, await open(path, "wx"));
  }

  /** With what is not yet written. */
  get size() {
    return this.#written + this.#gathered;
  }

  async write(chunk: Uint8Array) {
    this.#hash.update(chunk);
    this.#chunks.push(chunk);
    this.#gathered += chunk.byteLength;
    if (this.#gathered >= CHUNK) await this.#flush();
  }

  async #flush() {
    const chunks = this.#chunks;
    const whole = this.#gathered;
    this.#chunks = [];
    this.#gathered = 0;
    let { bytesWritten } = await this.#file.writev(chunks, this.#written);
    while (bytesWritten < whole) {
      const rest = Buffer.concat(chunks).subarray(bytesWritten);
      bytesWritten += (await this.#file.write(rest, 0, rest.length, this.#written + bytesWritten))
        .bytesWritten;
    }
    this.#written += whole;
  }

  /** On the disk for good, with its name; from here on nobody can write to it. */
  async close() {
    try {
      await this.#flush();
      await this.#file.sync();
    } finally {
      await this.#file.close();
    }
    await syncFolders(this.name);
    return { size: this.#written, digest: this.#hash.digest("hex") };
  }

  /** What was written stays until its name is given up. */
  async abandon() {
    await this.#file.close().catch(() => undefined);
  }
}

async function syncFolders(name: string) {
  const folder = dirname(locate(name));
  for (const path of [folder, dirname(folder)]) await syncPath(path);
}

async function syncPath(path: string) {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/**
 * The one exception: another program writes into the file that was just made for it, and nobody knows of it before it is
 * closed and read once from end to end. Undefined where the program failed.
 */
export async function storeByProgram(name: string, write: (path: string) => Promise<boolean>) {
  await (await NewFile.create(name)).close();
  if (!(await write(locate(name)))) return undefined;
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of readFiles([name])) {
    hash.update(chunk);
    size += chunk.length;
  }
  await syncPath(locate(name));
  await syncFolders(name);
  return { name, size, digest: hash.digest("hex") };
}

/** A file of another length is not the one. */
export const isThere = (name: string, size: number) =>
  stat(locate(name)).then(
    (found) => found.size === size,
    () => false,
  );

export const openStored = (name: string) =>
  open(locate(name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

export async function* readFiles(names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names)
    for await (const chunk of createReadStream(locate(name), { highWaterMark: CHUNK })) yield chunk as Buffer;
}

export const remove = (name: string) => rm(locate(name), { force: true });

export async function* namesInStore(): AsyncGenerator<string> {
  const entries = await opendir(join(env().uploadsDir, FOLDER), { recursive: true }).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) if (entry.isFile() && NAME.test(entry.name)) yield entry.name;
}

export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(env().uploadsDir);
  return bavail * bsize;
}
