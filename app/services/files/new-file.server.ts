import { createHash } from "node:crypto";

import type { Sink } from "./store.ts";
import { getStore } from "./current-store.server.ts";

const MIN_WRITE_BYTES = 1024 * 1024;
/** Each buffer has an overhead of a few hundred bytes, so smaller chunks are copied into one block. */
const SMALL_CHUNK_BYTES = 16 * 1024;
const BUFFER_BYTES = 64 * 1024;

export class NewFile {
  readonly name: string;
  readonly #hash = createHash("sha256");
  readonly #sink: Sink;
  #writtenBytes = 0;
  #chunks: Uint8Array[] = [];
  #pendingBytes = 0;
  #block: Buffer | undefined;
  #blockBytes = 0;
  #writing: Promise<void> | undefined;

  private constructor(name: string, sink: Sink) {
    this.name = name;
    this.#sink = sink;
  }

  /** `name` must be reserved first, see file-names.server.ts. */
  static async create(name: string) {
    return new NewFile(name, await (await getStore()).createSink(name));
  }

  get size() {
    return this.#writtenBytes + this.#pendingBytes;
  }

  async write(chunk: Uint8Array) {
    this.#hash.update(chunk);
    if (chunk.byteLength < SMALL_CHUNK_BYTES) this.#addSmall(chunk);
    else this.#endBlock(chunk);
    this.#pendingBytes += chunk.byteLength;
    if (this.#pendingBytes >= MIN_WRITE_BYTES) await this.#flush();
  }

  #addSmall(chunk: Uint8Array) {
    if (this.#blockBytes + chunk.byteLength > BUFFER_BYTES) this.#endBlock();
    this.#block ??= Buffer.allocUnsafeSlow(BUFFER_BYTES);
    this.#block.set(chunk, this.#blockBytes);
    this.#blockBytes += chunk.byteLength;
  }

  #endBlock(...rest: Uint8Array[]) {
    if (this.#block) this.#chunks.push(this.#block.subarray(0, this.#blockBytes));
    this.#chunks.push(...rest);
    this.#block = undefined;
    this.#blockBytes = 0;
  }

  async #flush() {
    await this.#writing;
    this.#endBlock();
    const chunks = this.#chunks;
    const pendingBytes = this.#pendingBytes;
    if (pendingBytes === 0) return;
    this.#writing = this.#sink.write(chunks, pendingBytes, this.#writtenBytes);
    this.#writing.catch(() => undefined);
    this.#chunks = [];
    this.#pendingBytes = 0;
    this.#writtenBytes += pendingBytes;
  }

  async close() {
    try {
      await this.#flush();
      await this.#writing;
    } catch (error) {
      await this.#sink.abandon();
      throw error;
    }
    await this.#sink.close();
    return { size: this.#writtenBytes, digest: this.#hash.digest("hex") };
  }

  async abandon() {
    await this.#writing?.catch(() => undefined);
    await this.#sink.abandon();
  }
}
