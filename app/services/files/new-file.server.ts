import { createHash } from "node:crypto";

import type { Sink } from "./store.ts";
import { theStore } from "./the-store.server.ts";

/** Few writes for large files. */
const CHUNK = 1024 * 1024;
/** Each buffer costs some hundred bytes beside its content: smaller ones are gathered in one. */
const SMALL = 16 * 1024;
const BLOCK = 64 * 1024;

/** A file on its way into the store, digested as it comes. */
export class NewFile {
  readonly name: string;
  readonly #hash = createHash("sha256");
  readonly #sink: Sink;
  #written = 0;
  #chunks: Uint8Array[] = [];
  #gathered = 0;
  #block: Buffer | undefined;
  #inBlock = 0;
  #writing: Promise<void> | undefined;

  private constructor(name: string, sink: Sink) {
    this.name = name;
    this.#sink = sink;
  }

  /** `name` is one that the database knows: see names.server.ts. */
  static async create(name: string) {
    return new NewFile(name, await (await theStore()).begin(name));
  }

  /** With what is not yet written. */
  get size() {
    return this.#written + this.#gathered;
  }

  /** What comes next is gathered while the last is written. What cannot be written is heard of with the next. */
  async write(chunk: Uint8Array) {
    this.#hash.update(chunk);
    if (chunk.byteLength < SMALL) this.#addSmall(chunk);
    else this.#endBlock(chunk);
    this.#gathered += chunk.byteLength;
    if (this.#gathered >= CHUNK) await this.#flush();
  }

  #addSmall(chunk: Uint8Array) {
    if (this.#inBlock + chunk.byteLength > BLOCK) this.#endBlock();
    this.#block ??= Buffer.allocUnsafeSlow(BLOCK);
    this.#block.set(chunk, this.#inBlock);
    this.#inBlock += chunk.byteLength;
  }

  #endBlock(...after: Uint8Array[]) {
    if (this.#block) this.#chunks.push(this.#block.subarray(0, this.#inBlock));
    this.#chunks.push(...after);
    this.#block = undefined;
    this.#inBlock = 0;
  }

  async #flush() {
    await this.#writing;
    this.#endBlock();
    const chunks = this.#chunks;
    const whole = this.#gathered;
    if (whole === 0) return;
    this.#writing = this.#sink.write(chunks, whole, this.#written);
    this.#writing.catch(() => undefined);
    this.#chunks = [];
    this.#gathered = 0;
    this.#written += whole;
  }

  /** There for good; from here on nobody can write to it. */
  async close() {
    try {
      await this.#flush();
      await this.#writing;
    } catch (error) {
      await this.#sink.abandon();
      throw error;
    }
    await this.#sink.close();
    return { size: this.#written, digest: this.#hash.digest("hex") };
  }

  async abandon() {
    await this.#writing?.catch(() => undefined);
    await this.#sink.abandon();
  }
}
