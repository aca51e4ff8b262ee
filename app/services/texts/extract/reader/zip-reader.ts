import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

/** Limits the unpacked bytes, because an archive may declare wrong sizes. */

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const TAIL_BYTES = 22 + 65_535;
const ENTRY_HEADER_BYTES = 46;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
/** For the whole archive. A novel has about 1 MB. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

export class BrokenFileError extends Error {}

type ZipEntry = { method: number; size: number; offset: number };

export class ZipReader {
  readonly #file: number;
  readonly #entries = new Map<string, ZipEntry>();
  #left = MAX_UNPACKED_BYTES;

  constructor(path: string) {
    this.#file = openSync(path, "r");
    const { size } = fstatSync(this.#file);
    const tail = this.#read(Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
    const end = findEndRecord(tail);
    const length = tail.readUInt32LE(end + 12);
    if (length > MAX_DIRECTORY_BYTES) throw new BrokenFileError("central directory entries too large");
    const directory = this.#read(tail.readUInt32LE(end + 16), length);
    for (
      let at = 0;
      at + ENTRY_HEADER_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE;
    ) {
      const nameLength = directory.readUInt16LE(at + 28);
      const name = directory.toString("utf8", at + ENTRY_HEADER_BYTES, at + ENTRY_HEADER_BYTES + nameLength);
      this.#entries.set(name, {
        method: directory.readUInt16LE(at + 10),
        size: directory.readUInt32LE(at + 20),
        offset: directory.readUInt32LE(at + 42),
      });
      at +=
        ENTRY_HEADER_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
  }

  get names() {
    return [...this.#entries.keys()];
  }

  unpack(name: string): Buffer | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.size > MAX_UNPACKED_BYTES) throw new BrokenFileError("entries too large");
    const head = this.#read(entry.offset, 30);
    if (head.length < 30) throw new BrokenFileError("entry outside the file");
    const packed = this.#read(entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), entry.size);
    if (entry.method !== 0 && entry.method !== 8) throw new BrokenFileError("unsupported compression method");
    const bytes =
      entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, this.#left) });
    this.#left -= bytes.length;
    if (this.#left < 0) throw new BrokenFileError("entries too large");
    return bytes;
  }

  close() {
    closeSync(this.#file);
  }

  #read(at: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(this.#file, bytes, 0, length, at));
  }
}

function findEndRecord(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0; at--) if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new BrokenFileError("not a ZIP file");
}
