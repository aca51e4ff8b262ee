import type { Readable } from "node:stream";

import { type Entry, fromBufferPromise, openPromise, type ZipFile as ReadZipFile } from "yauzl";
import type { ZipFile } from "yazl";

const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
const ENTRY_HEADER_BYTES = 46;
/** For the whole archive. A novel has about 1 MB. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Exports check the session before each chunk. */
const MIN_CHUNK_BYTES = 64 * 1024;

export class BrokenFileError extends Error {}

/** Limits the unpacked bytes, because an archive may declare wrong sizes. Names are not checked: write no entry to a path of its name. */
export class ZipReader {
  readonly #zip: ReadZipFile;
  readonly #entries = new Map<string, Entry>();
  #left: number;

  private constructor(zip: ReadZipFile, maxBytes: number) {
    this.#zip = zip;
    this.#left = maxBytes;
  }

  /** The caller closes the reader. */
  static async open(source: string | Buffer, maxBytes = MAX_UNPACKED_BYTES): Promise<ZipReader> {
    const options = { autoClose: false, decodeStrings: false };
    const zip = await (typeof source === "string"
      ? openPromise(source, options)
      : fromBufferPromise(source, options));
    const reader = new ZipReader(zip, maxBytes);
    try {
      await reader.#readDirectory();
    } catch (error) {
      zip.close();
      throw error;
    }
    return reader;
  }

  async #readDirectory() {
    if (this.#zip.entryCount > MAX_ENTRIES) throw new BrokenFileError("too many entries");
    let left = MAX_DIRECTORY_BYTES;
    for await (const entry of this.#zip.eachEntry()) {
      left -= ENTRY_HEADER_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (left < 0) throw new BrokenFileError("central directory entries too large");
      this.#entries.set(entry.fileNameRaw.toString(), entry);
    }
  }

  get names() {
    return [...this.#entries.keys()];
  }

  async unpack(name: string): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      this.#left -= chunk.length;
      if (this.#left < 0) throw new BrokenFileError("entries too large");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  close() {
    this.#zip.close();
  }
}

/** Ends the archive and yields its bytes, in parts that are worth sending. An entry that cannot be read ends them with its error. */
export async function* readZip(zip: ZipFile): AsyncGenerator<Buffer, void, void> {
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  zip.end();
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < MIN_CHUNK_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, bytes] = [[], 0];
  }
  yield Buffer.concat(chunks);
}
