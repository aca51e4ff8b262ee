import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";

import { env } from "#app/env.server.ts";

/**
 * Where files lie, and nothing of what they are. A file arrives under `incoming`, whole or not; once it is whole
 * and on the disk for good it is kept under `content`, and only then does a row describe it. Another kind of
 * store needs these functions, and for `locate` a place of its own for what is being sent.
 */

const NAME = /^[\da-f]{32}$/;

/** Random, so that nothing of who sent it or what it is can be read from it. */
export const newName = () => randomBytes(16).toString("hex");

function pathOf(kind: "incoming" | "content", name: string) {
  if (!NAME.test(name)) throw new Error("no name of this store");
  return kind === "incoming"
    ? join(env().uploadsDir, kind, name)
    : join(env().uploadsDir, kind, name.slice(0, 2), name);
}

/** How much is gathered before it is written: as few calls as a large file allows. */
const PIECE = 1024 * 1024;

/** Writes a file as it arrives, from some place on, counting and digesting what it is given. */
export class Incoming {
  readonly name: string;
  readonly #hash = createHash("sha256");
  readonly #file: FileHandle;
  #at: number;
  #pieces: Uint8Array[] = [];
  #gathered = 0;

  private constructor(name: string, file: FileHandle, at: number) {
    this.name = name;
    this.#file = file;
    this.#at = at;
  }

  static async open(name: string, at = 0) {
    const path = pathOf("incoming", name);
    await mkdir(dirname(path), { recursive: true });
    return new Incoming(name, await open(path, at ? "r+" : "w"), at);
  }

  /** How far it is, with what is not yet written. */
  get size() {
    return this.#at + this.#gathered;
  }

  async write(chunk: Uint8Array) {
    this.#hash.update(chunk);
    this.#pieces.push(chunk);
    this.#gathered += chunk.byteLength;
    if (this.#gathered >= PIECE) await this.#flush();
  }

  async #flush() {
    const [pieces, at] = [this.#pieces, this.#at];
    this.#at += this.#gathered;
    this.#pieces = [];
    this.#gathered = 0;
    // By place, so that what is sent twice after a lost line lands where it lay.
    let written = 0;
    const whole = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const { bytesWritten } = await this.#file.writev(pieces, at);
    for (written = bytesWritten; written < whole;) {
      const rest = Buffer.concat(pieces).subarray(written);
      written += (await this.#file.write(rest, 0, rest.length, at + written)).bytesWritten;
    }
  }

  /** On the disk, as far as it goes. */
  async close() {
    try {
      await this.#flush();
      await this.#file.sync();
    } finally {
      await this.#file.close();
    }
    return { size: this.#at, digest: this.#hash.digest("hex") };
  }

  async discard() {
    await this.#file.close().catch(() => undefined);
    await discard(this.name);
  }
}

export const locateIncoming = (name: string) => pathOf("incoming", name);
export const locate = (name: string) => pathOf("content", name);

/** How much of an upload has arrived. */
export const sizeOfIncoming = (name: string) =>
  stat(pathOf("incoming", name)).then(
    ({ size }) => size,
    () => 0,
  );

export const discard = (name: string) => rm(pathOf("incoming", name), { force: true });
export const remove = (name: string) => rm(pathOf("content", name), { force: true });

/** Moves what has arrived whole to where it stays, so that a crash finds it there or not at all. */
export async function keep(name: string) {
  const path = locate(name);
  await mkdir(dirname(path), { recursive: true });
  await rename(pathOf("incoming", name), path);
  for (const folder of [dirname(path), dirname(dirname(path))]) {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) hash.update(piece as Buffer);
  return hash.digest("hex");
}

/** What lies in the store since before a moment: for the sweeper, which knows what should. */
export async function* lyingSince(kind: "incoming" | "content", before: number): AsyncGenerator<string> {
  const folder = join(env().uploadsDir, kind);
  const entries = await opendir(folder, { recursive: kind === "content" }).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile() || !NAME.test(entry.name)) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (found && found.mtimeMs < before) yield entry.name;
  }
}
