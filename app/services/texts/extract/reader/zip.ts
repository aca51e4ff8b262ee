import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

/** What is unpacked is bounded, whatever a stranger's archive says of itself. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const TAIL = 22 + 65_535;
const ENTRY_HEAD = 46;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
/** In all. A novel takes 1 MB. */
const MOST_UNPACKED = 64 * 1024 * 1024;

export class Broken extends Error {}

type Place = { method: number; size: number; at: number };

export class Zip {
  readonly #file: number;
  readonly #places = new Map<string, Place>();
  #left = MOST_UNPACKED;

  constructor(path: string) {
    this.#file = openSync(path, "r");
    const { size } = fstatSync(this.#file);
    const tail = this.#read(Math.max(0, size - TAIL), Math.min(size, TAIL));
    const end = lastEnd(tail);
    const length = tail.readUInt32LE(end + 12);
    if (length > MAX_DIRECTORY_BYTES) throw new Broken("too long a directory");
    const directory = this.#read(tail.readUInt32LE(end + 16), length);
    for (let at = 0; at + ENTRY_HEAD <= directory.length && directory.readUInt32LE(at) === ENTRY;) {
      const nameLength = directory.readUInt16LE(at + 28);
      const name = directory.toString("utf8", at + ENTRY_HEAD, at + ENTRY_HEAD + nameLength);
      this.#places.set(name, {
        method: directory.readUInt16LE(at + 10),
        size: directory.readUInt32LE(at + 20),
        at: directory.readUInt32LE(at + 42),
      });
      at += ENTRY_HEAD + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
  }

  get names() {
    return [...this.#places.keys()];
  }

  unpack(name: string): Buffer | undefined {
    const place = this.#places.get(name);
    if (!place) return undefined;
    if (place.size > MOST_UNPACKED) throw new Broken("too large");
    const head = this.#read(place.at, 30);
    if (head.length < 30) throw new Broken("no such place");
    const packed = this.#read(place.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), place.size);
    if (place.method !== 0 && place.method !== 8) throw new Broken("packed in another way");
    const bytes =
      place.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, this.#left) });
    this.#left -= bytes.length;
    if (this.#left < 0) throw new Broken("too large");
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

function lastEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0; at--) if (bytes.readUInt32LE(at) === END) return at;
  throw new Broken("no archive");
}
